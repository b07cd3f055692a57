import * as z from 'zod/mini';
import type { NetworkPause } from './block.ts';
import { type CallRejectCode, callerName, callReason, ownPeerId } from './call.ts';
import { proof } from './challenge.ts';
import { connectionFailure } from './connection-failure.ts';
import type { ErrorCode } from './errors.ts';
import { guestToken } from './guest.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import {
  answerDescription,
  type OfferDescription,
  offerDescription,
  type PeerConnectionConfig,
} from './peer-connection.ts';
import { callPassword, yobirinId } from './profile.ts';
import type { ClientEvents, Nothing, ServerEvents } from './realtime.ts';
import { check, requiredLine, requiredString } from './text.ts';

/** The namespace for placing and answering calls (CALL-12). */
export const callNamespace = '/ws-call';

/** Room and peer ids are unguessable: knowing one is the permission to use it. */
export const roomId = requiredString(64);
export const peerId = requiredString(64);

/** A caller with a peer id of its own needs no room id, so CALL does not have to wait for the answer to APPLY. */
const callOfCaller = { roomId: omittable(roomId), peerId: omittable(peerId) };
const isCallNamed = check<{ roomId?: string | undefined; peerId?: string | undefined }>(
  (request) => Boolean(request.roomId || request.peerId),
  'required',
  'roomId',
);

const accessToken = requiredString(4_096);

export const declineMessage = requiredLine(limits.declineMessageMaxGraphemes);

export const callRequests = {
  /** Asks whether the call is allowed. A visitor gives a name, a signed-in caller a token (CALL-13, PERM-08). */
  APPLY: z
    .object({
      /** The called ID. Left out if the call is for a call-back request. */
      yobirinId: omittable(yobirinId),
      /** Calls the visitor who asked to be called back, for one of the caller's own IDs (CALLBACK-06). */
      callbackRequestId: omittable(numericId),
      fromYobirinPropertyId: omittable(numericId),
      accessToken: omittable(accessToken),
      callerName: omittable(callerName),
      /** What the QR code said, from which the visitor came, whatever name they give (INBOX-23). */
      callerPlace: omittable(callerName),
      callPassword: omittable(callPassword),
      /** From the answer to an earlier APPLY, in place of the password (CALLPAGE-21). */
      callPass: omittable(requiredString(200)),
      /** Required by an ID that asks its callers for it (CALL-31). */
      callReason: omittable(callReason),
      /** The solution of a challenge (LIMIT-10). */
      proof: omittable(proof),
      peerId: omittable(ownPeerId),
      /** The chat that the visitor has with this ID: the call leads its holders to it. */
      guestToken: omittable(guestToken),
    })
    .check(
      check((request) => Boolean(request.accessToken || request.callerName), 'required', 'callerName'),
      check(
        (request) => (request.yobirinId === undefined) !== (request.callbackRequestId === undefined),
        'required',
        'yobirinId',
      ),
    ),
  /**
   * The microphone is ready: ring (CALL-14). Idempotent: a retry does not ring again. A caller who lost the socket may retry on
   * another one, identified by the peer id. The offer is kept for the device that answers; it may also follow while it rings.
   */
  CALL: z.object({ ...callOfCaller, offer: omittable(offerDescription) }).check(isCallNamed),
  /**
   * Either side hangs up. A socket that is not part of the call is identified by its peer id. `secondsAgo`: when it hung up, if
   * the server was out of reach then. With a `failure`, this side has given up connecting, or has lost the connection for good.
   */
  END: z
    .object({
      ...callOfCaller,
      secondsAgo: omittable(z.int().check(z.gte(0), z.lte(3_600))),
      failure: omittable(connectionFailure),
    })
    .check(isCallNamed),
  /**
   * This device receives calls for its user; the page of a guest, calls for that guest (CALLBACK-07). One of the two tokens.
   * `pushEndpoint`: where pushes reach the guest's browser, which gets none about what this page has done itself.
   */
  REGISTER: z
    .object({
      accessToken: omittable(accessToken),
      guestToken: omittable(guestToken),
      pushEndpoint: omittable(requiredString(limits.pushEndpointMaxCharacters)),
    })
    .check(check((request) => Boolean(request.accessToken) !== Boolean(request.guestToken), 'required', 'accessToken')),
  /** `answer` is the one that was prepared for the `offer` event. The caller gets it at once if this device wins. */
  ANSWER: z.object({ roomId, peerId: omittable(ownPeerId), answer: omittable(answerDescription) }),
  /** May carry a short message to the caller. */
  DECLINE: z.object({ roomId, message: omittable(declineMessage) }),
  /** The receiver passes the call on to another ID of the account (OP-20). */
  TRANSFER: z.object({ roomId, toYobirinPropertyId: numericId }),
} as const;

export type CallResults = {
  /** CALL answers with this peer id, too. With both ids a caller can reconnect at any time. */
  APPLY: {
    roomId: string;
    peerId: string;
    peerConnectionConfig: PeerConnectionConfig;
    /** Lets this browser call again without the password, until the password changes. Null if the ID asks for none. */
    callPass: string | null;
  };
  /** Whether the device that answers gets this offer. */
  CALL: { peerId: string; isOfferKept: boolean };
  END: Nothing;
  /** Calls that are already ringing. To a guest's page also whether pushes about calls to this guest reach its `pushEndpoint`. */
  REGISTER: { incoming: IncomingCall[]; isPushed?: boolean };
  /** `offer` is the one that the caller sent with CALL; `callerId` is the caller's id on `/signaling`. */
  ANSWER: {
    peerId: string;
    peerConnectionConfig: PeerConnectionConfig;
    callerId: string;
    offer: OfferDescription | null;
  };
  DECLINE: Nothing;
  /** The room and peer of the next leg, to be sent to the caller over the data channel. */
  TRANSFER: { roomId: string; peerId: string };
};

export type IncomingCall = {
  /** The id of the call in the history. */
  callHistoryId: string;
  roomId: string;
  /** The called ID: the receiver's own or a group's. In a call to a guest, the ID that calls. */
  to: { yobirinPropertyId: string; yobirinId: string; nickname: string; isGroup: boolean };
  /** Null for a visitor, who has only a caller name. */
  from: { yobirinId: string; nickname: string; iconUrl: string | null } | null;
  callerName: string | null;
  /** What the caller says the call is about. Null unless the ID asks for it. */
  callReason: string | null;
  /** Whether the caller's ID is among the receiver's favourites. */
  isFavorite: boolean;
  /** Earlier calls from the caller's ID to this ID. 0 for visitors, who cannot be told apart. */
  earlierCallCount: number;
  isTransferred: boolean;
  /** The name of the member who transferred the call. Null if it was not, or that member has left. */
  transferredBy: string | null;
  /** A transferred call that was not answered there and came back. */
  isReturned: boolean;
  /** The ID in `from` calls back the guest who asked for it. Left out in other calls. */
  isCallback?: boolean;
  calledAt: string;
};

/** The ID that a transferred call rings, as the caller sees it. */
export type CalledParty = { nickname: string; iconUrl: string | null };

/** Why a device stops ringing. */
export type CancelReason = 'ANSWERED' | 'DECLINED' | 'ENDED' | 'TIMED_OUT';

/** What became of a transferred call that did not return. */
export type TransferOutcome = 'ANSWERED' | 'ENDED';

export type CallClientEvents = ClientEvents<typeof callRequests, CallResults>;

export type CallServerEvents = ServerEvents<{
  /** To a caller whose browser has no mark yet: `keepBrowserMark` sets this one (BLOCK-06). */
  browserMark: { browserMark: string };
  /** To the caller: the callee's devices ring (CALL-15). Names the callee of a transferred or returned call (SIGNAL-13). */
  waiting: { roomId: string; to?: CalledParty };
  /** To the caller: the call will not be answered, and why; with a code when there is more to say. */
  reject: {
    roomId: string;
    reason: Exclude<CancelReason, 'ANSWERED'>;
    errorCode: CallRejectCode | ErrorCode | null;
    message: string | null;
    /** With TOO_MANY_REQUESTS: the network of the caller was paused before the call rang (BLOCK-33). */
    pause?: NetworkPause;
  };
  /** To the receiver's devices. */
  incoming: IncomingCall;
  /**
   * The offer of a ringing call's caller, to prepare an answer. It contains no network addresses: only the winner gets those. When
   * one person is rung, their devices also get the ICE servers, to gather candidates early; a group has too many devices.
   */
  offer: { roomId: string; offer: OfferDescription; peerConnectionConfig: PeerConnectionConfig | null };
  canceled: { roomId: string; reason: CancelReason };
  /** To the devices of the member who transferred a call: the target answered, or the call ended before. */
  transferred: { roomId: string; outcome: TransferOutcome };
  /** To the pages of a guest: load the call-back request of this chat again. */
  callback: { chatRoomId: string };
}>;
