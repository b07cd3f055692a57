import type { IncomingCall } from '@yobirin/contract/call-channel';
import {
  type AnswerDescription,
  answerDescription,
  type OfferDescription,
  type PeerConnectionConfig,
} from '@yobirin/contract/peer-connection';
import { openPeer, type Peer } from '../../../call/peer.ts';
import { channelIdOf } from '../../../call/talk.ts';

/** A voice and a data channel. Anyone may ring, and hundreds of lines would keep the page busy for long. */
const usualLines = 2;

/** Without an answer, the offer is still to come. */
type Prepared = { peer: Peer; answer?: AnswerDescription };

/** Answers to all that rings, made ahead so that the press has only to send one. */
export type PreparedAnswers = {
  /** With a configuration, together with the ways by which this device can be reached. Settles with what would be heard. */
  prepare(
    call: IncomingCall,
    offer: OfferDescription,
    config: PeerConnectionConfig | null,
  ): Promise<MediaStream | null>;
  /** For the caller to connect with. From here on it is not ours to close. */
  take(call: IncomingCall): Prepared;
  keepOnly(calls: readonly IncomingCall[]): void;
};

export function createPreparedAnswers(): PreparedAnswers {
  const waiting = new Map<string, Peer>();

  function drop(roomId: string): void {
    waiting.get(roomId)?.close();
    waiting.delete(roomId);
  }

  return {
    async prepare(call, offer, config) {
      if (waiting.has(call.roomId) || countLines(offer) > usualLines) return null;
      const peer = openReceivingPeer(call);
      waiting.set(call.roomId, peer);
      await peer.prepareAnswer(offer, config);
      return peer.getStream();
    },
    take(call) {
      const peer = waiting.get(call.roomId);
      // On a machine with very many networks it is too long to be sent whole.
      const { data: answer } = answerDescription.safeParse(peer?.readPreparedAnswer());
      if (!peer || !answer) {
        drop(call.roomId);
        return { peer: openReceivingPeer(call) };
      }
      waiting.delete(call.roomId);
      return { peer, answer };
    },
    keepOnly(calls) {
      const kept = new Set(calls.map(({ roomId }) => roomId));
      for (const roomId of waiting.keys()) if (!kept.has(roomId)) drop(roomId);
    },
  };
}

/** Whether its caller has been in another room before. */
export function hasMoved({ isTransferred, isReturned }: IncomingCall): boolean {
  return isTransferred || isReturned;
}

function countLines({ sdp }: OfferDescription): number {
  return sdp.match(/^m=/gim)?.length ?? 0;
}

function openReceivingPeer(call: IncomingCall): Peer {
  const channelId = channelIdOf({ isTransferred: hasMoved(call) });
  return openPeer({ isCaller: false, channelId, track: null });
}
