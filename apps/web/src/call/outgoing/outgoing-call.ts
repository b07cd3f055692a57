import { SocketRefusal } from '../../api/socket-channel.ts';
import type { CallSockets } from '../call-sockets.ts';
import { playCallingSound, type StopSound } from '../sound/sounds.ts';
import { createStore, type Store } from '../store.ts';
import type { Talk, TalkState } from '../talk/talk-state.ts';
import { type CallAttempt, createCallAttempt } from './call-attempt.ts';
import { type CallEffect, type CallMachineEvent, type CallMachineState, stepCall, toCall } from './call-machine.ts';
import type { CallRequest } from './call-requests.ts';

type OutgoingCallState = {
  call: CallMachineState;
  /** State of the live call, and of the finished one until it is reset. */
  talk: TalkState | null;
};

/** The caller's side of a page: one call at a time. */
export type OutgoingCall = Store<OutgoingCallState> & {
  /** Call it within a press. */
  start(makeRequest: () => Promise<CallRequest>): void;
  /** The caller has read why the browser is about to ask. */
  continueToMicrophone(): void;
  /** The actions of the live call. */
  getTalk(): Talk | null;
  end(): void;
  /** Ends and forgets the call, at any stage (CALL-05). */
  reset(): void;
};

/** Carries out the effects of the machine, for as long as the page lives. */
export function createOutgoingCall(sockets: CallSockets): OutgoingCall {
  const store = createStore<OutgoingCallState>({ call: toCall, talk: null });
  let attempt: CallAttempt | null = null;
  let talk: Talk | null = null;
  let stopCallingSound: StopSound | null = null;

  function dispatch(event: CallMachineEvent): void {
    const { call } = store.getState();
    const { next, effects } = stepCall(call, event);
    if (next !== call) store.update(next.state === 'toCall' ? { call: next, talk: null } : { call: next });
    for (const effect of effects) effectRunners[effect]();
    updateCallingSound();
  }

  const effectRunners: Record<CallEffect, () => void> = {
    apply: () =>
      follow(
        (mine) => mine.apply(),
        (result) => ({ type: 'applied', ...result }),
      ),
    askMicrophone: () =>
      follow(
        (mine) => mine.askMicrophone(),
        () => ({ type: 'microphoneReady' }),
        () => ({ type: 'microphoneRefused' }),
      ),
    call: () =>
      follow(
        (mine) => mine.call(),
        () => ({ type: 'reached' }),
      ),
    talk: beginTalk,
    hangUp() {
      const last = attempt;
      attempt = null;
      talk = null;
      last?.release();
    },
    reload: () => location.reload(),
  };

  /** Dispatches the result of a step, unless its call is over by then. */
  async function follow<Result>(
    step: (mine: CallAttempt) => Promise<Result>,
    onDone: (result: Result) => CallMachineEvent,
    onFailed: (error: unknown) => CallMachineEvent = eventOfFailure,
  ): Promise<void> {
    const mine = attempt;
    if (!mine) return;
    const event = await step(mine).then(onDone, onFailed);
    if (attempt === mine) dispatch(event);
  }

  function beginTalk(): void {
    if (!attempt) return;
    const mine = attempt.talk();
    talk = mine;
    const followTalk = () => {
      if (talk === mine) takeTalkState(mine.getState());
    };
    mine.subscribe(followTalk);
    followTalk();
  }

  function takeTalkState(state: TalkState): void {
    store.update({ talk: state });
    if (state.phase === 'talking') dispatch({ type: 'talking' });
    else if (state.end) dispatch({ type: 'talkEnded', end: state.end });
    else updateCallingSound();
  }

  /** Sounds while it rings, here or at the destination of a transfer (CALL-08). */
  function updateCallingSound(): void {
    const { call, talk: talkState } = store.getState();
    const isRinging = call.state === 'calling' || (call.state === 'talking' && talkState?.phase === 'waiting');
    if (isRinging) {
      stopCallingSound ??= playCallingSound();
    } else {
      stopCallingSound?.();
      stopCallingSound = null;
    }
  }

  sockets.call.on('reject', ({ roomId, ...event }) => {
    if (roomId === talk?.getState().roomId) dispatch({ type: 'rejected', event });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) dispatch({ type: 'hidden' });
  });
  window.addEventListener('pagehide', () => dispatch({ type: 'hidden' }));

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start(makeRequest) {
      const { call } = store.getState();
      if (call.state !== 'toCall' || call.step !== null) return;
      attempt = createCallAttempt({ sockets, makeRequest });
      dispatch({ type: 'press' });
    },
    continueToMicrophone: () => dispatch({ type: 'microphoneExplained' }),
    getTalk: () => talk,
    end: () => dispatch({ type: 'end' }),
    reset: () => dispatch({ type: 'reset' }),
  };
}

function eventOfFailure(error: unknown): CallMachineEvent {
  if (!(error instanceof SocketRefusal)) return { type: 'failed' };
  return { type: 'refused', errorCode: error.errorCode, retryAfterSeconds: error.retryAfterSeconds };
}
