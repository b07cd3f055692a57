import type { Location } from '@yobirin/contract/signaling';
import { DomainError } from '../../../platform/errors.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallContext } from '../call-context.ts';
import type { CallSide } from '../call-rooms.ts';
import { noteConnected, noteHeard, noteSilent, saveCallerLocation } from './signaling.queries.ts';
import { inRoom, otherSide, peerIdOf, publicPeerId, type Room } from './signaling-rooms.ts';

/** A peer of a signaling room. */
export type RoomPeer = {
  roomId: string;
  side: CallSide;
  /** The public peer id. */
  peerId: string;
};

/** Returns the living call of the room and the peer with this secret peer id. Throws NOT_FOUND. */
export async function requireRoomPeer(
  { callDb }: Pick<CallContext, 'callDb'>,
  { roomId, peerId }: { roomId: string; peerId: string },
): Promise<{ call: Call; roomPeer: RoomPeer }> {
  const call = await findCall(callDb, roomId);
  const side = call && sideOf(call, peerId);
  if (!side || !isOpenTo(call, side)) throw notInRoom();
  return { call, roomPeer: { roomId, side, peerId: publicPeerId(peerId) } };
}

/** Returns the public id of the other side. Reads the call again if `lookedUp` was loaded before the answer. */
export async function findOther(
  { callDb }: Pick<CallContext, 'callDb'>,
  { roomId, side }: RoomPeer,
  lookedUp: Call | null = null,
): Promise<string[]> {
  const known = otherIn(lookedUp, side) ?? otherIn(await findCall(callDb, roomId), side);
  return known === null ? [] : [known];
}

/** Returns the public id of the other side, or null if the call has no such peer yet. */
export function otherIn(call: Call | null, side: CallSide): string | null {
  const otherId = call && peerIdOf(call, otherSide(side));
  return otherId && publicPeerId(otherId);
}

/** Throws NOT_FOUND if the public id is not that of the other side. */
export async function assertOther(ctx: Pick<CallContext, 'callDb'>, roomPeer: RoomPeer, peerId: string): Promise<void> {
  const others = await findOther(ctx, roomPeer);
  if (!others.includes(peerId)) throw new DomainError('NOT_FOUND', 'No such peer in this room');
}

/** Records that this side is connected. Both sides get an event once both are. Idempotent. */
export async function confirmConnected(ctx: CallContext, { roomId, side }: RoomPeer): Promise<void> {
  const now = ctx.callTimes.nowIn(roomId);
  const noted = await noteConnected(ctx.callDb, { roomId, side, now });
  if (!noted) return noteHeard(ctx.callDb, roomId);
  if (!noted.talkingAt) return;
  const both = inRoom(ctx, roomId, 'caller', 'receiver');
  both.emit('talking', { roomId });
  both.emit('duration', { roomId, ...durationSince(noted.talkingAt, now) });
}

/** Records that a side does not hear the other, so that the talk counts until then if it ends in silence. */
export async function reportSilence(
  { callDb, callTimes }: CallContext,
  { roomId }: RoomPeer,
  { seconds }: { seconds: number },
): Promise<void> {
  await noteSilent(callDb, { roomId, since: new Date(callTimes.nowIn(roomId).getTime() - seconds * 1_000) });
}

/** Only the caller's location is stored in the history (OP-21). */
export async function reportLocation(
  { callDb, clock }: CallContext,
  { roomId, side }: RoomPeer,
  location: Location,
): Promise<{ reportedAt: string }> {
  const reportedAt = clock.now();
  if (
    side === 'caller' &&
    !(await saveCallerLocation(callDb, roomId, { ...location, locationReportedAt: reportedAt }))
  ) {
    throw notInRoom();
  }
  return { reportedAt: reportedAt.toISOString() };
}

/** Uses the server's clock, so that both sides show equal durations (CALL-09). */
export function durationSince(talkingAt: Date, now: Date): { duration: number } {
  return { duration: Math.max(0, Math.floor((now.getTime() - talkingAt.getTime()) / 1000)) };
}

/** One error for rooms that do not exist, have ended or belong to other users, so that it does not reveal which. */
export function notInRoom(): DomainError {
  return new DomainError('NOT_FOUND', 'Not in this room');
}

/** The caller may enter before the call rings. */
function isOpenTo({ status }: Call, side: CallSide): boolean {
  return status === 'CALLING' || status === 'TALKING' || (status === 'APPLIED' && side === 'caller');
}

function sideOf(room: Room, peerId: string): CallSide | null {
  if (peerId === room.callerPeerId) return 'caller';
  if (peerId === room.receiverPeerId) return 'receiver';
  return null;
}
