import { createHash } from 'node:crypto';
import { type SignalingServerEvents, signalingNamespace } from '@yobirin/contract/signaling';
import type { BroadcastOperator } from 'socket.io';
import type { Context } from '../../../context.ts';
import { type CallSide, callRoom } from '../call-rooms.ts';

/** A call as far as signaling needs it. Before someone answers there is no receiver to meet. */
export type Room = { roomId: string; callerPeerId: string | null; receiverPeerId: string | null };

export function otherSide(side: CallSide): CallSide {
  return side === 'caller' ? 'receiver' : 'caller';
}

export function peerIdOf({ callerPeerId, receiverPeerId }: Room, side: CallSide): string | null {
  return side === 'caller' ? callerPeerId : receiverPeerId;
}

/** What the other side knows a peer by: from it nobody learns the id that would let them enter in its place. */
export function publicPeerId(peerId: string): string {
  return createHash('sha256').update(peerId).digest('base64url');
}

/** Whoever has entered the room as one of these sides, on whichever node. */
export function inRoom({ realtime }: Pick<Context, 'realtime'>, roomId: string, ...sides: CallSide[]) {
  const rooms = sides.map((side) => callRoom(roomId, side));
  // Nothing else travels through this namespace.
  return realtime.in(signalingNamespace, rooms) as BroadcastOperator<SignalingServerEvents, unknown>;
}

export function isPresent({ realtime }: Pick<Context, 'realtime'>, roomId: string, side: CallSide): Promise<boolean> {
  return realtime.isHeard(signalingNamespace, callRoom(roomId, side));
}

/** Null while it is not known: then nobody may be taken for gone. */
export async function findAbsent<Place extends { roomId: string; side: CallSide }>(
  { realtime }: Pick<Context, 'realtime'>,
  places: readonly Place[],
): Promise<Place[] | null> {
  const roomOf = ({ roomId, side }: Place) => callRoom(roomId, side);
  const { rooms, isComplete } = await realtime.findHeard(signalingNamespace, places.map(roomOf));
  return isComplete ? places.filter((place) => !rooms.has(roomOf(place))) : null;
}

/** To be called once a call has ended: whoever did not end it is told that the other is gone, and the room is left empty. */
export function announceExit(ctx: Pick<Context, 'realtime'>, room: Room, by: CallSide | 'sweep'): void {
  const { roomId } = room;
  const sides = ['caller', 'receiver'] as const;
  for (const side of sides) {
    const goneId = peerIdOf(room, otherSide(side));
    if (side !== by && goneId !== null) inRoom(ctx, roomId, side).emit('exit', { peerId: publicPeerId(goneId) });
  }
  inRoom(ctx, roomId, ...sides).socketsLeave(sides.map((side) => callRoom(roomId, side)));
}
