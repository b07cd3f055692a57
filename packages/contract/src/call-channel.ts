import * as z from 'zod/mini';
import { type CallRejectCode, callerName } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { type OfferDescription, offerDescription, type PeerConnectionConfig } from './peer-connection.ts';
import { callPassword, yobirinId } from './profile.ts';
import type { ClientEvents, Nothing, ServerEvents } from './realtime.ts';
import { check, requiredLine, requiredString } from './text.ts';

/** Where calls are asked for, offered and answered (CALL-12). */
export const callNamespace = '/ws-call';

/** Room and peer ids are unguessable: knowing one is the right to use it. */
export const roomId = requiredString(64);
export const peerId = requiredString(64);
/** Made by a client for itself, of 256 random bits. With it a request that got no answer can be repeated. */
const ownPeerId = requiredString(64).check(check((value) => /^[\w-]{43}$/.test(value), 'invalid'));

/** A caller who made the peer id themselves need not know the room, and hence not wait for the answer to APPLY. */
const callOfCaller = { roomId: omittable(roomId), peerId: omittable(peerId) };
const isCallNamed = check<{ roomId?: string | undefined; peerId?: string | undefined }>(
  (request) => Boolean(request.roomId || request.peerId),
  'required',
  'roomId',
);

const accessToken = requiredString(4_096);

export const declineMessage = requiredLine(limits.declineMessageMaxGraphemes);

export const callRequests = {
  /** May I call? A visitor gives a name, a signed-in caller a token (CALL-13, PERM-08). */
  APPLY: z
    .object({
      yobirinId,
      fromYobirinPropertyId: omittable(numericId),
      accessToken: omittable(accessToken),
      callerName: omittable(callerName),
      callPassword: omittable(callPassword),
      peerId: omittable(ownPeerId),
    })
    .check(check((request) => Boolean(request.accessToken || request.callerName), 'required', 'callerName')),
  /**
   * The microphone is ready: ring (CALL-14). Sent again it rings nobody anew, and lets a caller whose socket was lost come back:
   * on another socket than the one that applied, the peer id shows who it is. The offer is kept for whoever answers; it may follow
   * while it rings.
   */
  CALL: z.object({ ...callOfCaller, offer: omittable(offerDescription) }).check(isCallNamed),
  /** Either side hangs up; on a socket that has no part in the call yet, by its peer id. */
  END: z.object(callOfCaller).check(isCallNamed),
  /** This device receives calls for its user. */
  REGISTER: z.object({ accessToken }),
  ANSWER: z.object({ roomId, peerId: omittable(ownPeerId) }),
  /** A short message may go with it, for the caller to read. */
  DECLINE: z.object({ roomId, message: omittable(declineMessage) }),
  /** The receiver passes the call on to an ID of the same account (OP-20). */
  TRANSFER: z.object({ roomId, toYobirinPropertyId: numericId }),
} as const;

export type CallResults = {
  /** The peer id is the one that CALL will answer, too: with both a caller can come back at any moment. */
  APPLY: { roomId: string; peerId: string; peerConnectionConfig: PeerConnectionConfig };
  /** Whether whoever answers is given this offer. */
  CALL: { peerId: string; isOfferKept: boolean };
  END: Nothing;
  /** Calls that are ringing already. */
  REGISTER: { incoming: IncomingCall[] };
  /** `offer` is what the caller gave with CALL, from `callerId` as the caller is known on `/signaling`. */
  ANSWER: {
    peerId: string;
    peerConnectionConfig: PeerConnectionConfig;
    callerId: string;
    offer: OfferDescription | null;
  };
  DECLINE: Nothing;
  /** Where the caller shall go, for the data channel to say. */
  TRANSFER: { roomId: string; peerId: string };
};

export type IncomingCall = {
  roomId: string;
  /** The ID that is rung: the receiver's own or a group's. */
  to: { yobirinPropertyId: string; yobirinId: string; nickname: string; isGroup: boolean };
  /** Null for a visitor, who has a caller name only. */
  from: { yobirinId: string; nickname: string; iconUrl: string | null } | null;
  callerName: string | null;
  /** The receiver keeps the caller's ID among the favourites. */
  isFavorite: boolean;
  /** Calls from the same ID to the same one before. Visitors cannot be told apart: 0. */
  earlierCallCount: number;
  isTransferred: boolean;
  /** The one it was passed on to did not answer: it is back. */
  isReturned: boolean;
  calledAt: string;
};

/** Why a device stops ringing. */
export type CancelReason = 'ANSWERED' | 'DECLINED' | 'ENDED' | 'TIMED_OUT';

export type CallClientEvents = ClientEvents<typeof callRequests, CallResults>;

export type CallServerEvents = ServerEvents<{
  /** To the caller: it rings (CALL-15). */
  waiting: { roomId: string };
  /** To the caller: nobody will answer, and why; with a code when there is more to say than that. */
  reject: {
    roomId: string;
    reason: Exclude<CancelReason, 'ANSWERED'>;
    errorCode: CallRejectCode | ErrorCode | null;
    message: string | null;
  };
  /** To the receiver's devices. */
  incoming: IncomingCall;
  /**
   * What the caller of a ringing call offers, to make an answer of. It names no network address: those are for the winner. Where one
   * person alone is rung, their devices are told by which servers to look for their own; of a group there would be too many.
   */
  offer: { roomId: string; offer: OfferDescription; peerConnectionConfig: PeerConnectionConfig | null };
  canceled: { roomId: string; reason: CancelReason };
}>;
