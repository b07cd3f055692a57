import type { CalledParty } from '@yobirin/contract/call-channel';
import type { CallPageView } from '@yobirin/contract/pages';
import type { CallMachineState } from '../../call/outgoing/call-machine.ts';
import type { OutgoingCall } from '../../call/outgoing/outgoing-call.ts';
import type { TalkState } from '../../call/talk/talk-state.ts';

/** A chat that stands beside the call; hidden while the caller looks at the screen of the call. */
export type ChatBeside = { path: string; isShown: boolean };

export type CallOverlayProps = {
  call: OutgoingCall;
  machine: CallMachineState;
  talk: TalkState | null;
  /** Whom the call was transferred to. */
  party: CalledParty | null;
  view: CallPageView;
  chat: ChatBeside | null;
  /** Null if the holder accepts no messages. */
  onMessage: (() => void) | null;
  onCallAgain: () => void;
  onChatShown: (isShown: boolean) => void;
};
