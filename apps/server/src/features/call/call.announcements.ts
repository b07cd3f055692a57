import { type CallServerEvents, callNamespace } from '@yobirin/contract/call-channel';
import type { BroadcastOperator } from 'socket.io';
import type { Context } from '../../context.ts';
import { deviceRoom, userRoom } from '../auth/live-devices.service.ts';
import { type CallSide, callRoom } from './call-rooms.ts';

type Announce = Pick<Context, 'realtime'>;

/** All sockets that act as the caller. */
export function toCaller(ctx: Announce, roomId: string) {
  return audience(ctx, callRoom(roomId, 'caller'));
}

/** All receiving sockets of these users. */
export function toUsers(ctx: Announce, userIds: readonly string[]) {
  return audience(ctx, userIds.map(userRoom));
}

/** All receiving sockets of these devices. */
export function toDevices(ctx: Announce, deviceIds: readonly string[]) {
  return audience(ctx, deviceIds.map(deviceRoom));
}

/** Adds the caller of one call to another call as its caller. */
export function bringCaller({ realtime }: Announce, fromRoomId: string, toRoomId: string): void {
  realtime.in(callNamespace, callRoom(fromRoomId, 'caller')).socketsJoin(callRoom(toRoomId, 'caller'));
}

/** Removes all sockets from an ended call. */
export function clearCall({ realtime }: Announce, roomId: string): void {
  const sides: CallSide[] = ['caller', 'receiver'];
  const rooms = sides.map((side) => callRoom(roomId, side));
  realtime.in(callNamespace, rooms).socketsLeave(rooms);
}

function audience({ realtime }: Announce, rooms: string | string[]) {
  // The cast is safe: this namespace sends only call events.
  return realtime.in(callNamespace, rooms) as BroadcastOperator<CallServerEvents, unknown>;
}
