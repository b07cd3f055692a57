import type { CallServerEvents, IncomingCall, TransferOutcome } from '@yobirin/contract/call-channel';
import { type CallChannel, type CallSockets, openCallSockets } from '../call-sockets.ts';
import { createMachine, type Machine } from '../machine.ts';
import { createTicketKeeper, type TicketKeeper } from '../rejoin/keep-ticket.ts';
import { readMicrophonePermission } from '../sound/microphone.ts';
import { prepareRing } from '../sound/sounds.ts';
import type { Store } from '../store.ts';
import type { Talk, TalkEnd } from '../talk/talk-state.ts';
import { answerCall } from './answer-call.ts';
import { type CallSound, createCallSound } from './call-sound.ts';
import { microphoneProblemOf } from './chosen-microphone.ts';
import { closeRingNotification } from './close-ring-notification.ts';
import { createPreparedAnswers, type PreparedAnswers } from './prepared-answers.ts';
import { openReceiverLink, type ReceiverLink, type ReceiverLinkOptions } from './receiver-link.ts';
import {
  isInCall,
  nextReceiverState,
  type OverReason,
  type ReceiverEffect,
  type ReceiverEvent,
  type ReceiverState,
  restingState,
} from './receiver-state.ts';
import { findCallToRejoin, rejoinCall, type WayBack } from './rejoin-call.ts';
import { createRingLimit } from './ring-limit.ts';
import { canTell, ringTarget } from './transfer-talk.ts';

/** Whose calls the page receives. */
export type ReceiverOwner = {
  /** Names the page and its owner: the next owner of this tab must not come back into the call of an earlier one. */
  page: string;
  /** Registers this page with the server; returns the calls that already ring. */
  register(channel: CallChannel): Promise<IncomingCall[]>;
};

export type ReceiverWatch = {
  /** A call stopped ringing without a press here. */
  onOver: (call: IncomingCall, reason: OverReason) => void;
  onEnded: (end: TalkEnd) => void;
  /** A call that this tab has transferred rings, was answered there, or ended before. */
  onTransfer: (name: string, outcome: 'CALLING' | TransferOutcome) => void;
  /** The server has added an entry to the history. */
  onHistoryChange: () => void;
};

type TransferredEvent = Parameters<CallServerEvents['transferred']>[0];

/** This tab as a receiving device: it rings, answers and talks. */
export type Receiver = Store<ReceiverState<Talk>> & {
  /** Call it within a press, for the browser to allow sound. */
  answer(roomId: string): Promise<void>;
  /** For a call known from a notification. Resolves to false if it has stopped ringing. */
  answerIfRinging(roomId: string): Promise<boolean>;
  /** Lets the browser ask for the microphone, for the first time or again. */
  askMicrophone(): void;
  /** Throws if the server cannot be reached; the ringing stops here in any case. */
  decline(roomId: string, message?: string): Promise<void>;
  /** Throws a `SocketRefusal` if the target cannot take the call, and another error unless both ends hear each other. */
  transfer(target: { id: string; name: string }): Promise<void>;
  /** Hangs up a call that this tab is about to come back into. */
  stopRejoining(): void;
  close(): void;
};

type Parts = ReceiverWatch & {
  sockets: CallSockets;
  link: ReceiverLink;
  sound: CallSound;
  prepared: PreparedAnswers;
  tickets: TicketKeeper;
  ringLimit: ReturnType<typeof createRingLimit>;
  /** The names of the targets that this tab's transfers ring, by room. */
  transfers: Map<string, string>;
  /** The last outcome of a transfer whose room this tab does not know, or not yet: the answer to TRANSFER may be lost. */
  unknownOutcome: TransferredEvent | null;
  machine: Machine<ReceiverState<Talk>, ReceiverEvent<Talk>>;
  dispatch(event: ReceiverEvent<Talk>): void;
};

/** Runs `nextReceiverState` over sockets, sound and talks. */
export function openReceiver(
  owner: ReceiverOwner,
  watch: ReceiverWatch,
  sockets: CallSockets = openCallSockets(),
): Receiver {
  const machine = createMachine<ReceiverState<Talk>, ReceiverEvent<Talk>, ReceiverEffect<Talk>>({
    initial: restingState,
    step: nextReceiverState,
    carryOut: (effect) => carryOut(parts, effect),
  });
  const { dispatch } = machine;
  const parts: Parts = {
    ...watch,
    sockets,
    link: openReceiverLink(sockets.call, { register: owner.register, ...handleLink(() => parts) }),
    sound: createCallSound(),
    prepared: createPreparedAnswers(),
    tickets: createTicketKeeper(owner.page),
    ringLimit: createRingLimit((roomId) => dispatch({ type: 'canceled', roomId, reason: 'TIMED_OUT' })),
    transfers: new Map(),
    unknownOutcome: null,
    machine,
    dispatch,
  };
  const { link } = parts;
  machine.subscribe(() => releaseUnused(parts));
  machine.subscribe(closeRingNotifications(machine.getState));
  prepareRing();
  // Read early, so that a call need not wait for it.
  void readMicrophonePermission();
  const ticket = findCallToRejoin(owner.page);
  const wayBack = ticket && rejoinCall(parts, ticket);

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    answer: (roomId) => pressAnswer(parts, roomId),
    async answerIfRinging(roomId) {
      await link.whenRegistered();
      if (!findRinging(parts, roomId)) return false;
      await pressAnswer(parts, roomId);
      return true;
    },
    askMicrophone() {
      parts.sound.openSpeaker();
      dispatch({ type: 'microphoneWanted' });
    },
    async decline(roomId, message) {
      dispatch({ type: 'declined', roomId });
      await link.request('DECLINE', { roomId, message });
      watch.onHistoryChange();
    },
    async transfer({ id, name }) {
      const { step } = machine.getState();
      if (step.type !== 'inCall') return;
      const { talk } = step;
      if (!canTell(talk.getState())) throw new Error('The caller cannot be told');
      const to = await ringTarget({ link, talk, toYobirinPropertyId: id });
      // The caller's END ends the second call, too.
      if (!to) return;
      const { transfers, unknownOutcome } = parts;
      const outcome = unknownOutcome?.roomId === to.roomId ? unknownOutcome.outcome : null;
      if (outcome === 'ENDED') throw new Error('The transfer is over');
      talk.passOn(to);
      if (!outcome) transfers.set(to.roomId, name);
      watch.onTransfer(name, outcome ?? 'CALLING');
    },
    stopRejoining: () => wayBack?.hangUp(),
    close: () => close(parts, wayBack),
  };
}

/** Takes a getter: the link is opened before the parts are complete, and calls back later. */
function handleLink(getParts: () => Parts): Omit<ReceiverLinkOptions, 'register'> {
  return {
    onRegistered(incoming) {
      const { dispatch, ringLimit } = getParts();
      dispatch({ type: 'registered', incoming });
      for (const call of incoming) ringLimit.start(call);
    },
    onIncoming(call) {
      const { dispatch, ringLimit } = getParts();
      dispatch({ type: 'incoming', call });
      ringLimit.start(call);
    },
    onOffer: (event) => void prepareAnswer(getParts(), event),
    onTransferred(event) {
      const parts = getParts();
      const { transfers, onTransfer, onHistoryChange } = parts;
      const name = transfers.get(event.roomId);
      transfers.delete(event.roomId);
      if (name === undefined) parts.unknownOutcome = event;
      else onTransfer(name, event.outcome);
      onHistoryChange();
    },
    onCanceled({ roomId, reason }) {
      const { dispatch, onHistoryChange } = getParts();
      dispatch({ type: 'canceled', roomId, reason });
      onHistoryChange();
    },
  };
}

type OfferEvent = Parameters<CallServerEvents['offer']>[0];

async function prepareAnswer(parts: Parts, { roomId, offer, peerConnectionConfig }: OfferEvent): Promise<void> {
  // Not when the call comes in: connecting would delay showing it.
  parts.sockets.signaling.connect();
  const isMicrophoneAllowed = (await readMicrophonePermission()) === 'granted';
  const call = findRinging(parts, roomId);
  // ANSWER is on its way, and its answer brings the offer.
  const { step } = parts.machine.getState();
  if (!call || (step.type === 'answering' && step.call.roomId === roomId)) return;
  // A browser hides its addresses from a page without permission for the microphone.
  const config = isMicrophoneAllowed ? peerConnectionConfig : null;
  const stream = await parts.prepared.prepare(call, offer, config);
  if (stream && findRinging(parts, roomId)) parts.sound.expect(stream);
}

function findRinging({ machine }: Parts, roomId: string): IncomingCall | undefined {
  return machine.getState().ringing.find((call) => call.roomId === roomId);
}

async function pressAnswer({ dispatch, sound }: Parts, roomId: string): Promise<void> {
  dispatch({ type: 'answerPressed', roomId, permission: await readMicrophonePermission() });
  sound.openSpeaker();
}

function carryOut(parts: Parts, effect: ReceiverEffect<Talk>): void {
  switch (effect.type) {
    case 'openMicrophone':
      void openMicrophone(parts);
      break;
    case 'releaseMicrophone':
      parts.sound.release();
      break;
    case 'sendAnswer':
      void answerCall(parts, effect.call);
      break;
    case 'endTalk':
      effect.talk.end();
      break;
    case 'notifyOver':
      parts.onOver(effect.call, effect.reason);
  }
}

async function openMicrophone({ sound, dispatch }: Parts): Promise<void> {
  try {
    await sound.openMicrophone();
    dispatch({ type: 'microphoneReady' });
  } catch (error) {
    dispatch({ type: 'microphoneFailed', problem: microphoneProblemOf(error) });
  }
}

function releaseUnused({ machine, prepared, sound }: Parts): void {
  const { ringing, step } = machine.getState();
  prepared.keepOnly(ringing);
  // Another speaker may be chosen by the next call.
  if (step.type === 'idle' && ringing.length === 0) sound.release();
}

/** Returns a listener: a call that was answered or declined here, or stopped ringing, needs its notification no longer. */
function closeRingNotifications(getState: Parts['machine']['getState']): () => void {
  let ringing = new Set<string>();
  return () => {
    const { ringing: calls, step } = getState();
    const isAnswered = (roomId: string) => step.type === 'answering' && step.call.roomId === roomId;
    const ringsNow = new Set(calls.map(({ roomId }) => roomId).filter((roomId) => !isAnswered(roomId)));
    for (const roomId of ringing) if (!ringsNow.has(roomId)) void closeRingNotification(roomId);
    ringing = ringsNow;
  };
}

function close({ machine, prepared, ringLimit, sound, link, sockets }: Parts, wayBack: WayBack | null): void {
  const { step } = machine.getState();
  if (step.type === 'inCall') step.talk.end();
  // No talk may begin from now on.
  if (step.type !== 'idle' && !isInCall(step)) machine.dispatch({ type: 'declined', roomId: step.call.roomId });
  wayBack?.hangUp();
  prepared.keepOnly([]);
  ringLimit.close();
  sound.release();
  link.close();
  if (wayBack) void wayBack.whenTold().then(sockets.close);
  else sockets.close();
}
