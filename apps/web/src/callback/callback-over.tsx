import type { IncomingCall } from '@yobirin/contract/call-channel';
import { callerNameOf } from '../call/incoming/caller-name.ts';
import type { OverReason } from '../call/incoming/receiver-state.ts';
import type { TalkEnd } from '../call/talk/talk-state.ts';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { NativeDialog } from '../ui/overlay/native-dialog.tsx';

/** A call that stopped ringing without a press here, or a talk that is over. */
export type Over = { type: 'unanswered'; call: IncomingCall; reason: OverReason } | { type: 'ended'; end: TalkEnd };

/** Says why the call is over. The card of the request then says what follows. */
export function CallbackOver({ over, onClose }: { over: Over; onClose: () => void }) {
  return (
    <NativeDialog
      title={over.type === 'ended' ? endTexts[over.end]() : overTexts[over.reason]({ name: callerNameOf(over.call) })}
      onClose={onClose}
      focusesItself
      actions={<Button onClick={onClose}>{m.common_close()}</Button>}
    />
  );
}

const overTexts: Record<OverReason, (inputs: { name: string }) => string> = {
  ANSWERED: m.receiver_over_answered,
  DECLINED: m.receiver_over_declined,
  ENDED: m.callback_missed,
  TIMED_OUT: m.callback_missed,
  BUSY: m.receiver_over_busy,
  LICENSE: m.callback_missed,
  FAILED: m.receiver_over_failed,
};

const endTexts: Record<TalkEnd, () => string> = {
  self: m.receiver_ended_self,
  peer: m.receiver_ended_peer,
  passedOn: m.receiver_ended_self,
  unconnected: m.callback_unconnected,
  unreachable: m.receiver_ended_unreachable,
  refused: m.receiver_ended_refused,
  microphone: m.receiver_ended_microphone,
};
