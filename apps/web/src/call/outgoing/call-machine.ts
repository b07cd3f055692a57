import { callRejectCodes, unansweredReason } from '@yobirin/contract/call';
import type { CallServerEvents } from '@yobirin/contract/call-channel';
import type { TalkEnd } from '../talk/talk-state.ts';

type RejectEvent = Parameters<CallServerEvents['reject']>[0];

/**
 * The steps after a press, until the page shows that it rings; `rejoining` after a reload during the talk. `lookingBack`: the page was
 * away for so long that the call is most likely over, and finds out in the background.
 */
export type CallStep =
  | 'applying'
  | 'explainingMicrophone'
  | 'askingMicrophone'
  | 'reaching'
  | 'rejoining'
  | 'lookingBack';

/** What comes before a call may ring: opening the microphone, or first explaining why the browser is about to ask for it. */
export type BeforeRinging = 'nothing' | 'microphone' | 'explanation';

/** A problem that the caller must know of before trying again. */
export type CallProblem =
  | { type: 'wrongPassword' | 'microphone' | 'connection' | 'outage' }
  /** `reason` is the server's, such as `TAKEN` or `IN_CALL`. */
  | { type: 'generic'; reason?: string | undefined }
  | { type: 'tooManyRequests'; retryAfterSeconds: number | undefined; reason: string | undefined };

/**
 * Why the call is over. Before the two have talked: `canceled` by the caller, `cutShort` by the callee or the server. `endedWhileAway`:
 * before the caller's page was loaded again.
 */
type CallOutcome =
  | 'ended'
  | 'endedWhileAway'
  | 'canceled'
  | 'cutShort'
  | 'license'
  | 'blocked'
  | 'deviceAbsent'
  | 'busy'
  | 'unconnected'
  | 'unreachable';

/** The caller was away from the page for too long (CALL-71). */
type Hidden = { outcome: 'hidden'; hasTalked: boolean };

/** The caller's latest calls were not answered, and the next one has to wait (CALL-30). */
type Paused = { outcome: 'paused'; retryAfterSeconds: number | undefined };

/** The states of the caller's page (CALL-01). No data outlives its state, so a reset forgets everything (CALL-05). */
export type CallMachineState =
  | { state: 'toCall'; step: CallStep | null; problem: CallProblem | null }
  | { state: 'calling' }
  | { state: 'talking' }
  | ({ state: 'finished' } & ({ outcome: CallOutcome } | Hidden | Paused))
  | { state: 'rejected'; reason: RejectEvent['reason']; message: string | null };

export type CallMachineEvent =
  | { type: 'press' }
  /** The page was loaded again during a talk (CALL-72). */
  | { type: 'rejoin'; isOfLongAgo: boolean }
  | { type: 'applied'; beforeRinging: BeforeRinging }
  | { type: 'microphoneExplained' }
  | { type: 'microphoneReady' }
  | { type: 'microphoneRefused' }
  | { type: 'reached' }
  | ({ type: 'refused' } & Refusal)
  | { type: 'rejected'; event: Omit<RejectEvent, 'roomId'> }
  | { type: 'failed' }
  | { type: 'talking' }
  | { type: 'talkEnded'; end: TalkEnd }
  | { type: 'end' }
  /** The page was hidden for too long (CALL-71). */
  | { type: 'hidden' }
  /** The page is being closed or reloaded. */
  | { type: 'left' }
  | { type: 'reset' };

type Refusal = { errorCode: string; retryAfterSeconds?: number | undefined; reason?: string | undefined };

/** Work outside of the machine. `hangUp` releases everything that the call holds, at any stage. */
export type CallEffect = 'apply' | 'askMicrophone' | 'call' | 'talk' | 'hangUp' | 'reload';

export type CallTransition = { next: CallMachineState; effects: readonly CallEffect[] };

export const toCall: CallMachineState = { state: 'toCall', step: null, problem: null };

/** Whether the page shows the call as ringing or answered. */
export function isLiving({ state }: CallMachineState): boolean {
  return state === 'calling' || state === 'talking';
}

/** Whether there is a call that has not ended, from the press or the reload on. */
export function isUnderWay(call: CallMachineState): boolean {
  return isLiving(call) || (call.state === 'toCall' && call.step !== null);
}

/** Whether a reloaded page comes back into its call, or finds out whether it is over. */
export function isRejoining(call: CallMachineState): boolean {
  return isLookingBack(call) || (call.state === 'toCall' && call.step === 'rejoining');
}

/** Whether a reloaded page finds out in the background whether its call is over. */
export function isLookingBack(call: CallMachineState): boolean {
  return call.state === 'toCall' && call.step === 'lookingBack';
}

/** The whole behaviour of the caller's side. An event without a meaning in the current state changes nothing. */
export function stepCall(current: CallMachineState, event: CallMachineEvent): CallTransition {
  if (event.type === 'reset') return { next: toCall, effects: ['hangUp'] };
  switch (current.state) {
    case 'toCall':
      return current.step ? stepAttempt(current, current.step, event) : stepIdle(current, event);
    case 'calling':
    case 'talking':
      return stepLiving(current, event);
    case 'finished':
    case 'rejected':
      return stay(current);
  }
}

function stepIdle(current: CallMachineState, event: CallMachineEvent): CallTransition {
  if (event.type === 'rejoin') return attempt(event.isOfLongAgo ? 'lookingBack' : 'rejoining', 'call');
  return event.type === 'press' ? attempt('applying', 'apply') : stay(current);
}

function stepAttempt(current: CallMachineState, step: CallStep, event: CallMachineEvent): CallTransition {
  if (step === 'rejoining') return stepRejoining(current, event);
  if (step === 'lookingBack') return stepLookingBack(current, event);
  switch (event.type) {
    case 'end':
      return { next: toCall, effects: ['hangUp'] };
    case 'hidden':
    case 'left':
      // A caller may leave for the settings to allow the microphone. In the other steps it would ring unseen.
      if (step !== 'applying' && step !== 'reaching') return stay(current);
      return event.type === 'hidden' ? hide({ hasTalked: false }) : finish('canceled');
    case 'refused':
      return refuse(event);
    case 'rejected':
      return reject(event.event);
    case 'failed':
      return stop({ type: 'connection' });
    case 'microphoneRefused':
      return stop({ type: 'microphone' });
  }
  if (step === 'applying' && event.type === 'applied') return stepApplied(event.beforeRinging);
  if (step === 'explainingMicrophone' && event.type === 'microphoneExplained')
    return attempt('askingMicrophone', 'askMicrophone');
  if (step === 'askingMicrophone' && event.type === 'microphoneReady') return attempt('reaching', 'call');
  if (step === 'reaching' && event.type === 'reached') return { next: { state: 'calling' }, effects: ['talk'] };
  return stay(current);
}

function stepApplied(beforeRinging: BeforeRinging): CallTransition {
  switch (beforeRinging) {
    case 'nothing':
      return attempt('reaching', 'call');
    case 'microphone':
      return attempt('askingMicrophone', 'askMicrophone');
    case 'explanation':
      return attempt('explainingMicrophone');
  }
}

/** Leaving changes nothing: the page may be loaded once more. */
function stepRejoining(current: CallMachineState, event: CallMachineEvent): CallTransition {
  switch (event.type) {
    case 'reached':
      return { next: { state: 'talking' }, effects: ['talk'] };
    case 'end':
      return finish('ended');
    case 'refused':
      return finish(isOver(event) ? 'endedWhileAway' : 'unreachable');
    case 'failed':
      return finish('unreachable');
    case 'hidden':
      return hide({ hasTalked: true });
    default:
      return stay(current);
  }
}

/** The user has not seen that the page looks, and is told only of the end of the call. */
function stepLookingBack(current: CallMachineState, event: CallMachineEvent): CallTransition {
  switch (event.type) {
    case 'reached':
      return { next: { state: 'talking' }, effects: ['talk'] };
    case 'refused':
      return isOver(event) ? finish('endedWhileAway') : { next: toCall, effects: ['hangUp'] };
    case 'failed':
      return { next: toCall, effects: ['hangUp'] };
    default:
      return stay(current);
  }
}

function isOver({ errorCode }: Refusal): boolean {
  return errorCode === 'NOT_FOUND';
}

function stepLiving(current: CallMachineState, event: CallMachineEvent): CallTransition {
  switch (event.type) {
    case 'talking':
      return goTo({ state: 'talking' });
    case 'end':
      return finish(usualOutcome(current));
    // Only the caller's page hangs up when hidden (CALL-10, OP-17).
    case 'hidden':
      return hide({ hasTalked: current.state === 'talking' });
    case 'left':
      // A talk waits for the reloaded page (CALL-72).
      return current.state === 'talking' ? stay(current) : finish('canceled');
    case 'rejected':
      return reject(event.event);
    case 'talkEnded':
      return endOfTalk(current, event.end);
    default:
      return stay(current);
  }
}

function endOfTalk(current: CallMachineState, end: TalkEnd): CallTransition {
  switch (end) {
    case 'microphone':
      return stop({ type: 'microphone' });
    case 'unconnected':
    case 'unreachable':
      return finish(end);
    case 'peer':
    case 'refused':
      // Refused: the call was over before this end was in the room, or while it was offline.
      return finish(current.state === 'talking' ? 'ended' : 'cutShort');
    case 'self':
    case 'passedOn':
      return finish(usualOutcome(current));
  }
}

function usualOutcome({ state }: CallMachineState): CallOutcome {
  return state === 'talking' ? 'ended' : 'canceled';
}

function reject({ reason, errorCode, message, pause }: Omit<RejectEvent, 'roomId'>): CallTransition {
  if (errorCode) return refuse({ errorCode, ...pause });
  return { next: { state: 'rejected', reason, message }, effects: ['hangUp'] };
}

function refuse({ errorCode, retryAfterSeconds, reason }: Refusal): CallTransition {
  switch (errorCode) {
    case callRejectCodes.license:
      return finish('license');
    case callRejectCodes.blocked:
      return finish('blocked');
    case callRejectCodes.unavailable:
    case callRejectCodes.contactsOnly:
    case callRejectCodes.reasonMissing:
      // The reloaded page shows the current hours and asks the current questions (CALL-17).
      return { next: toCall, effects: ['hangUp', 'reload'] };
    case callRejectCodes.password:
      return stop({ type: 'wrongPassword' });
    case callRejectCodes.deviceAbsent:
      return finish('deviceAbsent');
    case callRejectCodes.busy:
      return finish('busy');
    case 'SERVICE_UNAVAILABLE':
      return stop({ type: 'outage' });
    case 'TOO_MANY_REQUESTS':
      if (reason === unansweredReason)
        return { next: { state: 'finished', outcome: 'paused', retryAfterSeconds }, effects: ['hangUp'] };
      return stop({ type: 'tooManyRequests', retryAfterSeconds, reason });
    default:
      return stop({ type: 'generic', reason });
  }
}

function attempt(step: CallStep, ...effects: CallEffect[]): CallTransition {
  return { next: { state: 'toCall', step, problem: null }, effects };
}

function stop(problem: CallProblem): CallTransition {
  return { next: { state: 'toCall', step: null, problem }, effects: ['hangUp'] };
}

function finish(outcome: CallOutcome): CallTransition {
  return { next: { state: 'finished', outcome }, effects: ['hangUp'] };
}

function hide({ hasTalked }: Pick<Hidden, 'hasTalked'>): CallTransition {
  return { next: { state: 'finished', outcome: 'hidden', hasTalked }, effects: ['hangUp'] };
}

function goTo(next: CallMachineState): CallTransition {
  return { next, effects: [] };
}

function stay(current: CallMachineState): CallTransition {
  return goTo(current);
}
