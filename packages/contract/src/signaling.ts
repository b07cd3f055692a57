import * as z from 'zod/mini';
import { peerId, roomId } from './call-channel.ts';
import { translateLineRequest } from './call-text.ts';
import { connectionFailure, type GiveUpReason } from './connection-failure.ts';
import { omittable } from './omittable.ts';
import {
  type AnswerDescription,
  answerDescription,
  type IceCandidate,
  iceCandidate,
  type OfferDescription,
  offerDescription,
  type PeerConnectionConfig,
} from './peer-connection.ts';
import { callQuality } from './quality.ts';
import type { ClientEvents, Nothing, ServerEvents } from './realtime.ts';
import { check, requiredString } from './text.ts';

/** The namespace through which two peers connect (SIGNAL-01). */
export const signalingNamespace = '/signaling';

/** Coordinates are strings, so that no digit is lost or added (SIGNAL-04). */
export const location = z.object({ latitude: degrees(90), longitude: degrees(180) });
export type Location = z.infer<typeof location>;

/** In a request, `peerId` is the recipient. */
export const signalingRequests = {
  /** `isAnew`: this client has nothing left of the connection to the peer, as after a reload. */
  ENTER: z.object({ roomId, peerId, isAnew: omittable(z.boolean()) }),
  OFFER: z.object({ peerId, description: offerDescription }),
  ANSWER: z.object({ peerId, description: answerDescription }),
  CANDIDATE: z.object({ peerId, candidate: iceCandidate }),
  /** This side hears the other. When both sides have sent it, the call is `talking`. */
  CONNECTED: z.object({}),
  /** This side has not heard the other for some seconds. CONNECTED says that it hears it again. */
  SILENT: z.object({ seconds: z.int().check(z.gte(0), z.lte(3_600)) }),
  LOCATION: location,
  TRANSLATE: translateLineRequest,
  /** What this side measured during the call that it has entered last; it may be over by then. */
  QUALITY: callQuality,
  /**
   * Leaves for good; the peer gets `exit` at once. With a room id it cannot leave a room that was entered later. With a
   * `failure` it leaves because the two cannot connect.
   */
  EXIT: z.object({ roomId: omittable(roomId), failure: omittable(connectionFailure) }),
} as const;

export type SignalingResults = {
  /** `peers` are the ids of the peers already in the room. */
  ENTER: { peerConnectionConfig: PeerConnectionConfig; peers: string[] };
  OFFER: Nothing;
  ANSWER: Nothing;
  CANDIDATE: Nothing;
  CONNECTED: Nothing;
  SILENT: Nothing;
  LOCATION: { reportedAt: string };
  /** `from` is the language that the line was found to be in. */
  TRANSLATE: { text: string; from: string | null };
  QUALITY: Nothing;
  EXIT: Nothing;
};

export type SignalingClientEvents = ClientEvents<typeof signalingRequests, SignalingResults>;

/** In an event, `peerId` is the sender (SIGNAL-05). */
export type SignalingServerEvents = ServerEvents<{
  /** The other peer has entered, so an offer can be answered. With `isAnew`, both need a new connection first. */
  enter: { peerId: string; isAnew?: boolean };
  talking: { roomId: string };
  /** Seconds of talk so far. */
  duration: { roomId: string; duration: number };
  /** With a `reason` the two could not connect; without it the peer hung up or was lost. */
  exit: { peerId: string; reason?: GiveUpReason };
  offer: { peerId: string; description: OfferDescription };
  answer: { peerId: string; description: AnswerDescription };
  candidate: { peerId: string; candidate: IceCandidate };
}>;

function degrees(max: number) {
  return requiredString(32).check(
    check((value) => /^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= max, 'invalid'),
  );
}
