import * as z from 'zod/mini';
import { networkPausedReason } from './block.ts';
import { callRejectCodes } from './call.ts';
import type { CallResults, CallServerEvents } from './call-channel.ts';
import { errorCodes } from './errors.ts';
import { answerDescription, iceCandidate, offerDescription } from './peer-connection.ts';
import type { AnswersOf, EventsOf, Rejection } from './realtime.ts';
import type { SignalingResults, SignalingServerEvents } from './signaling.ts';

// What the server sends on `/ws-call` and `/signaling`, and the refusal of every namespace, for docs/protocol-messages.md and tests of it. Pages need only the types.

const text = z.string();
const nothing = z.object({});
const ids = z.object({ roomId: text, peerId: text });

const iceServer = z.object({ urls: z.array(text), username: z.optional(text), credential: z.optional(text) });
const peerConnectionConfig = z.object({ iceServers: z.array(iceServer) });

const incomingCall = z.object({
  callHistoryId: text,
  roomId: text,
  to: z.object({ yobirinPropertyId: text, yobirinId: text, nickname: text, isGroup: z.boolean() }),
  from: z.nullable(z.object({ yobirinId: text, nickname: text, iconUrl: z.nullable(text) })),
  callerName: z.nullable(text),
  callReason: z.nullable(text),
  isFavorite: z.boolean(),
  earlierCallCount: z.int(),
  isTransferred: z.boolean(),
  transferredBy: z.nullable(text),
  isReturned: z.boolean(),
  isCallback: z.optional(z.boolean()),
  calledAt: z.iso.datetime(),
});

export const callAnswers: AnswersOf<CallResults> = {
  APPLY: z.extend(ids, { peerConnectionConfig, callPass: z.nullable(text) }),
  CALL: z.object({ peerId: text, isOfferKept: z.boolean() }),
  END: nothing,
  REGISTER: z.object({ incoming: z.array(incomingCall), isPushed: z.optional(z.boolean()) }),
  ANSWER: z.object({ peerId: text, peerConnectionConfig, callerId: text, offer: z.nullable(offerDescription) }),
  DECLINE: nothing,
  TRANSFER: ids,
};

const refusalCode = z.enum([...Object.values(callRejectCodes), ...errorCodes]);

const rejectionFields = {
  errorCode: refusalCode,
  retryAfterSeconds: z.optional(z.int()),
  reason: z.optional(text),
  challenge: z.optional(text),
} satisfies Record<Exclude<keyof Rejection, 'type'>, z.core.$ZodType>;

/** The fields of REJECT besides `type`. */
export const rejection = z.object(rejectionFields);

export const callEvents: EventsOf<CallServerEvents> = {
  browserMark: z.object({ browserMark: text }),
  waiting: z.object({ roomId: text, to: z.optional(z.object({ nickname: text, iconUrl: z.nullable(text) })) }),
  reject: z.object({
    roomId: text,
    reason: z.enum(['DECLINED', 'ENDED', 'TIMED_OUT']),
    errorCode: z.nullable(refusalCode),
    message: z.nullable(text),
    pause: z.optional(z.object({ reason: z.literal(networkPausedReason), retryAfterSeconds: z.int() })),
  }),
  incoming: incomingCall,
  offer: z.object({
    roomId: text,
    offer: offerDescription,
    peerConnectionConfig: z.nullable(peerConnectionConfig),
  }),
  canceled: z.object({ roomId: text, reason: z.enum(['ANSWERED', 'DECLINED', 'ENDED', 'TIMED_OUT']) }),
  transferred: z.object({ roomId: text, outcome: z.enum(['ANSWERED', 'ENDED']) }),
  callback: z.object({ chatRoomId: text }),
};

export const signalingAnswers: AnswersOf<SignalingResults> = {
  ENTER: z.object({ peerConnectionConfig, peers: z.array(text) }),
  OFFER: nothing,
  ANSWER: nothing,
  CANDIDATE: nothing,
  CONNECTED: nothing,
  SILENT: nothing,
  LOCATION: z.object({ reportedAt: z.iso.datetime() }),
  TRANSLATE: z.object({ text, from: z.nullable(text) }),
  QUALITY: nothing,
  EXIT: nothing,
};

export const signalingEvents: EventsOf<SignalingServerEvents> = {
  enter: z.object({ peerId: text, isAnew: z.optional(z.boolean()) }),
  talking: z.object({ roomId: text }),
  duration: z.object({ roomId: text, duration: z.number() }),
  exit: z.object({ peerId: text, reason: z.optional(z.enum(['unconnected', 'unreachable'])) }),
  offer: z.object({ peerId: text, description: offerDescription }),
  answer: z.object({ peerId: text, description: answerDescription }),
  candidate: z.object({ peerId: text, candidate: iceCandidate }),
};
