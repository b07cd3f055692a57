import { createHash } from 'node:crypto';
import { callNamespace } from '@yobirin/contract/call-channel';
import { signalingNamespace } from '@yobirin/contract/signaling';
import type { Context } from '../../context.ts';

export type CallSide = 'caller' | 'receiver';

const callRoomPrefix = 'call:';

/**
 * Where the sockets of one side of a call are, in `/ws-call` and in `/signaling` alike. Being in it is the right to act as
 * that side, and as long as anyone is the call's row is renewed.
 */
export function callRoom(roomId: string, side: CallSide): string {
  return `${callRoomPrefix}${roomId}:${side}`;
}

/** Known to whoever knows the caller's secret, and to nobody else: so a caller who got no answer finds the room. */
export function roomIdOfCaller(callerPeerId: string): string {
  return createHash('sha256').update(`room of ${callerPeerId}`).digest('base64url');
}

/** The calls that sockets of this node take part in. */
export function callsHeldHere({ realtime }: Pick<Context, 'realtime'>): string[] {
  const rooms = [...realtime.roomsHere(callNamespace), ...realtime.roomsHere(signalingNamespace)];
  return [...new Set(rooms.filter((room) => room.startsWith(callRoomPrefix)).map(roomIdOf))];
}

function roomIdOf(room: string): string {
  return room.slice(callRoomPrefix.length, room.lastIndexOf(':'));
}
