import type { IncomingCall, TransferOutcome } from '@yobirin/contract/call-channel';
import { callerNameOf } from '../../../../call/incoming/caller-name.ts';
import type { OverReason } from '../../../../call/incoming/receiver-state.ts';
import type { TalkEnd } from '../../../../call/talk/talk-state.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { showToast } from '../../../../ui/overlay/toast.tsx';

let closeLast: (() => void) | null = null;

/** Closes the message about the last call, which must not stand beside another one. */
export function closeCallToast(): void {
  closeLast?.();
  closeLast = null;
}

/** Shows why a call stopped ringing. */
export function showRingingOver(call: IncomingCall, reason: OverReason): void {
  const text = overTexts[reason]({ name: callerNameOf(call) });
  closeLast = showToast({ tone: reason === 'FAILED' || reason === 'LICENSE' ? 'error' : 'info', text });
}

const overTexts: Record<OverReason, (inputs: { name: string }) => string> = {
  ANSWERED: m.receiver_over_answered,
  DECLINED: m.receiver_over_declined,
  ENDED: m.receiver_over_ended,
  TIMED_OUT: m.receiver_over_timed_out,
  BUSY: m.receiver_over_busy,
  LICENSE: m.receiver_over_license,
  FAILED: m.receiver_over_failed,
};

/** Shows what becomes of a call that was transferred from here (SIGNAL-14). */
export function showTransfer(name: string, outcome: 'CALLING' | TransferOutcome): void {
  closeCallToast();
  closeLast = showToast({ tone: outcome === 'ANSWERED' ? 'success' : 'info', text: transferTexts[outcome]({ name }) });
}

const transferTexts: Record<'CALLING' | TransferOutcome, (inputs: { name: string }) => string> = {
  CALLING: m.receiver_transfer_calling,
  ANSWERED: m.receiver_ended_passed_on,
  ENDED: m.receiver_transfer_unanswered,
};

/** Shows why a call is over. A transfer has its own messages. */
export function showCallEnd(end: TalkEnd): void {
  const tone = end === 'self' || end === 'peer' ? 'info' : 'error';
  if (end !== 'passedOn') closeLast = showToast({ tone, text: endTexts[end]() });
}

const endTexts: Record<Exclude<TalkEnd, 'passedOn'>, () => string> = {
  self: m.receiver_ended_self,
  peer: m.receiver_ended_peer,
  unconnected: m.receiver_ended_unconnected,
  unreachable: m.receiver_ended_unreachable,
  refused: m.receiver_ended_refused,
  microphone: m.receiver_ended_microphone,
};
