import type { IceCandidate, PeerConnectionConfig } from '@yobirin/contract/peer-connection';
import { shortTimeout } from '../../api/retry.ts';
import { SocketRefusal } from '../../api/socket-channel.ts';
import type { SignalingChannel } from '../call-sockets.ts';
import type { Description } from './negotiation.ts';

export type RoomHandlers = {
  /** Called at each ENTER that was accepted, so also after a reconnection. */
  onEntered(config: PeerConnectionConfig): void;
  /** The server refuses ENTER; `isReturning` if it accepted an earlier one. */
  onRefused(isReturning: boolean): void;
  /** The other end `came`, or we `found` it on entering; both may happen more than once. */
  onPeer(how: 'came' | 'found'): void;
  onPeerLeft(): void;
  onDescription(description: Description): void;
  onCandidate(candidate: IceCandidate): void;
  onTalking(): void;
  onDuration(seconds: number): void;
};

/** Messages sent while the connection is lost are dropped: after entering again, both ends negotiate again. */
export type SignalingRoom = {
  /** Whether we are in the room and know the other end. */
  canTell(): boolean;
  sendDescription(description: Description): void;
  sendCandidate(candidate: IceCandidate): void;
  sendConnected(): void;
  /** Leaves for good and tells the other end. */
  exit(): void;
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

/** Refusals that say nothing about the room, and are retried. */
const passingCodes: readonly string[] = ['INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS'];
const tryAgainMs = 1_000;

/** Enters the room, and enters it again after each reconnection. */
export function enterRoom(
  { signaling, roomId, peerId, ...options }: RoomOptions,
  handlers: RoomHandlers,
): SignalingRoom {
  let { remoteId } = options;
  const early: (() => Promise<unknown>)[] = [];
  /** ENTER was sent on this connection. The server handles later messages in order. */
  let isInside = false;
  let hasEntered = false;
  let hasLeft = false;

  async function enter(): Promise<void> {
    const entering = signaling.request('ENTER', { roomId, peerId });
    isInside = true;
    early.splice(0).forEach(send);
    try {
      const { peerConnectionConfig, peers } = await entering;
      if (hasLeft) return;
      hasEntered = true;
      handlers.onEntered(peerConnectionConfig);
      if (peers[0]) meet(peers[0], 'found');
    } catch (error) {
      if (hasLeft) return;
      if (error instanceof SocketRefusal && passingCodes.includes(error.errorCode)) later(enter);
      else if (error instanceof SocketRefusal) handlers.onRefused(hasEntered);
      // Otherwise the connection was lost, and `onConnect` enters again; or the answer only took too long.
      else if (signaling.isConnected()) enter();
    }
  }

  function later(task: () => void): void {
    setTimeout(() => !hasLeft && task(), tryAgainMs);
  }

  function meet(id: string, how: 'came' | 'found'): void {
    remoteId = id;
    handlers.onPeer(how);
  }

  function send(request: () => Promise<unknown>): void {
    if (!isInside && !hasEntered) early.push(request);
    if (!isInside) return;
    request().catch((error) => {
      // Without an answer, the connection is most likely dead, as after a change of network.
      const isSilent = !(error instanceof SocketRefusal) && signaling.isConnected();
      if (isSilent && !hasLeft) signaling.renew();
    });
  }

  const stops = [
    signaling.onDisconnect(() => {
      isInside = false;
      // socket.io reconnects by itself after a network failure, but not after a disconnect by the server.
      later(signaling.connect);
    }),
    signaling.on('enter', ({ peerId: id }) => meet(id, 'came')),
    signaling.on('exit', ({ peerId: id }) => {
      if (id === remoteId) handlers.onPeerLeft();
      // An unknown peer: either left behind by a transfer, or a callee who answered and never entered. ENTER tells which.
      else if (remoteId === null) enter();
    }),
    signaling.on('offer', ({ description }) => handlers.onDescription(description)),
    signaling.on('answer', ({ description }) => handlers.onDescription(description)),
    signaling.on('candidate', ({ candidate }) => handlers.onCandidate(candidate)),
    signaling.on('talking', () => handlers.onTalking()),
    signaling.on('duration', ({ duration }) => handlers.onDuration(duration)),
    signaling.onConnect(enter),
  ];
  if (!signaling.isConnected()) signaling.connect();

  return {
    canTell: () => isInside && remoteId !== null,
    sendDescription(description) {
      const id = remoteId;
      if (id === null) return;
      send(() =>
        description.type === 'offer'
          ? signaling.request('OFFER', { peerId: id, description }, shortTimeout)
          : signaling.request('ANSWER', { peerId: id, description }, shortTimeout),
      );
    },
    sendCandidate(candidate) {
      const id = remoteId;
      if (id !== null) send(() => signaling.request('CANDIDATE', { peerId: id, candidate }));
    },
    sendConnected: () => send(() => signaling.request('CONNECTED', {})),
    exit: () => send(() => signaling.request('EXIT', { roomId })),
    leave() {
      hasLeft = true;
      for (const stop of stops) stop();
    },
  };
}
