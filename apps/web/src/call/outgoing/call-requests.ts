import type { CallClientEvents, CallResults } from '@yobirin/contract/call-channel';
import type { OfferDescription } from '@yobirin/contract/peer-connection';
import { retry, shortTimeout } from '../../api/retry.ts';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { withProof } from '../../proof/with-proof.ts';
import type { CallChannel } from '../call-sockets.ts';
import { createPeerId } from '../connection/peer-id.ts';
import { sendEnd } from '../talk/send-end.ts';
import type { RoomPeer } from '../talk/talk-state.ts';
import { rememberCall } from './recent-calls.ts';

/** The caller, and the ID that is called (CALL-13). */
export type CallRequest = Omit<Parameters<CallClientEvents['APPLY']>[0], 'peerId' | 'proof'>;

/** The requests of one outgoing call, under a `peerId` of its own (C-4, C-7). */
export type CallRequests = {
  apply(request: CallRequest): Promise<CallResults['APPLY']>;
  /** Sent right after APPLY without awaiting its answer: the server handles the requests of a socket in order. */
  ringAhead(): Promise<void>;
  ring(roomPeer: RoomPeer, options: { ahead: Promise<boolean>; isReleased: () => boolean }): Promise<void>;
  giveOffer(roomPeer: RoomPeer, offer: OfferDescription): Promise<CallResults['CALL']>;
  /** The room peer is null before APPLY has returned one. */
  end(roomPeer: RoomPeer | null): void;
};

export function createCallRequests(channel: CallChannel): CallRequests {
  const peerId = createPeerId();
  return {
    apply(request) {
      const applying = withProof((proof) =>
        retry(channel, () => channel.request('APPLY', { ...request, peerId, proof }, shortTimeout)),
      );
      // After it, since storing takes time.
      rememberCall(peerId);
      return applying;
    },
    async ringAhead() {
      await channel.request('CALL', { peerId }, shortTimeout);
    },
    async ring(roomPeer, { ahead, isReleased }) {
      // Used once: a retry on another connection sends CALL again, with the room that is known by then.
      const unused = [ahead];
      await retry(channel, async () => {
        const isRinging = await unused.pop()?.catch(falseIfTooEarly);
        // A caller who hung up while the server did not answer sends END over the next connection.
        if (!isRinging) await channel.request(isReleased() ? 'END' : 'CALL', roomPeer, shortTimeout);
      });
    },
    giveOffer: (roomPeer, offer) => channel.request('CALL', { ...roomPeer, offer }),
    end(roomPeer) {
      if (roomPeer) void sendEnd(channel, roomPeer);
      // Nothing rings yet, or the server ends it by itself: it is a call without a caller.
      else channel.request('END', { peerId }).catch(() => {});
    },
  };
}

/** NOT_FOUND: sent over a new connection, on which APPLY has not arrived yet. */
function falseIfTooEarly(error: unknown): boolean {
  if (error instanceof SocketRefusal && error.errorCode === 'NOT_FOUND') return false;
  throw error;
}
