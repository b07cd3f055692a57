import type { CallResults, IncomingCall } from '@yobirin/contract/call-channel';
import { limits } from '@yobirin/contract/limits';
import { retry, shortTimeout } from '../../../api/retry.ts';
import { SocketRefusal } from '../../../api/socket-channel.ts';
import { type CallSockets, openCallSockets } from '../../../call/call-sockets.ts';
import { deferredRendering } from '../../../call/deferred-rendering.ts';
import { readMicrophonePermission } from '../../../call/microphone.ts';
import type { Peer } from '../../../call/peer.ts';
import { createPeerId } from '../../../call/peer-id.ts';
import { prepareRing } from '../../../call/sounds.ts';
import { createStore, type Store } from '../../../call/store.ts';
import { startTalk } from '../../../call/talk.ts';
import type { Talk, TalkEnd } from '../../../call/talk-state.ts';
import { createCallSound } from './call-sound.ts';
import { microphoneProblemOf } from './microphone.ts';
import { createPreparedAnswers, hasMoved } from './prepared-answers.ts';
import { openReceiverLink } from './receiver-link.ts';
import {
  nextReceiverState,
  type OverReason,
  overReasonOf,
  type ReceiverEffect,
  type ReceiverEvent,
  type ReceiverState,
  restingState,
} from './receiver-state.ts';

export type ReceiverWatch = {
  /** It stopped ringing without our doing. */
  onOver: (call: IncomingCall, reason: OverReason) => void;
  onEnded: (end: TalkEnd) => void;
  /** The server has a new line in the history. */
  onHistoryChange: () => void;
};

/** This tab as a receiving device: it rings, answers and talks. */
export type Receiver = Store<ReceiverState<Talk>> & {
  /** To be called within the press, which is what allows sound. */
  answer(roomId: string): Promise<void>;
  /** For a call known from a notification. False when it is over already. */
  answerIfRinging(roomId: string): Promise<boolean>;
  /** Lets the browser ask for the microphone, for the first time or again. */
  askMicrophone(): void;
  /** Throws when the server cannot be told; here the bell is silent all the same. */
  decline(roomId: string, message?: string): Promise<void>;
  /** Throws a `SocketRefusal` when the target cannot take the call. */
  transfer(toYobirinPropertyId: string): Promise<void>;
  close(): void;
};

/** By then the server has ended it, even if it could not say so. */
const ringsAtMostMs = limits.ringingMs + limits.reconnectGraceMs;

type Begun = { roomId: string; isTransferred: boolean; peer: Peer };

export function openReceiver(
  { onOver, onEnded, onHistoryChange }: ReceiverWatch,
  sockets: CallSockets = openCallSockets(),
): Receiver {
  const sound = createCallSound();
  const prepared = createPreparedAnswers();
  const store = createStore<ReceiverState<Talk>>(restingState);
  const ringTimers = new Set<ReturnType<typeof setTimeout>>();
  prepareRing();

  const link = openReceiverLink(sockets.call, {
    onRegistered(incoming) {
      dispatch({ type: 'registered', incoming });
      for (const call of incoming) limitRinging(call);
    },
    onIncoming(call) {
      // Open and known by the time that someone answers.
      sockets.signaling.connect();
      void readMicrophonePermission();
      dispatch({ type: 'incoming', call });
      limitRinging(call);
    },
    async onOffer({ roomId, offer, peerConnectionConfig }) {
      const isMicrophoneAllowed = (await readMicrophonePermission()) === 'granted';
      const call = findRinging(roomId);
      // Whoever was faster has asked for it with the answer.
      if (!call || store.getState().step.type === 'answering') return;
      // To a page that may not listen a browser does not tell its own addresses.
      const stream = await prepared.prepare(call, offer, isMicrophoneAllowed ? peerConnectionConfig : null);
      if (stream && findRinging(roomId)) sound.expect(stream);
    },
    onCanceled({ roomId, reason }) {
      dispatch({ type: 'canceled', roomId, reason });
      onHistoryChange();
    },
  });

  function dispatch(event: ReceiverEvent<Talk>): void {
    const { state, effects } = nextReceiverState(store.getState(), event);
    // What is new is drawn once what is to be done is under way.
    deferredRendering.deferUntil(Promise.resolve());
    store.update(state);
    for (const effect of effects) carryOut(effect);
    prepared.keepOnly(state.ringing);
    // By the next call another speaker may be chosen.
    if (state.step.type === 'idle' && state.ringing.length === 0) sound.release();
  }

  function findRinging(roomId: string): IncomingCall | undefined {
    return store.getState().ringing.find((call) => call.roomId === roomId);
  }

  function carryOut(effect: ReceiverEffect<Talk>): void {
    switch (effect.type) {
      case 'openMicrophone':
        void openMicrophone();
        break;
      case 'releaseMicrophone':
        sound.release();
        break;
      case 'sendAnswer':
        void sendAnswer(effect.call);
        break;
      case 'endTalk':
        effect.talk.end();
        break;
      case 'tellOver':
        onOver(effect.call, effect.reason);
    }
  }

  async function openMicrophone(): Promise<void> {
    try {
      await sound.openMicrophone();
      dispatch({ type: 'microphoneReady' });
    } catch (error) {
      dispatch({ type: 'microphoneFailed', problem: microphoneProblemOf(error) });
    }
  }

  async function answer(roomId: string): Promise<void> {
    dispatch({ type: 'answerPressed', roomId, permission: await readMicrophonePermission() });
    sound.openSpeaker();
  }

  async function sendAnswer(call: IncomingCall): Promise<void> {
    const { roomId } = call;
    const { peer, answer } = prepared.take(call);
    const request = { roomId, peerId: createPeerId(), answer };
    try {
      const answering = retry(link, () => link.request('ANSWER', request, shortTimeout));
      deferredRendering.deferUntil(answering);
      const answered = await answering;
      beginTalk(answered, { roomId, isTransferred: hasMoved(call), peer });
    } catch (error) {
      peer.close();
      dispatch({ type: 'answerRefused', reason: reasonOf(error) });
    }
  }

  function beginTalk(answered: CallResults['ANSWER'], { peer, ...begun }: Begun): void {
    const { peerId, peerConnectionConfig, callerId, offer } = answered;
    peer.configure(peerConnectionConfig);
    const leg = { peer, caller: { remoteId: callerId, offer } };
    const talk = startTalk({ sockets, ...begun, peerId, side: 'receiver', prepared: leg, ...sound.handOver() });
    dispatch({ type: 'answered', talk });
    const stop = talk.subscribe(() => {
      const { end } = talk.getState();
      if (!end) return;
      stop();
      void finish({ roomId: begun.roomId, peerId }, end);
    });
  }

  async function finish(place: { roomId: string; peerId: string }, end: TalkEnd): Promise<void> {
    dispatch({ type: 'ended' });
    onEnded(end);
    // Said once more, since its answer tells that the history has its line. A call passed on lives on.
    if (end !== 'passedOn') await link.request('END', place).catch(() => {});
    onHistoryChange();
  }

  function limitRinging({ roomId }: IncomingCall): void {
    const timer = setTimeout(() => {
      ringTimers.delete(timer);
      dispatch({ type: 'canceled', roomId, reason: 'TIMED_OUT' });
    }, ringsAtMostMs);
    ringTimers.add(timer);
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    answer,
    async answerIfRinging(roomId) {
      await link.whenRegistered();
      if (!findRinging(roomId)) return false;
      await answer(roomId);
      return true;
    },
    askMicrophone() {
      sound.openSpeaker();
      dispatch({ type: 'microphoneWanted' });
    },
    async decline(roomId, message) {
      dispatch({ type: 'declined', roomId });
      await link.request('DECLINE', { roomId, message });
      onHistoryChange();
    },
    async transfer(toYobirinPropertyId) {
      const { step } = store.getState();
      if (step.type !== 'inCall') return;
      step.talk.passOn(await link.request('TRANSFER', { roomId: step.call.roomId, toYobirinPropertyId }));
    },
    close() {
      const { step } = store.getState();
      if (step.type === 'inCall') step.talk.end();
      prepared.keepOnly([]);
      for (const timer of ringTimers) clearTimeout(timer);
      sound.release();
      link.close();
      sockets.close();
    },
  };
}

function reasonOf(error: unknown): OverReason {
  return error instanceof SocketRefusal ? overReasonOf(error) : 'FAILED';
}
