import { type Reachability, reachabilityOf } from '@yobirin/contract/group';
import type { Context } from '../../../context.ts';
import { loadReach } from './receivers.service.ts';

/** Whether a call to the group would ring each of these members. The caller has checked that the viewer may see them. */
export async function loadReachabilities(
  ctx: Context,
  members: readonly { userId: string; isValid: boolean }[],
): Promise<Reachability[]> {
  const userIds = members.filter(({ isValid }) => isValid).map(({ userId }) => userId);
  const reach = new Map((await loadReach(ctx, ctx.db, [...new Set(userIds)])).map((user) => [user.userId, user]));
  return members.map(({ userId, isValid }) => {
    const { isBusy = false, isReachable = false } = reach.get(userId) ?? {};
    return reachabilityOf({ isValid, isBusy, hasDevice: isReachable });
  });
}
