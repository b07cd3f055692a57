import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/client.ts';
import { findDeviceIdsOfUsers } from './device.queries.ts';

/** The room of all authenticated sockets of a user, in any namespace. */
export function userRoom(userId: string): string {
  return `user:${userId}`;
}

/** The room of all sockets of a device. A socket in a user's room must be in this one, too, so that signing out closes it. */
export function deviceRoom(deviceId: string): string {
  return `device:${deviceId}`;
}

/** Closes the sockets of devices that were signed out. Call it after the commit. */
export function dismissDevices({ realtime }: Pick<Context, 'realtime'>, deviceIds: readonly string[]): void {
  realtime.dismiss(deviceIds.map(deviceRoom));
}

/** Closes every socket of a deleted user. Call it after the commit. */
export function dismissUser({ realtime }: Pick<Context, 'realtime'>, userId: string): void {
  realtime.dismiss(userRoom(userId));
}

/** The devices of these users. Only sockets of these devices may receive their messages. */
export function listDevicesOfUsers(
  db: Database,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  return findDeviceIdsOfUsers(db, userIds);
}
