import { type Reachability, reachabilityOf } from '@yobirin/contract/group';
import type { Context } from '../../../context.ts';
import { listPropertiesOfGroups } from '../../directory/profile/profile.service.ts';
import { loadReach, type Reach } from './receivers.service.ts';

type Member = { groupId: string; userId: string; isValid: boolean };

/** Whether a call to the group would ring each of these members. The caller has checked that the viewer may see them. */
export async function loadReachabilities(ctx: Context, members: readonly Member[]): Promise<Reachability[]> {
  const reaches = new Map<string, Reach>();
  for (const [groupId, ofGroup] of Map.groupBy(members, (member) => member.groupId)) {
    reaches.set(groupId, await loadReachOfGroup(ctx, groupId, ofGroup));
  }
  return members.map(({ groupId, userId, isValid }) => {
    const found = reaches.get(groupId)?.find((user) => user.userId === userId);
    const { isBusy = false, isReachable = false } = found ?? {};
    return reachabilityOf({ isValid, isBusy, hasDevice: isReachable });
  });
}

async function loadReachOfGroup(ctx: Context, groupId: string, members: readonly Member[]): Promise<Reach> {
  const [properties = []] = await listPropertiesOfGroups(ctx, [groupId]);
  const userIds = members.filter(({ isValid }) => isValid).map(({ userId }) => userId);
  const [property] = properties;
  return property ? loadReach(ctx, ctx.db, { yobirinPropertyId: property.id, userIds }) : [];
}
