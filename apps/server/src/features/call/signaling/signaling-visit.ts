import type { ConnectionFailure } from '@yobirin/contract/connection-failure';
import type { CallQuality } from '@yobirin/contract/quality';
import { type Location, signalingNamespace } from '@yobirin/contract/signaling';
import type { Connection } from '../../../platform/realtime/connection.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import { type CallSide, callRoom } from '../call-rooms.ts';
import { endCall, hangUp } from '../ending/call-ending.service.ts';
import { countSeconds } from '../ending/count-seconds.ts';
import { keepQuality } from '../quality/quality.service.ts';
import { giveUpIfDeclined } from '../ringing/decline-call.service.ts';
import { createPeerConnectionConfig } from './ice-servers.ts';
import {
  assertOther,
  confirmConnected,
  durationSince,
  findOther,
  notInRoom,
  otherIn,
  type RoomPeer,
  reportLocation,
  reportSilence,
  requireRoomPeer,
} from './signaling.service.ts';
import type { Absences } from './signaling-absences.ts';
import { inRoom, isPresent, otherSide } from './signaling-rooms.ts';

type VisitOptions = {
  ctx: CallContext;
  absences: Absences;
  socket: Connection<unknown>['socket'];
};

type Exit = { roomId?: string | undefined; failure?: ConnectionFailure | undefined };

/** One socket in `/signaling`. It is in at most one room, on one side. */
export function beginVisit({ ctx, absences, socket }: VisitOptions) {
  let taken: RoomPeer | null = null;
  /** The room that was entered last, also after it was left: figures arrive at the end of a call. */
  let measured: RoomPeer | null = null;
  /** Cached public id of the other side, to avoid a query for each message. */
  let otherPeerId: string | null = null;
  /** This side was connected to the other, in this visit or in an earlier one. */
  let hasTalked = false;

  /** False once the call has ended, because its room is then emptied. */
  function isInRoom({ roomId, side }: RoomPeer): boolean {
    return socket.rooms.has(callRoom(roomId, side));
  }

  function ownPeer(): RoomPeer {
    if (taken && isInRoom(taken)) return taken;
    throw notInRoom();
  }

  function take(roomPeer: RoomPeer, call: Call): void {
    // A socket that disconnected during the lookup would never leave the room.
    if (!socket.connected) throw notInRoom();
    const room = callRoom(roomPeer.roomId, roomPeer.side);
    // A browser that changed networks reconnects before its old connection is known to be dead. No `await` between disconnect
    // and join: of two concurrent sockets, exactly one stays.
    ctx.realtime.in(signalingNamespace, room).except(socket.id).disconnectSockets();
    socket.join(room);
    absences.end(roomPeer);
    taken = roomPeer;
    hasTalked = call.talkingAt !== null;
    measured = roomPeer;
    otherPeerId = otherIn(call, roomPeer.side);
  }

  function resumeTalk({ roomId, talkingAt }: { roomId: string; talkingAt: Date }, now: Date): void {
    socket.emit('talking', { roomId });
    socket.emit('duration', { roomId, ...durationSince(talkingAt, now) });
  }

  function leaveRoom(): { roomId: string; by: CallSide } {
    const { roomId, side } = ownPeer();
    socket.leave(callRoom(roomId, side));
    taken = null;
    return { roomId, by: side };
  }

  function passOn(left: ReturnType<typeof leaveRoom>): Promise<void> {
    return ctx.owedEndings.attempt(left.roomId, () => endCall(ctx, { ...left, reason: 'passedOn' }));
  }

  return {
    ownPeer,

    async enter({ isAnew, ...request }: { roomId: string; peerId: string; isAnew?: boolean | undefined }) {
      const { call, roomPeer } = await requireRoomPeer(ctx, request);
      // A peer that enters another room, as in a transfer, leaves the earlier one.
      if (taken && taken.roomId !== roomPeer.roomId && isInRoom(taken)) await passOn(leaveRoom());
      take(roomPeer, call);
      inRoom(ctx, roomPeer.roomId, otherSide(roomPeer.side)).emit('enter', {
        peerId: roomPeer.peerId,
        ...(isAnew && { isAnew }),
      });
      const now = ctx.callTimes.nowOf(call);
      const { roomId, talkingAt } = call;
      if (talkingAt) resumeTalk({ roomId, talkingAt }, now);
      const isRingingOn = call.transferredFromCallId !== null && call.answeredAt === null;
      // A transfer that was declined earlier has waited for its caller (C-13).
      if (isRingingOn && roomPeer.side === 'caller') await giveUpIfDeclined(ctx, call);
      const isOtherHere = await isPresent(ctx, roomPeer.roomId, otherSide(roomPeer.side));
      return {
        peerConnectionConfig: createPeerConnectionConfig(ctx, call.id),
        peers: isOtherHere ? await findOther(ctx, roomPeer, call) : [],
      };
    },

    /** Sends a message to the other side only. `send` gets its recipient and the sender's public id. */
    async relay(peerId: string, send: (other: ReturnType<typeof inRoom>, from: string) => void): Promise<void> {
      const roomPeer = ownPeer();
      if (peerId !== otherPeerId) await assertOther(ctx, roomPeer, peerId);
      otherPeerId = peerId;
      send(inRoom(ctx, roomPeer.roomId, otherSide(roomPeer.side)), roomPeer.peerId);
    },

    async connected(): Promise<void> {
      const roomPeer = ownPeer();
      hasTalked = true;
      await confirmConnected(ctx, roomPeer);
    },

    silent: (silence: { seconds: number }) => reportSilence(ctx, ownPeer(), silence),
    location: (location: Location) => reportLocation(ctx, ownPeer(), location),

    async quality(quality: CallQuality): Promise<void> {
      if (!measured) throw notInRoom();
      await keepQuality(ctx, measured, quality);
    },

    async exit({ roomId, failure }: Exit): Promise<void> {
      if (roomId !== undefined && roomId !== taken?.roomId) throw notInRoom();
      const left = leaveRoom();
      const secondsSince = countSeconds(ctx.clock);
      await ctx.owedEndings.attempt(left.roomId, async () => {
        const call = await findCall(ctx.callDb, left.roomId);
        if (call) await hangUp(ctx, call, left.by, { failure, secondsAgo: secondsSince() });
      });
    },

    /** The socket is closed; the side may reconnect with another. */
    async close(): Promise<void> {
      if (taken && !(await isPresent(ctx, taken.roomId, taken.side))) absences.begin({ ...taken, hasTalked });
    },
  };
}
