import {
  type GroupMembershipIdInput,
  groupMembershipIdInput,
  type UpdateGroupMembershipForOwnerInput,
  type UpdateGroupMembershipUserIdsInput,
  updateGroupMembershipForOwnerInput,
  updateGroupMembershipUserIdsInput,
} from '@yobirin/contract/group';
import { limits } from '@yobirin/contract/limits';
import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/events/events.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { keepUsers } from '../../auth/user.service.ts';
import { findGroupMembershipsOfGroups, findGroups, type Group, type GroupMembership } from '../holder/group.queries.ts';
import {
  deleteGroupMemberships,
  findGroupMembershipById,
  insertGroupMemberships,
  updateGroupMembership,
} from '../holder/group-members.queries.ts';
import { groupJoined, roleChanged } from '../holder/seat.events.ts';
import { seatedUserIds } from '../holder/seat-holder.service.ts';
import { idsGiven, sayLost } from '../profile/id.events.ts';
import { lossesOf } from './group-losses.service.ts';
import { holdOwnedGroup } from './owned-group.service.ts';

/** Sets the members of a group, for the owner of its account. Remaining members keep role and call rejection (GROUP-10). */
export async function updateGroupMembershipUserIds(
  ctx: RequestContext,
  input: UpdateGroupMembershipUserIdsInput,
): Promise<Group> {
  const { userId } = requireViewer(ctx);
  const { groupId, userIds } = parseInput(updateGroupMembershipUserIdsInput, input);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const group = await holdOwnedGroup(ctx, tx, { groupId, userId });
    await setGroupMembers(ctx, tx, { say, accountId: group.accountId, groupId, userIds });
    return group;
  });
}

type GroupMembers = { say: Say; accountId: string; groupId: string; userIds: readonly string[] };

/** Sets the members of a group. The account must be locked. Throws NOT_FOUND unless all users hold a seat of it. */
export async function setGroupMembers(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, accountId, groupId, userIds }: GroupMembers,
): Promise<void> {
  await keepColleagues(tx, { accountId, userIds });
  const members = await findGroupMembershipsOfGroups(tx, [groupId]);
  // Remove before adding, so that members of a full group can be exchanged.
  const left = await remove(
    tx,
    members.filter((member) => !userIds.includes(member.userId)),
  );
  const present = new Set(members.map((member) => member.userId));
  await addMembers(ctx, tx, { say, accountId, groupId, userIds: userIds.filter((id) => !present.has(id)) });
  await sayLost(say, await lossesOf(tx, left));
}

/** Makes a new member of the account a member of those of the groups that still exist and have room (MEMBER-28). */
export async function joinGroups(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, accountId, groupIds, userId }: { say: Say; accountId: string; groupIds: readonly string[]; userId: string },
): Promise<void> {
  const members = await findGroupMembershipsOfGroups(tx, groupIds);
  for (const { id: groupId } of await findGroups(tx, groupIds)) {
    const isFull = members.filter((member) => member.groupId === groupId).length >= limits.groupMembersMax;
    if (!isFull) await addMembers(ctx, tx, { say, accountId, groupId, userIds: [userId] });
  }
}

async function addMembers(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, accountId, groupId, userIds }: GroupMembers,
): Promise<void> {
  await insertGroupMemberships(tx, { groupId, userIds, createdAt: clock.now() });
  for (const userId of userIds) {
    await say.record(groupJoined, { groupId, userId });
    say.announce(roleChanged, { change: 'group_joined', subjectUserId: userId, groupId, accountId });
  }
  say.announce(idsGiven, { userIds: [...userIds] });
}

/** Changes a member's role or call rejection, for the owner of the account (GROUP-08, GROUP-09). */
export async function updateGroupMembershipForOwner(
  ctx: RequestContext,
  input: UpdateGroupMembershipForOwnerInput,
): Promise<GroupMembership> {
  const { userId } = requireViewer(ctx);
  const { id, ...changes } = parseInput(updateGroupMembershipForOwnerInput, input);
  return ctx.events.transaction(ctx.db, async (tx, say) => {
    await holdOwnedMembership(ctx, tx, { id, userId });
    const membership = await updateGroupMembership(tx, id, changes);
    if (!membership) throw noSuchMembership();
    const { userId: subjectUserId, groupId } = membership;
    say.announce(roleChanged, { change: 'group_rights_changed', subjectUserId, groupId });
    return membership;
  });
}

/** Removes a member from a group, for the owner of its account. Returns the id of the membership. */
export async function deleteGroupMembership(ctx: RequestContext, input: GroupMembershipIdInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { id } = parseInput(groupMembershipIdInput, input);
  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const left = await remove(tx, [await holdOwnedMembership(ctx, tx, { id, userId })]);
    if (left.length === 0) throw noSuchMembership();
    await sayLost(say, await lossesOf(tx, left));
    return id;
  });
}

/** Throws NOT_FOUND unless all users hold a seat of the account. The account is locked, so they keep it until the commit. */
async function keepColleagues(
  tx: Transaction,
  { accountId, userIds }: { accountId: string; userIds: readonly string[] },
): Promise<void> {
  // Serializes with a concurrent deletion of one of the users.
  await keepUsers(tx, userIds);
  const seated = await seatedUserIds(tx, { accountId, userIds });
  if (!userIds.every((id) => seated.has(id))) throw new DomainError('NOT_FOUND', 'No such member of the account');
}

async function holdOwnedMembership(
  ctx: RequestContext,
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<GroupMembership> {
  const membership = await findGroupMembershipById(tx, id);
  if (!membership) throw noSuchMembership();
  await holdOwnedGroup(ctx, tx, { groupId: membership.groupId, userId, missing: noSuchMembership });
  return membership;
}

function remove(tx: Transaction, members: readonly GroupMembership[]): Promise<GroupMembership[]> {
  return deleteGroupMemberships(
    tx,
    members.map((member) => member.id),
  );
}

function noSuchMembership(): DomainError {
  return new DomainError('NOT_FOUND', 'No such member of the group');
}
