import type { Location } from '@yobirin/contract/signaling';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Call, findCall } from '../call.queries.ts';
import type { CallSide } from '../call-rooms.ts';
import { noteConnected, saveCallerLocation } from './signaling.queries.ts';
import { inRoom, otherSide, peerIdOf, publicPeerId, type Room } from './signaling-rooms.ts';

/** A side of a call that a socket has entered as. */
export type RoomPeer = {
  roomId: string;
  side: CallSide;
  /** What the other side knows it by. */
  peerId: string;
};

/** The living call of the room, and the peer in it that the secret peer id stands for. Throws NOT_FOUND. */
export async function requireRoomPeer(
  { db }: Pick<Context, 'db'>,
  { roomId, peerId }: { roomId: string; peerId: string },
): Promise<{ call: Call; roomPeer: RoomPeer }> {
  const call = await findCall(db, roomId);
  const side = call && sideOf(call, peerId);
  if (!side || !isOpenTo(call, side)) throw notInRoom();
  return { call, roomPeer: { roomId, side, peerId: publicPeerId(peerId) } };
}

/** The public id of the other side, which has entered. The call may have been answered only since it was looked up. */
export async function findOther(
  { db }: Pick<Context, 'db'>,
  { roomId, side }: RoomPeer,
  lookedUp: Call | null = null,
): Promise<string[]> {
  const known = otherIn(lookedUp, side) ?? otherIn(await findCall(db, roomId), side);
  return known === null ? [] : [known];
}

/** The same as far as the row tells. */
export function otherIn(call: Call | null, side: CallSide): string | null {
  const otherId = call && peerIdOf(call, otherSide(side));
  return otherId && publicPeerId(otherId);
}

/** That the public id is the other side's. Throws NOT_FOUND. */
export async function assertOther(ctx: Pick<Context, 'db'>, roomPeer: RoomPeer, peerId: string): Promise<void> {
  const others = await findOther(ctx, roomPeer);
  if (!others.includes(peerId)) throw new DomainError('NOT_FOUND', 'No such peer in this room');
}

/** This side hears the other. Both are told once both do; saying it again changes nothing. */
export async function confirmConnected(ctx: Context, { roomId, side }: RoomPeer): Promise<void> {
  const now = ctx.clock.now();
  const noted = await noteConnected(ctx.db, { roomId, side, now });
  if (!noted?.talkingAt) return;
  const both = inRoom(ctx, roomId, 'caller', 'receiver');
  both.emit('talking', {});
  both.emit('duration', durationSince(noted.talkingAt, now));
}

/** The history keeps where the caller was; where the receiver is, is told to the caller alone (OP-21). */
export async function reportLocation(
  { db, clock }: Context,
  { roomId, side }: RoomPeer,
  location: Location,
): Promise<{ reportedAt: string }> {
  const reportedAt = clock.now();
  if (side === 'caller' && !(await saveCallerLocation(db, roomId, { ...location, locationReportedAt: reportedAt }))) {
    throw notInRoom();
  }
  return { reportedAt: reportedAt.toISOString() };
}

/** By the server's clock, so that both ends show the same (CALL-09). */
export function durationSince(talkingAt: Date, now: Date): { duration: number } {
  return { duration: Math.max(0, Math.floor((now.getTime() - talkingAt.getTime()) / 1000)) };
}

/** The same for a room that does not exist, is over, or is someone else's: nobody learns which. */
export function notInRoom(): DomainError {
  return new DomainError('NOT_FOUND', 'Not in this room');
}

/** The caller may come before it rings, to be there when it does. */
function isOpenTo({ status }: Call, side: CallSide): boolean {
  return status === 'CALLING' || status === 'TALKING' || (status === 'APPLIED' && side === 'caller');
}

function sideOf(room: Room, peerId: string): CallSide | null {
  if (peerId === room.callerPeerId) return 'caller';
  if (peerId === room.receiverPeerId) return 'receiver';
  return null;
}
