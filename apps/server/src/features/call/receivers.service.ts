import { callNamespace } from '@yobirin/contract/call-channel';
import type { Context } from '../../context.ts';
import { deviceRoom, listDevicesOfUsers } from '../auth/live-devices.service.ts';
import { findPushableUserIds } from '../notification/notification.service.ts';
import { CallRefusal } from './call.errors.ts';
import { findBusyUserIds } from './call.queries.ts';

/** Those who can be rung now. */
export type Receivers = {
  userIds: string[];
  /** Where they are signed in. */
  deviceIds: string[];
};

/** How some users can be reached at this moment. */
export type Reach = {
  devices: { id: string; userId: string }[];
  /** Those with an open receiving socket or a push subscription. */
  reachable: Set<string>;
  busy: Set<string | null>;
};

export async function loadReach(ctx: Context, userIds: readonly string[]): Promise<Reach> {
  if (userIds.length === 0) return { devices: [], reachable: new Set(), busy: new Set() };
  const [devices, pushable, busy] = await Promise.all([
    listDevicesOfUsers(ctx.db, userIds),
    findPushableUserIds(ctx, userIds),
    findBusyUserIds(ctx.db, userIds),
  ]);
  const listening = await findListening(ctx, devices);
  return { devices, reachable: new Set([...pushable, ...listening]), busy };
}

/** Of these users, all who have a device that can ring and are in no call. Refuses when there are none. */
export function requireReceivers({ devices, reachable, busy }: Reach, userIds: readonly string[]): Receivers {
  const present = userIds.filter((userId) => reachable.has(userId));
  if (present.length === 0) throw new CallRefusal('deviceAbsent');
  const free = present.filter((userId) => !busy.has(userId));
  if (free.length === 0) throw new CallRefusal('busy');
  const deviceIds = devices.filter(({ userId }) => free.includes(userId)).map(({ id }) => id);
  return { userIds: free, deviceIds };
}

/** Only devices that are signed in count, whatever sockets there are. */
async function findListening(ctx: Context, devices: Reach['devices']): Promise<Set<string>> {
  const rooms = devices.map(({ id }) => deviceRoom(id));
  const sockets = await ctx.realtime.in(callNamespace, rooms).fetchSockets();
  const joined = new Set(sockets.flatMap((socket) => [...socket.rooms]));
  return new Set(devices.filter(({ id }) => joined.has(deviceRoom(id))).map(({ userId }) => userId));
}
