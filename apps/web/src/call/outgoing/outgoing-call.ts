import type { CalledParty } from '@yobirin/contract/call-channel';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { ProofCanceled } from '../../proof/proof-canceled.ts';
import type { CallSockets } from '../call-sockets.ts';
import { createMachine, type Machine, type Transition } from '../machine.ts';
import { playCallingSound, type StopSound } from '../sound/sounds.ts';
import type { Store } from '../store.ts';
import type { Talk, TalkState } from '../talk/talk-state.ts';
import { type CallAttempt, createCallAttempt, type OnAccepted } from './call-attempt.ts';
import { type CallEffect, type CallMachineEvent, type CallMachineState, stepCall, toCall } from './call-machine.ts';
import type { CallRequest } from './call-requests.ts';
import { watchHiddenPage } from './hidden-page.ts';
import { CallElsewhere, createRejoinAttempt, type RejoinOptions } from './rejoin-attempt.ts';

type OutgoingCallState = {
  call: CallMachineState;
  /** State of the live call, and of the finished one until it is reset. */
  talk: TalkState | null;
  /** Whom a transfer leads to; null while the call is with the ID that was called (SIGNAL-13). */
  party: CalledParty | null;
};

type OutgoingCallOptions = {
  /** How long a call goes on while its page is hidden; null without a limit. */
  hiddenSeconds: number | null;
  /** For calls that must not ring in vain, even if the microphone is allowed. */
  opensMicrophoneFirst?: boolean;
};

/** The caller's side of a page: one call at a time. */
export type OutgoingCall = Store<OutgoingCallState> & {
  /** Call it within a press. */
  start(makeRequest: () => Promise<CallRequest>, onAccepted?: OnAccepted): void;
  /** Comes back into the talk of this tab's earlier document, unless another tab has it (CALL-72). Says so at once, unless the call is of long ago. */
  rejoin(options: RejoinOptions & { party: CalledParty | null; isOfLongAgo?: boolean }): void;
  /** The caller has read why the browser is about to ask. */
  continueToMicrophone(): void;
  /** The actions of the live call. */
  getTalk(): Talk | null;
  end(): void;
  /** Ends and forgets the call, at any stage (CALL-05). */
  reset(): void;
};

type OutgoingCallEvent =
  | CallMachineEvent
  | { type: 'talkChanged'; talk: TalkState }
  | { type: 'passedTo'; party: CalledParty };

/** Used by the effects of the machine. */
type Parts = {
  machine: Machine<OutgoingCallState, OutgoingCallEvent>;
  /** The attempt of the live call. Its `talk` exists once `call` is done. */
  attempt: CallAttempt | null;
  talk: Talk | null;
  /** Set by the options, and once a microphone has failed: later calls must not ring in vain. */
  opensMicrophoneFirst: boolean;
};

/** Runs `stepCall` for each attempt of the page, one after another. */
export function createOutgoingCall(sockets: CallSockets, options: OutgoingCallOptions): OutgoingCall {
  const machine: Parts['machine'] = createMachine({
    initial: { call: toCall, talk: null, party: null },
    step: stepOutgoing,
    carryOut: (effect: CallEffect) => carryOut(parts, effect),
  });
  const { opensMicrophoneFirst = false } = options;
  const parts: Parts = { machine, attempt: null, talk: null, opensMicrophoneFirst };
  const { getState, subscribe, dispatch } = machine;
  subscribe(createCallingSound(getState));
  subscribe(() => {
    const { call } = getState();
    if (call.state === 'toCall' && call.problem?.type === 'microphone') parts.opensMicrophoneFirst = true;
  });
  listen(sockets, parts, options);

  function canBegin(): boolean {
    const { call } = getState();
    return call.state === 'toCall' && call.step === null;
  }

  return {
    getState,
    subscribe,
    start(makeRequest, onAccepted) {
      if (!canBegin()) return;
      parts.attempt = createCallAttempt({
        sockets,
        makeRequest,
        onAccepted,
        opensMicrophoneFirst: parts.opensMicrophoneFirst,
      });
      dispatch({ type: 'press' });
    },
    rejoin({ party, isOfLongAgo = false, ...options }) {
      if (!canBegin()) return;
      parts.attempt = createRejoinAttempt(sockets, options);
      dispatch({ type: 'rejoin', isOfLongAgo });
      if (party) dispatch({ type: 'passedTo', party });
    },
    continueToMicrophone: () => dispatch({ type: 'microphoneExplained' }),
    getTalk: () => parts.talk,
    end: () => dispatch({ type: 'end' }),
    reset: () => dispatch({ type: 'reset' }),
  };
}

/** `stepCall`, with the state of the talk. */
function stepOutgoing(state: OutgoingCallState, event: OutgoingCallEvent): Transition<OutgoingCallState, CallEffect> {
  if (event.type === 'talkChanged') {
    const shown = { ...state, talk: event.talk };
    const consequence = eventOfTalk(event.talk);
    return consequence ? stepOutgoing(shown, consequence) : { state: shown, effects: [] };
  }
  if (event.type === 'passedTo') return { state: { ...state, party: event.party }, effects: [] };
  const { next, effects } = stepCall(state.call, event);
  if (next === state.call) return { state, effects };
  return {
    state: next.state === 'toCall' ? { call: next, talk: null, party: null } : { ...state, call: next },
    effects,
  };
}

function eventOfTalk({ phase, end }: TalkState): CallMachineEvent | null {
  if (phase === 'talking') return { type: 'talking' };
  return end && { type: 'talkEnded', end };
}

function carryOut(parts: Parts, effect: CallEffect): void {
  switch (effect) {
    case 'apply':
      void follow(parts, (attempt) => attempt.apply().then((result) => ({ type: 'applied', ...result })));
      break;
    case 'askMicrophone':
      void follow(parts, (attempt) =>
        attempt.askMicrophone().then(
          () => ({ type: 'microphoneReady' }),
          () => ({ type: 'microphoneRefused' }),
        ),
      );
      break;
    case 'call':
      void follow(parts, (attempt) => attempt.call().then(() => ({ type: 'reached' })));
      break;
    case 'talk':
      beginTalk(parts);
      break;
    case 'hangUp':
      hangUp(parts);
      break;
    case 'reload':
      location.reload();
  }
}

/** Dispatches the result of a step, unless its call is over by then. */
async function follow(parts: Parts, step: (attempt: CallAttempt) => Promise<CallMachineEvent>): Promise<void> {
  const { attempt } = parts;
  if (!attempt) return;
  const event = await step(attempt).catch(eventOfFailure);
  if (parts.attempt === attempt) parts.machine.dispatch(event);
}

function beginTalk(parts: Parts): void {
  if (!parts.attempt) return;
  const talk = parts.attempt.talk();
  parts.talk = talk;
  const followTalk = () => {
    if (parts.talk === talk) parts.machine.dispatch({ type: 'talkChanged', talk: talk.getState() });
  };
  talk.subscribe(followTalk);
  followTalk();
}

function hangUp(parts: Parts): void {
  const { attempt } = parts;
  parts.attempt = null;
  parts.talk = null;
  attempt?.release();
}

/** Returns a listener that plays the sound while it rings, here or at the destination of a transfer (CALL-08). */
function createCallingSound(getState: () => OutgoingCallState): () => void {
  let stop: StopSound | null = null;
  return () => {
    const { call, talk } = getState();
    const isRinging = call.state === 'calling' || (call.state === 'talking' && talk?.phase === 'waiting');
    if (isRinging) {
      stop ??= playCallingSound();
    } else {
      stop?.();
      stop = null;
    }
  };
}

function listen({ call }: CallSockets, parts: Parts, { hiddenSeconds }: OutgoingCallOptions): void {
  const { dispatch } = parts.machine;
  call.on('reject', ({ roomId, ...event }) => {
    const ownRoomId = parts.talk?.getState().roomId ?? parts.attempt?.acceptedRoomId();
    if (roomId === ownRoomId) dispatch({ type: 'rejected', event });
  });
  call.on('waiting', ({ to }) => {
    // It comes while the talk is still in the room that it is about to leave.
    if (to && parts.talk) dispatch({ type: 'passedTo', party: to });
  });
  if (hiddenSeconds !== null)
    watchHiddenPage({ limitMs: hiddenSeconds * 1_000, onTooLong: () => dispatch({ type: 'hidden' }) });
  window.addEventListener('pagehide', () => dispatch({ type: 'left' }));
}

function eventOfFailure(error: unknown): CallMachineEvent {
  if (error instanceof ProofCanceled) return { type: 'end' };
  if (error instanceof CallElsewhere) return { type: 'reset' };
  if (!(error instanceof SocketRefusal)) return { type: 'failed' };
  const { errorCode, retryAfterSeconds, reason } = error;
  return { type: 'refused', errorCode, retryAfterSeconds, reason };
}
