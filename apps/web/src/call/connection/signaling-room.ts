import type { ConnectionFailure, GiveUpReason } from '@yobirin/contract/connection-failure';
import type { IceCandidate, PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import type { CallQuality } from '@yobirin/contract/quality';
import { type Backoff, createBackoff } from '../../api/backoff.ts';
import { shortTimeout } from '../../api/retry.ts';
import { isTemporaryRefusal, SocketRefusal } from '../../api/socket-channel.ts';
import type { SignalingChannel } from '../call-sockets.ts';
import { createMachine, type Machine } from '../machine.ts';
import type { Description } from './negotiation.ts';
import { beginRoom, type Meeting, type RoomEffect, type RoomEvent, type RoomState, stepRoom } from './room-machine.ts';

export type RoomHandlers = {
  /** Called at each ENTER that was accepted, so also after a reconnection. */
  onEntered(config: PeerConnectionConfig): void;
  /** The server refuses ENTER; `isReturning` if it accepted an earlier one. */
  onRefused(isReturning: boolean): void;
  /** May be called more than once. */
  onPeer(how: Meeting): void;
  /** `reason` if the other end gave up connecting. */
  onPeerLeft(reason: GiveUpReason | undefined): void;
  onDescription(description: Description): void;
  onCandidate(candidate: IceCandidate): void;
  onTalking(): void;
  onDuration(seconds: number): void;
};

/** Messages sent while the connection is lost are dropped: after entering again, both ends negotiate again. */
export type SignalingRoom = {
  /** Whether we are in the room and know the other end. */
  canSend(): boolean;
  sendDescription(description: Description): void;
  sendCandidate(candidate: IceCandidate): void;
  sendConnected(): void;
  sendSilent(forMs: number): void;
  /** Enters again, and replaces a connection that does not answer soon. */
  check(): void;
  /** Also possible after the exit. */
  sendQuality(quality: CallQuality): void;
  /** Leaves for good and tells the other end, with a `failure` if the two cannot connect. */
  exit(failure?: ConnectionFailure): void;
  /** Stops listening and sends nothing. */
  leave(): void;
};

type RoomOptions = {
  signaling: SignalingChannel;
  roomId: string;
  peerId: string;
  /** The other end, if it is known before we enter. */
  remoteId: string | null;
};

const pauses = { firstMs: 1_000, lastMs: 8_000 };
/**
 * A check is made when no sound arrives or the network has changed: the connection is then more likely dead than slow. It gets twice the
 * time of the last ENTER, within these limits.
 */
const checkWithin = { leastMs: 1_000, mostMs: 3_000 };

/** Used by the effects of the machine. */
type RoomParts = {
  options: RoomOptions;
  handlers: RoomHandlers;
  machine: Machine<RoomState, RoomEvent>;
  /** Messages to be sent after the first ENTER. */
  early: Request[];
  backoff: Backoff;
  /** How long the last accepted ENTER took. */
  enterTookMs: number;
  /** How long the server asks to wait before the next ENTER. */
  retryAfterSeconds: number | undefined;
};

type Request = () => Promise<unknown>;

/** Runs `stepRoom` over a signaling channel. */
export function enterRoom(options: RoomOptions, handlers: RoomHandlers): SignalingRoom {
  const { signaling, roomId, remoteId } = options;
  const machine: RoomParts['machine'] = createMachine({
    initial: beginRoom(remoteId),
    step: stepRoom,
    carryOut: (effect: RoomEffect) => carryOut(parts, effect),
  });
  const parts: RoomParts = {
    options,
    handlers,
    machine,
    early: [],
    backoff: createBackoff(pauses),
    enterTookMs: 0,
    retryAfterSeconds: undefined,
  };
  const stops = listen(parts);
  if (!signaling.isConnected()) signaling.connect();

  return {
    canSend: () => machine.getState().isInside && machine.getState().remoteId !== null,
    sendDescription: (description) =>
      sendToOther(parts, (peerId) =>
        description.type === 'offer'
          ? signaling.request('OFFER', { peerId, description }, shortTimeout)
          : signaling.request('ANSWER', { peerId, description }, shortTimeout),
      ),
    sendCandidate: (candidate) => sendToOther(parts, (peerId) => signaling.request('CANDIDATE', { peerId, candidate })),
    sendConnected: () => send(parts, () => signaling.request('CONNECTED', {})),
    sendSilent: (forMs) => send(parts, () => signaling.request('SILENT', { seconds: Math.round(forMs / 1_000) })),
    check: () => machine.dispatch({ type: 'check' }),
    sendQuality: (quality) => send(parts, () => signaling.request('QUALITY', quality)),
    exit: (failure) => send(parts, () => signaling.request('EXIT', { roomId, ...(failure && { failure }) })),
    leave() {
      machine.dispatch({ type: 'leave' });
      for (const stop of stops) stop();
    },
  };
}

function listen({ options: { signaling, roomId }, handlers, machine: { dispatch } }: RoomParts): (() => void)[] {
  // Right after a transfer, events of the former room still arrive. A server of the previous release names no room.
  const isHere = ({ roomId: eventRoomId = roomId }: { roomId?: string }) => eventRoomId === roomId;
  return [
    signaling.onDisconnect(() => dispatch({ type: 'disconnected' })),
    signaling.on('enter', ({ peerId }) => dispatch({ type: 'met', peerId, how: 'came' })),
    signaling.on('exit', ({ peerId, reason }) => dispatch({ type: 'exited', peerId, reason })),
    signaling.on('offer', ({ description }) => handlers.onDescription(description)),
    signaling.on('answer', ({ description }) => handlers.onDescription(description)),
    signaling.on('candidate', ({ candidate }) => handlers.onCandidate(candidate)),
    signaling.on('talking', (talking) => isHere(talking) && handlers.onTalking()),
    signaling.on('duration', (told) => isHere(told) && handlers.onDuration(told.duration)),
    signaling.onConnect(() => dispatch({ type: 'enter' })),
  ];
}

function carryOut(parts: RoomParts, effect: RoomEffect): void {
  const { options, handlers, machine } = parts;
  switch (effect.type) {
    case 'sendEnter':
      void sendEnter(parts, effect);
      break;
    case 'enterLater':
      later(parts, () => machine.dispatch({ type: 'enter' }));
      break;
    case 'connectLater':
      later(parts, options.signaling.connect);
      break;
    case 'renewConnection':
      options.signaling.renew();
      break;
    case 'tellEntered':
      handlers.onEntered(effect.config);
      break;
    case 'tellRefused':
      handlers.onRefused(effect.isReturning);
      break;
    case 'tellPeer':
      handlers.onPeer(effect.how);
      break;
    case 'tellPeerLeft':
      handlers.onPeerLeft(effect.reason);
  }
}

async function sendEnter(parts: RoomParts, { isCheck }: { isCheck: boolean }): Promise<void> {
  const { signaling, roomId, peerId } = parts.options;
  const { dispatch } = parts.machine;
  const beganAt = performance.now();
  const entering = signaling.request('ENTER', { roomId, peerId }, isCheck ? checkTimeout(parts) : shortTimeout);
  for (const request of parts.early.splice(0)) send(parts, request);
  try {
    const { peerConnectionConfig, peers } = await entering;
    parts.backoff.reset();
    parts.enterTookMs = performance.now() - beganAt;
    dispatch({ type: 'entered', config: peerConnectionConfig });
    if (peers[0]) dispatch({ type: 'met', peerId: peers[0], how: isCheck ? 'still' : 'found' });
  } catch (error) {
    parts.retryAfterSeconds = error instanceof SocketRefusal ? error.retryAfterSeconds : undefined;
    if (!(error instanceof SocketRefusal)) dispatch({ type: 'unanswered', isConnected: signaling.isConnected() });
    else dispatch({ type: 'refused', isTemporary: isTemporaryRefusal(error) });
  }
}

function checkTimeout({ enterTookMs }: RoomParts): { answerWithinMs: number } {
  const { leastMs, mostMs } = checkWithin;
  return { answerWithinMs: Math.min(mostMs, Math.max(leastMs, 2 * enterTookMs)) };
}

function later({ machine, backoff, retryAfterSeconds }: RoomParts, task: () => void): void {
  setTimeout(() => !machine.getState().hasLeft && task(), backoff.nextMs(retryAfterSeconds));
}

function sendToOther(parts: RoomParts, request: (peerId: string) => Promise<unknown>): void {
  const { remoteId } = parts.machine.getState();
  if (remoteId !== null) send(parts, () => request(remoteId));
}

function send({ options: { signaling }, machine, early }: RoomParts, request: Request): void {
  const { isInside, hasEntered } = machine.getState();
  if (!isInside && !hasEntered) early.push(request);
  if (!isInside) return;
  request().catch((error) => {
    // Without an answer, the connection is most likely dead, as after a change of network.
    const isSilent = !(error instanceof SocketRefusal) && signaling.isConnected();
    if (isSilent && !machine.getState().hasLeft) signaling.renew();
  });
}
