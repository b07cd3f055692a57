import type { CallResults } from '@yobirin/contract/call-channel';
import type { ConnectionFailure } from '@yobirin/contract/connection-failure';
import type { AnswerDescription, OfferDescription } from '@yobirin/contract/peer-connection';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import { createSecretToken } from '../../platform/secrets/secret-token.ts';
import type { Viewer } from '../../viewer/access-token.ts';
import { deviceRoom, listDevicesOfUsers, userRoom } from '../auth/live-devices.service.ts';
import { isGuestSubscribed } from '../notification/guest-push.service.ts';
import { callMovedOn, noSuchCall, registerFirst } from './call.errors.ts';
import { type Call, findCall, findLivingTransfers } from './call.queries.ts';
import type { CallContext } from './call-context.ts';
import { type CallSide, callRoom, roomIdOfCaller } from './call-rooms.ts';
import { answerGuestCall } from './callback/answer-guest-call.service.ts';
import { applyForCallback } from './callback/apply-callback.service.ts';
import { guestRoom } from './callback/callback-rooms.ts';
import { declineGuestCall } from './callback/decline-guest-call.service.ts';
import { listIncomingOfGuest } from './callback/guest-incoming.service.ts';
import { findGuestReceiver, type GuestReceiver } from './callback/guest-receiver.ts';
import { hangUp } from './ending/call-ending.service.ts';
import { countSeconds } from './ending/count-seconds.ts';
import { answerCall } from './ringing/answer-call.service.ts';
import { type Applied, applyForCall } from './ringing/apply-call.service.ts';
import type { Application } from './ringing/caller.service.ts';
import { declineCall } from './ringing/decline-call.service.ts';
import { listIncoming, type Receiver } from './ringing/incoming-call.service.ts';
import { ringCall } from './ringing/ring-call.service.ts';
import { createPeerConnectionConfig } from './signaling/ice-servers.ts';
import { inRoom, publicPeerId } from './signaling/signaling-rooms.ts';

type Named = { roomId: string; peerId?: string | undefined };
type HangUp = { secondsAgo?: number | undefined; failure?: ConnectionFailure | undefined };
type Ending = Partial<Named> & HangUp;
type GuestRegistration = { guestToken: string; pushEndpoint?: string | undefined };
type Registration = Partial<GuestRegistration> & { accessToken?: string | undefined };
type Answering = Named & { answer?: AnswerDescription | undefined };
type Calling = Partial<Named> & { offer?: OfferDescription | undefined };

/**
 * CALL follows APPLY within this time, unless the caller first has to allow the microphone. After it, everything is looked up
 * again.
 */
const applicationIsFreshMs = 1_000;

/** Handles one socket of `/ws-call`: a receiving device, a side of some calls, both or neither. */
export function createCallHandlers(
  ctx: CallContext,
  { socket, address, browserMark }: Pick<Connection<unknown>, 'socket' | 'address' | 'browserMark'>,
) {
  let receiver: Viewer | null = null;
  let guest: GuestReceiver | null = null;
  let applied: Applied | null = null;
  let givenMark: string | null = null;

  /** A socket cannot set cookies, so the page gets the mark and lets GraphQL set it. This connection goes by it at once. */
  function giveMark(): string {
    if (givenMark === null) {
      givenMark = createSecretToken();
      socket.emit('browserMark', { browserMark: givenMark });
    }
    return givenMark;
  }

  function joinCall(call: Call, side: CallSide): void {
    socket.join(callRoom(call.roomId, side));
    // From now on the call has its own time on this node.
    ctx.callTimes.nowOf(call);
  }

  /** The device registered on this socket. Does not check that it is still signed in; loading the call does. */
  function ownDevice(): Receiver {
    if (!receiver) throw registerFirst();
    return { ...receiver, socketId: socket.id };
  }

  async function requireReceiver(): Promise<Receiver> {
    const device = ownDevice();
    const devices = await listDevicesOfUsers(ctx.callDb, [device.userId]);
    if (!devices.some(({ id }) => id === device.deviceId)) throw registerFirst();
    return device;
  }

  /**
   * Returns the result of a recent APPLY once, because CALL changes it. A repeated APPLY has none: its call may already ring.
   */
  function takeFresh(roomId: string): Applied | null {
    const last = applied?.call.roomId === roomId && applied.receivers ? applied : null;
    applied = null;
    const ageMs = last && ctx.callTimes.nowOf(last.call).getTime() - last.call.createdAt.getTime();
    return ageMs !== null && ageMs < applicationIsFreshMs ? last : null;
  }

  /** Identifies the side by the socket's rooms or by the secret peer id. */
  function sideIn(call: Call, peerId: string | undefined, rooms: ReadonlySet<string> = socket.rooms): CallSide | null {
    const isSide = (side: CallSide, itsPeerId: string | null) =>
      rooms.has(callRoom(call.roomId, side)) || (peerId !== undefined && peerId === itsPeerId);
    if (isSide('caller', call.callerPeerId)) return 'caller';
    return isSide('receiver', call.receiverPeerId) ? 'receiver' : null;
  }

  async function end({ roomId, peerId, ...how }: Named & HangUp, rooms: ReadonlySet<string>): Promise<void> {
    const call = await findCall(ctx.callDb, roomId);
    if (!call) throw noSuchCall();
    const side = sideIn(call, peerId, rooms);
    if (side) return hangUp(ctx, call, side, how);
    if (call.endedAt !== null) {
      // The sockets of a transferred caller are in the later calls.
      const transfers = await findLivingTransfers(ctx.callDb, call.id);
      const isCaller = transfers.some((transfer) => sideIn(transfer, undefined, rooms) === 'caller');
      if (isCaller) await hangUp(ctx, call, 'caller', how);
      return;
    }
    if (guest && call.isToGuest && call.answeredAt === null) return declineGuestCall(ctx, guest, { roomId });

    const device = await requireReceiver();
    if (call.answeredAt === null) return declineCall(ctx, device, { roomId });
    if (call.receiverUserId !== device.userId) throw noSuchCall();
    await hangUp(ctx, call, 'receiver', how);
  }

  /** Replaces what this socket receives calls for. Join before listing: a call in between is announced twice rather than never. */
  function receiveFor(next: { receiver: Viewer } | { guest: GuestReceiver }): void {
    for (const room of [...(receiver ? roomsOf(receiver) : []), ...(guest ? [guestRoom(guest.chatRoomId)] : [])]) {
      socket.leave(room);
    }
    receiver = 'receiver' in next ? next.receiver : null;
    guest = 'guest' in next ? next.guest : null;
    socket.join('receiver' in next ? roomsOf(next.receiver) : guestRoom(next.guest.chatRoomId));
  }

  /** The page of a guest that is registered on this socket. Null for a device of a user. */
  function ownGuest(): GuestReceiver | null {
    return guest && { ...guest, socketId: socket.id };
  }

  async function registerGuest({ guestToken, pushEndpoint }: GuestRegistration): Promise<CallResults['REGISTER']> {
    const found = await findGuestReceiver(ctx, guestToken);
    // A socket that disconnected during the lookup would never leave the room.
    if (!found || !socket.connected) throw new DomainError('UNAUTHENTICATED', 'This chat is not open');
    receiveFor({ guest: { ...found, pushEndpoint } });
    const { chatRoomId } = found;
    const [incoming, isPushed] = await Promise.all([
      listIncomingOfGuest(ctx, chatRoomId),
      isGuestSubscribed({ db: ctx.callDb }, { chatRoomId, endpoint: pushEndpoint }),
    ]);
    return { incoming, isPushed };
  }

  async function applyFor(application: Application): Promise<Pick<Applied, 'call' | 'callPass'>> {
    if (application.callbackRequestId === undefined) {
      applied = await applyForCall(ctx, application, { address, browserMark: browserMark ?? giveMark() });
      return applied;
    }
    applied = null;
    return { call: await applyForCallback(ctx, application), callPass: null };
  }

  return {
    requireReceiver,

    async register({ accessToken, guestToken, pushEndpoint }: Registration): Promise<CallResults['REGISTER']> {
      if (guestToken !== undefined) return registerGuest({ guestToken, pushEndpoint });
      const viewer = await ctx.findCallViewer(accessToken ?? null);
      if (!viewer) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
      receiveFor({ receiver: viewer });
      return { incoming: await listIncoming(ctx, viewer.userId) };
    },

    async apply(application: Application): Promise<CallResults['APPLY']> {
      const { call, callPass } = await applyFor(application);
      joinCall(call, 'caller');
      const peerConnectionConfig = createPeerConnectionConfig(ctx, call.id);
      return { roomId: call.roomId, peerId: call.callerPeerId ?? '', peerConnectionConfig, callPass };
    },

    async call({ peerId = '', roomId = roomIdOfCaller(peerId), offer }: Calling): Promise<CallResults['CALL']> {
      const fresh = takeFresh(roomId);
      const call = fresh?.call ?? (await findCall(ctx.callDb, roomId));
      if (!call?.callerPeerId || sideIn(call, peerId) !== 'caller') throw noSuchCall();
      if (call.endedAt !== null) throw callMovedOn('ENDED');
      // The caller disconnected before this request was handled: the call would ring without a caller and keep the callee busy.
      if (!socket.connected) throw noSuchCall();
      joinCall(call, 'caller');
      return { peerId: call.callerPeerId, ...(await ringCall(ctx, call, { fresh, offer })) };
    },

    async answer({ answer, ...request }: Answering): Promise<CallResults['ANSWER']> {
      const page = ownGuest();
      const call = page ? await answerGuestCall(ctx, page, request) : await answerCall(ctx, ownDevice(), request);
      joinCall(call, 'receiver');
      // Only here: the caller must not get the addresses of a device that was too late.
      if (answer) passAnswer(ctx, call, answer);
      return {
        peerId: call.receiverPeerId,
        peerConnectionConfig: createPeerConnectionConfig(ctx, call.id),
        callerId: publicPeerId(call.callerPeerId),
        offer: call.callerOffer === null ? null : { type: 'offer', sdp: call.callerOffer },
      };
    },

    async decline(request: { roomId: string; message?: string | undefined }): Promise<void> {
      const page = ownGuest();
      await (page ? declineGuestCall(ctx, page, request) : declineCall(ctx, ownDevice(), request));
    },

    async end({ peerId = '', roomId = roomIdOfCaller(peerId), secondsAgo = 0, failure }: Ending): Promise<void> {
      applied = null;
      // Copied before the query: when both sides hang up at once, the other side's END empties the rooms during it.
      const rooms = new Set(socket.rooms);
      const isSide = rooms.has(callRoom(roomId, 'caller')) || rooms.has(callRoom(roomId, 'receiver'));
      const secondsSince = countSeconds(ctx.clock);
      const endNow = () => end({ roomId, peerId, secondsAgo: secondsAgo + secondsSince(), failure }, rooms);
      await (isSide ? ctx.owedEndings.attempt(roomId, endNow) : endNow());
    },
  };
}

function passAnswer(
  ctx: CallContext,
  { roomId, receiverPeerId }: { roomId: string; receiverPeerId: string },
  description: AnswerDescription,
): void {
  inRoom(ctx, roomId, 'caller').emit('answer', { peerId: publicPeerId(receiverPeerId), description });
}

function roomsOf({ userId, deviceId }: Viewer): string[] {
  return [userRoom(userId), deviceRoom(deviceId)];
}
