import { createHash } from 'node:crypto';
import type { GiveUpReason } from '@yobirin/contract/connection-failure';
import { type SignalingServerEvents, signalingNamespace } from '@yobirin/contract/signaling';
import type { BroadcastOperator } from 'socket.io';
import type { Context } from '../../../context.ts';
import { type CallSide, callRoom } from '../call-rooms.ts';

/** The fields of a call that signaling needs. `receiverPeerId` is null until the call is answered. */
export type Room = { roomId: string; callerPeerId: string | null; receiverPeerId: string | null };

export function otherSide(side: CallSide): CallSide {
  return side === 'caller' ? 'receiver' : 'caller';
}

export function peerIdOf({ callerPeerId, receiverPeerId }: Room, side: CallSide): string | null {
  return side === 'caller' ? callerPeerId : receiverPeerId;
}

/** The peer id that the other side sees. A hash, because a client that knows the secret id could enter as that peer. */
export function publicPeerId(peerId: string): string {
  return createHash('sha256').update(peerId).digest('base64url');
}

/** All sockets that have entered the room as one of these sides, on all nodes. */
export function inRoom({ realtime }: Pick<Context, 'realtime'>, roomId: string, ...sides: CallSide[]) {
  const rooms = sides.map((side) => callRoom(roomId, side));
  // The cast is safe: this namespace sends only signaling events.
  return realtime.in(signalingNamespace, rooms) as BroadcastOperator<SignalingServerEvents, unknown>;
}

export function isPresent({ realtime }: Pick<Context, 'realtime'>, roomId: string, side: CallSide): Promise<boolean> {
  return realtime.isHeard(signalingNamespace, callRoom(roomId, side));
}

/** Returns null if this node cannot tell; then no side may be treated as absent. */
export async function findAbsent<RoomSide extends { roomId: string; side: CallSide }>(
  { realtime }: Pick<Context, 'realtime'>,
  roomSides: readonly RoomSide[],
): Promise<RoomSide[] | null> {
  const roomOf = ({ roomId, side }: RoomSide) => callRoom(roomId, side);
  const { rooms, isComplete } = await realtime.findHeard(signalingNamespace, roomSides.map(roomOf));
  return isComplete ? roomSides.filter((roomSide) => !rooms.has(roomOf(roomSide))) : null;
}

/**
 * Tells the side that did not end the call that the other is gone, with the reason if the two could not connect, and empties
 * the room. Call it after the call has ended.
 */
export function announceExit(
  ctx: Pick<Context, 'realtime'>,
  room: Room,
  by: CallSide | 'sweep',
  reason: GiveUpReason | null = null,
): void {
  const { roomId } = room;
  const sides = ['caller', 'receiver'] as const;
  for (const side of sides) {
    const goneId = peerIdOf(room, otherSide(side));
    if (side !== by && goneId !== null)
      inRoom(ctx, roomId, side).emit('exit', { peerId: publicPeerId(goneId), ...(reason && { reason }) });
  }
  inRoom(ctx, roomId, ...sides).socketsLeave(sides.map((side) => callRoom(roomId, side)));
}
