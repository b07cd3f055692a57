import { callNamespace } from '@yobirin/contract/call-channel';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/client.ts';
import { deviceRoom } from '../../auth/live-devices.service.ts';
import { CallRefusal } from '../call.errors.ts';
import { type CalledUsers, findReach, type UserReach } from './reach.queries.ts';

/** The users that can be rung. */
export type Receivers = {
  userIds: string[];
  /** Devices on which they are signed in. */
  deviceIds: string[];
  /** Users who have a push subscription. */
  pushableUserIds: string[];
};

/** How these users can be reached. `isReachable`: by an open receiving socket or a push subscription. */
export type Reach = (UserReach & { isReachable: boolean })[];

export async function loadReach(
  ctx: Pick<Context, 'realtime'>,
  db: Database,
  ...called: CalledUsers[]
): Promise<Reach> {
  if (called.every(({ userIds }) => userIds.length === 0)) return [];
  const users = await findReach(db, called);
  const listening = await findListening(
    ctx,
    users.flatMap(({ deviceIds }) => deviceIds),
  );
  return users.map((user) => {
    return { ...user, isReachable: user.isPushable || user.deviceIds.some((id) => listening.has(id)) };
  });
}

/** Returns the users who are reachable and not busy. Throws `CallRefusal` if there are none. */
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
 * Only signed-in devices count. While the connection to other nodes is lost, every device counts as open, since it may be
 * connected there; it rings as soon as the nodes reconnect.
 */
async function findListening(ctx: Pick<Context, 'realtime'>, deviceIds: readonly string[]): Promise<Set<string>> {
  const { rooms, isComplete } = await ctx.realtime.findHeard(callNamespace, deviceIds.map(deviceRoom));
  return new Set(isComplete ? deviceIds.filter((id) => rooms.has(deviceRoom(id))) : deviceIds);
}
