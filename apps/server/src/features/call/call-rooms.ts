import { createHash } from 'node:crypto';
import { callNamespace } from '@yobirin/contract/call-channel';
import { signalingNamespace } from '@yobirin/contract/signaling';
import type { Context } from '../../context.ts';

export type CallSide = 'caller' | 'receiver';

const callRoomPrefix = 'call:';

/**
 * The socket.io room of one side of a call, in `/ws-call` and `/signaling`. A socket in it may act as that side, and the call's
 * heartbeat is renewed while it is not empty.
 */
export function callRoom(roomId: string, side: CallSide): string {
  return `${callRoomPrefix}${roomId}:${side}`;
}

/** Derived from the caller's secret, so that a caller who did not get the answer to APPLY still knows the room. */
export function roomIdOfCaller(callerPeerId: string): string {
  return createHash('sha256').update(`room of ${callerPeerId}`).digest('base64url');
}

/** Room ids of the calls in which sockets of this node take part. */
export function callsHeldHere({ realtime }: Pick<Context, 'realtime'>): string[] {
  const rooms = [...realtime.roomsHere(callNamespace), ...realtime.roomsHere(signalingNamespace)];
  return [...new Set(rooms.filter((room) => room.startsWith(callRoomPrefix)).map(roomIdOf))];
}

function roomIdOf(room: string): string {
  return room.slice(callRoomPrefix.length, room.lastIndexOf(':'));
}
