import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/client.ts';
import { findDeviceIdsOfUsers } from './device.queries.ts';

/** Every socket of a user, in whichever namespace they have said who they are. */
export function userRoom(userId: string): string {
  return `user:${userId}`;
}

/** Those of one signed-in browser. Whoever joins a user's room joins this one, too, so that signing out ends it. */
export function deviceRoom(deviceId: string): string {
  return `device:${deviceId}`;
}

/** Drops the sockets of devices that were signed out just now: to be called after the commit. */
export function dismissDevices({ realtime }: Pick<Context, 'realtime'>, deviceIds: readonly string[]): void {
  realtime.dismiss(deviceIds.map(deviceRoom));
}

/** Drops every socket of a user who is no more. */
export function dismissUser({ realtime }: Pick<Context, 'realtime'>, userId: string): void {
  realtime.dismiss(userRoom(userId));
}

/** Where these users are signed in. A socket of any other device must not be told anything. */
export function listDevicesOfUsers(
  db: Database,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  return findDeviceIdsOfUsers(db, userIds);
}
