import type { CalledParty } from '@yobirin/contract/call-channel';
import type { CallPageView } from '@yobirin/contract/pages';
import type { CallMachineState } from '../../call/outgoing/call-machine.ts';
import type { OutgoingCall } from '../../call/outgoing/outgoing-call.ts';
import type { TalkState } from '../../call/talk/talk-state.ts';
import type { UnheardAction } from '../unheard/unheard-ways.ts';

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
  /** What the caller can do besides calling; none if the holder accepts no messages from them. */
  ways: readonly UnheardAction[];
  onWay: (action: UnheardAction) => void;
  /** For a moment after a call has started, no other call can start (CALL-11). */
  isResting: boolean;
  onCallAgain: () => void;
  onChatShown: (isShown: boolean) => void;
};
