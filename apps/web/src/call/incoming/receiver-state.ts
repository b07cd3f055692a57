import { callRejectCodes } from '@yobirin/contract/call';
import type { CancelReason, IncomingCall } from '@yobirin/contract/call-channel';
import type { MicrophonePermission } from '../sound/microphone.ts';

/** Why the microphone delivers no audio. */
export type MicrophoneProblem = 'denied' | 'missing' | 'broken';

/** Why a call is over before it began; `FAILED` when the server could not be reached. */
export type OverReason = CancelReason | 'BUSY' | 'LICENSE' | 'FAILED';

/** Why the server refused ANSWER. */
export function overReasonOf({ errorCode, reason }: { errorCode: string; reason?: string | undefined }): OverReason {
  switch (errorCode) {
    case 'CONFLICT':
      return reason === 'ANSWERED' ? 'ANSWERED' : 'ENDED';
    case callRejectCodes.busy:
      return 'BUSY';
    case callRejectCodes.license:
      return 'LICENSE';
    case 'SERVICE_UNAVAILABLE':
      return 'FAILED';
    default:
      return 'ENDED';
  }
}

export type ReceiverStep<Talk> =
  | { type: 'idle' }
  /** Explains why, before the browser asks for the microphone. */
  | { type: 'explaining'; call: IncomingCall }
  | { type: 'askingMicrophone'; call: IncomingCall }
  | { type: 'microphoneFailed'; call: IncomingCall; problem: MicrophoneProblem }
  | { type: 'answering'; call: IncomingCall }
  /** After a reload during the talk, until the room is entered again. */
  | { type: 'rejoining'; call: IncomingCall }
  | { type: 'inCall'; call: IncomingCall; talk: Talk };

export type ReceiverState<Talk> = {
  /** All ringing calls, the oldest first; includes the one being answered, until it stops ringing. */
  ringing: readonly IncomingCall[];
  step: ReceiverStep<Talk>;
};

export type ReceiverEvent<Talk> =
  /** The calls that ring at the moment of connecting; earlier events may have been missed. */
  | { type: 'registered'; incoming: readonly IncomingCall[] }
  | { type: 'incoming'; call: IncomingCall }
  | { type: 'canceled'; roomId: string; reason: CancelReason }
  | { type: 'answerPressed'; roomId: string; permission: MicrophonePermission }
  | { type: 'microphoneWanted' }
  | { type: 'microphoneReady' }
  | { type: 'microphoneFailed'; problem: MicrophoneProblem }
  | { type: 'answered'; talk: Talk }
  | { type: 'answerRefused'; reason: OverReason }
  | { type: 'declined'; roomId: string }
  /** An earlier document of this tab had answered the call. */
  | { type: 'rejoining'; call: IncomingCall }
  | { type: 'rejoined'; talk: Talk }
  | { type: 'ended' };

export type ReceiverEffect<Talk> =
  | { type: 'openMicrophone' }
  | { type: 'releaseMicrophone' }
  | { type: 'sendAnswer'; call: IncomingCall }
  | { type: 'endTalk'; talk: Talk }
  | { type: 'notifyOver'; call: IncomingCall; reason: OverReason };

type Next<Talk> = { state: ReceiverState<Talk>; effects: readonly ReceiverEffect<Talk>[] };

export const restingState: ReceiverState<never> = { ringing: [], step: { type: 'idle' } };

/** Whether a call was answered here, at the latest before a reload. */
export function isInCall<Talk>(
  step: ReceiverStep<Talk>,
): step is Extract<ReceiverStep<Talk>, { type: 'rejoining' | 'inCall' }> {
  return step.type === 'inCall' || step.type === 'rejoining';
}

/** The call being answered, or the first that rings. During a call no other is shown. */
export function findShownCall<Talk>({ ringing, step }: ReceiverState<Talk>): IncomingCall | null {
  if (isInCall(step)) return null;
  return step.type === 'idle' ? (ringing[0] ?? null) : step.call;
}

/** The states of a receiving device, without its sockets, microphone and screens (OP-03). */
export function nextReceiverState<Talk>(state: ReceiverState<Talk>, event: ReceiverEvent<Talk>): Next<Talk> {
  switch (event.type) {
    case 'registered':
      return reconcile(state, event.incoming);
    case 'incoming':
      return plain({ ...state, ringing: [...without(state, event.call.roomId), event.call] });
    case 'canceled':
      return cancel(state, event.roomId, event.reason);
    case 'declined':
      return decline(state, event.roomId);
    case 'ended':
      return plain({ ...state, step: { type: 'idle' } });
    case 'rejoining':
      return plain({ ...state, step: { type: 'rejoining', call: event.call } });
    case 'rejoined':
      return rejoin(state, event.talk);
    case 'answerPressed':
      return pressAnswer(state, event.roomId, event.permission);
    default:
      return goOnAnswering(state, event);
  }
}

function reconcile<Talk>(state: ReceiverState<Talk>, incoming: readonly IncomingCall[]): Next<Talk> {
  const gone = state.ringing.filter(({ roomId }) => !incoming.some((call) => call.roomId === roomId));
  const effects: ReceiverEffect<Talk>[] = [];
  let rest = state;
  for (const { roomId } of gone) {
    const next = cancel(rest, roomId, 'ENDED');
    rest = next.state;
    effects.push(...next.effects);
  }
  return { state: { ...rest, ringing: incoming }, effects };
}

function cancel<Talk>(state: ReceiverState<Talk>, roomId: string, reason: CancelReason): Next<Talk> {
  const call = state.ringing.find((ringing) => ringing.roomId === roomId);
  if (!call) return plain(state);
  // Our own answer stops the ringing, too: only its acknowledgement shows whether it was first.
  const isOwnAnswer = state.step.type === 'answering' && state.step.call.roomId === roomId;
  if (isOwnAnswer) return plain({ ...state, ringing: without(state, roomId) });

  const rest = dropped(state, roomId);
  if (isInCall(state.step)) return plain(rest);
  const tell = { type: 'notifyOver', call, reason } as const;
  return { state: rest, effects: rest.step === state.step ? [tell] : [{ type: 'releaseMicrophone' }, tell] };
}

function rejoin<Talk>(state: ReceiverState<Talk>, talk: Talk): Next<Talk> {
  const { step } = state;
  if (step.type !== 'rejoining') return { state, effects: [{ type: 'endTalk', talk }] };
  return plain({ ...state, step: { type: 'inCall', call: step.call, talk } });
}

/** The decline button can still be pressed right after answering, until the next render. */
function decline<Talk>(state: ReceiverState<Talk>, roomId: string): Next<Talk> {
  const { step } = state;
  if (step.type !== 'inCall' || step.call.roomId !== roomId)
    return { state: dropped(state, roomId), effects: [{ type: 'releaseMicrophone' }] };
  return { state: { ...state, step: { type: 'idle' } }, effects: [{ type: 'endTalk', talk: step.talk }] };
}

function pressAnswer<Talk>(state: ReceiverState<Talk>, roomId: string, permission: MicrophonePermission): Next<Talk> {
  const call = state.ringing.find((ringing) => ringing.roomId === roomId);
  if (!call || state.step.type !== 'idle') return plain(state);

  switch (permission) {
    case 'granted':
      // The permission is granted: the microphone opens while ANSWER is on its way, and asking for it takes milliseconds.
      return {
        state: { ...state, step: { type: 'answering', call } },
        effects: [{ type: 'sendAnswer', call }, { type: 'openMicrophone' }],
      };
    case 'prompt':
      return plain({ ...state, step: { type: 'explaining', call } });
    case 'denied':
      return plain({ ...state, step: { type: 'microphoneFailed', call, problem: 'denied' } });
    case 'unknown':
      return askMicrophone(state, call);
  }
}

type AnsweringEvent<Talk> = Exclude<
  ReceiverEvent<Talk>,
  { type: 'registered' | 'incoming' | 'canceled' | 'declined' | 'ended' | 'answerPressed' | 'rejoining' | 'rejoined' }
>;

/** Handles events between the press on "answer" and the talk. Late events change nothing. */
function goOnAnswering<Talk>(state: ReceiverState<Talk>, event: AnsweringEvent<Talk>): Next<Talk> {
  const { step } = state;
  if (step.type === 'idle' || isInCall(step)) return plain(state);
  const { call } = step;

  switch (event.type) {
    case 'microphoneWanted':
      return askMicrophone(state, call);
    case 'microphoneReady':
      if (step.type !== 'askingMicrophone') return plain(state);
      return {
        state: { ...state, step: { type: 'answering', call } },
        effects: [{ type: 'sendAnswer', call }],
      };
    case 'microphoneFailed':
      if (step.type !== 'askingMicrophone') return plain(state);
      return plain({ ...state, step: { type: 'microphoneFailed', call, problem: event.problem } });
    case 'answered':
      return plain({ ringing: without(state, call.roomId), step: { type: 'inCall', call, talk: event.talk } });
    case 'answerRefused':
      return {
        // A callee who talks on another device can answer after hanging up there.
        state: event.reason === 'BUSY' ? { ...state, step: { type: 'idle' } } : dropped(state, call.roomId),
        effects: [{ type: 'releaseMicrophone' }, { type: 'notifyOver', call, reason: event.reason }],
      };
  }
}

function askMicrophone<Talk>(state: ReceiverState<Talk>, call: IncomingCall): Next<Talk> {
  return { state: { ...state, step: { type: 'askingMicrophone', call } }, effects: [{ type: 'openMicrophone' }] };
}

function plain<Talk>(state: ReceiverState<Talk>): Next<Talk> {
  return { state, effects: [] };
}

/** Removes a call that neither rings nor is being answered. */
function dropped<Talk>(state: ReceiverState<Talk>, roomId: string): ReceiverState<Talk> {
  const { step } = state;
  const isAnswering = step.type !== 'idle' && !isInCall(step) && step.call.roomId === roomId;
  return { ringing: without(state, roomId), step: isAnswering ? { type: 'idle' } : step };
}

function without<Talk>({ ringing }: ReceiverState<Talk>, roomId: string): IncomingCall[] {
  return ringing.filter((call) => call.roomId !== roomId);
}
