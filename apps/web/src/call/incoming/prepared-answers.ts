import type { IncomingCall } from '@yobirin/contract/call-channel';
import {
  type AnswerDescription,
  answerDescription,
  type OfferDescription,
  type PeerConnectionConfig,
} from '@yobirin/contract/peer-connection';
import { openPeer, type Peer } from '../connection/peer.ts';
import { channelIdOf } from '../talk/talk.ts';

/** Audio and the data channel. Callers are not trusted: an offer with hundreds of media lines would keep the page busy. */
const usualLines = 2;

type TakenAnswer = { peer: Peer; answer?: AnswerDescription };

/** Answers to ringing calls, made before the press and sent once this device has won the call. */
export type PreparedAnswers = {
  /** With a configuration, the answer gets this device's candidates. Resolves with the caller's audio stream. */
  prepare(
    call: IncomingCall,
    offer: OfferDescription,
    config: PeerConnectionConfig | null,
  ): Promise<MediaStream | null>;
  /** Hands over the connection, with its answer if one is ready. The caller of this function has to close it. */
  take(call: IncomingCall): TakenAnswer;
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
      // On a machine with very many networks an answer may be longer than the server accepts.
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

/** Whether the caller comes from another room. */
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
