import type {
  AnswerDescription,
  IceCandidate,
  OfferDescription,
  PeerConnectionConfig,
} from '@yobirin/contract/signaling';
import { SocketRefusal } from '../api/socket-channel.ts';
import type { SignalingChannel } from './call-sockets.ts';

export type Description = OfferDescription | AnswerDescription;

export type RoomHandlers = {
  /** Again after every time that the connection was lost. */
  onEntered(config: PeerConnectionConfig): void;
  /** The server does not let us in; `isReturning` when it did before. */
  onRefused(isReturning: boolean): void;
  /** The other end is there, or there again. */
  onPeer(): void;
  onPeerLeft(): void;
  onDescription(description: Description): void;
  onCandidate(candidate: IceCandidate): void;
  onTalking(): void;
  onDuration(seconds: number): void;
};

/** What is sent while we are outside is lost: who enters again negotiates again. */
export type SignalingRoom = {
  isEntered(): boolean;
  sendDescription(description: Description): void;
  sendCandidate(candidate: IceCandidate): void;
  sendConnected(): void;
  /** For good: the other end is told. */
  exit(): void;
  /** Only stops listening. */
  leave(): void;
};

type RoomOptions = { signaling: SignalingChannel; roomId: string; peerId: string };

/** Enters the room, and enters it again whenever the connection comes back. */
export function enterRoom({ signaling, roomId, peerId }: RoomOptions, handlers: RoomHandlers): SignalingRoom {
  let remoteId: string | null = null;
  let isEntered = false;
  let hasEntered = false;
  let hasLeft = false;

  async function enter(): Promise<void> {
    try {
      const { peerConnectionConfig, peers } = await signaling.request('ENTER', { roomId, peerId });
      if (hasLeft) return;
      isEntered = true;
      hasEntered = true;
      handlers.onEntered(peerConnectionConfig);
      if (peers[0]) meet(peers[0]);
    } catch (error) {
      if (hasLeft) return;
      if (error instanceof SocketRefusal) handlers.onRefused(hasEntered);
      // Otherwise the connection was lost, and its return brings us here again; or the answer only took too long.
      else if (signaling.isConnected()) enter();
    }
  }

  function meet(id: string): void {
    remoteId = id;
    handlers.onPeer();
  }

  function send(request: () => Promise<unknown>): void {
    if (!isEntered) return;
    request().catch(() => {
      // Lost with the connection, see above.
    });
  }

  const stops = [
    signaling.onDisconnect(() => {
      isEntered = false;
    }),
    signaling.on('enter', ({ peerId: id }) => meet(id)),
    signaling.on('exit', ({ peerId: id }) => {
      // After a transfer, the one we left may still be heard of.
      if (id === remoteId) handlers.onPeerLeft();
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
    isEntered: () => isEntered,
    sendDescription(description) {
      const id = remoteId;
      if (id === null) return;
      send(() =>
        description.type === 'offer'
          ? signaling.request('OFFER', { peerId: id, description })
          : signaling.request('ANSWER', { peerId: id, description }),
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
