import { type Reachability, reachabilities } from '@yobirin/contract/group';
import { numericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../context.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { loadReachabilities } from '../call/ringing/group-reachability.service.ts';
import { listFellowMembers } from '../directory/holder/group.service.ts';
import { findCallTargetById } from '../directory/profile/call-target.service.ts';
import { requireHolding } from '../directory/profile/holding.service.ts';
import { findMemberNames } from './inbox.queries.ts';
import type { Member } from './thread.ts';

export type TeamMember = Member & { isViewer: boolean; reachability: Reachability };

/** The team of an ID: the members of its group, or of the groups of its only holder (OP-410). Empty if that is the viewer alone. */
export async function readInboxTeam(ctx: RequestContext, id: string): Promise<TeamMember[]> {
  const { userId: viewerId } = requireViewer(ctx);
  const yobirinPropertyId = parseInput(numericId, id);
  await requireHolding(ctx, yobirinPropertyId);
  const target = await findCallTargetById(ctx, yobirinPropertyId);
  if (!target) return [];
  const fellows = await listFellowMembers(ctx, { accountId: target.account.id, userId: viewerId });
  const members = fellows.filter(({ groupId }) => target.groupId === null || groupId === target.groupId);
  const userIds = [...new Set(members.map(({ userId }) => userId))];
  if (userIds.length < 2) return [];

  const found = await loadReachabilities(ctx, members);
  const best = (userId: string) => bestOf(found.filter((_, index) => members[index]?.userId === userId));
  const names = await findMemberNames(
    ctx.db,
    userIds.map((userId) => ({ userId, yobirinPropertyId })),
  );
  return names
    .map(({ userId, name }) => ({ userId, name, isViewer: userId === viewerId, reachability: best(userId) }))
    .toSorted((a, b) => Number(b.isViewer) - Number(a.isViewer) || placeOf(a) - placeOf(b));
}

/** A member of several groups is reachable if one of them can ring the member. */
function bestOf(found: readonly Reachability[]): Reachability {
  return reachabilities.find((reachability) => found.includes(reachability)) ?? 'UNREACHABLE';
}

function placeOf({ reachability }: TeamMember): number {
  return reachabilities.indexOf(reachability);
}
