import { callNamespace } from '@yobirin/contract/call-channel';
import type { Context } from '../../../context.ts';
import { deviceRoom } from '../../auth/live-devices.service.ts';
import { CallRefusal } from '../call.errors.ts';
import { findReach, type UserReach } from './reach.queries.ts';

/** Those who can be rung now. */
export type Receivers = {
  userIds: string[];
  /** Where they are signed in. */
  deviceIds: string[];
  /** Those who have a device that can be woken. */
  pushableUserIds: string[];
};

/** How some users can be reached at this moment: `isReachable` by an open receiving socket or a push subscription. */
export type Reach = (UserReach & { isReachable: boolean })[];

export async function loadReach(ctx: Context, userIds: readonly string[]): Promise<Reach> {
  if (userIds.length === 0) return [];
  const users = await findReach(ctx.db, userIds);
  const listening = await findListening(
    ctx,
    users.flatMap(({ deviceIds }) => deviceIds),
  );
  return users.map((user) => {
    return { ...user, isReachable: user.isPushable || user.deviceIds.some((id) => listening.has(id)) };
  });
}

/** Of these users, all who have a device that can ring and are in no call. Refuses when there are none. */
export function requireReceivers(reach: Reach, userIds: readonly string[]): Receivers {
  const present = reach.filter(({ userId, isReachable }) => isReachable && userIds.includes(userId));
  if (present.length === 0) throw new CallRefusal('deviceAbsent');
  const free = present.filter(({ isBusy }) => !isBusy);
  if (free.length === 0) throw new CallRefusal('busy');
  return {
    userIds: free.map(({ userId }) => userId),
    deviceIds: free.flatMap(({ deviceIds }) => deviceIds),
    pushableUserIds: free.filter(({ isPushable }) => isPushable).map(({ userId }) => userId),
  };
}

/**
 * Only devices that are signed in count, whatever sockets there are. While this node does not hear the others, each may be open
 * there: it rings then as soon as they hear each other again.
 */
async function findListening(ctx: Context, deviceIds: readonly string[]): Promise<Set<string>> {
  const { rooms, isComplete } = await ctx.realtime.findHeard(callNamespace, deviceIds.map(deviceRoom));
  return new Set(isComplete ? deviceIds.filter((id) => rooms.has(deviceRoom(id))) : deviceIds);
}
