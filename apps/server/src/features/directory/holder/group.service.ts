import type { Actor } from '@yobirin/contract/permissions';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { rowsByKey } from '../../../platform/database/rows-by-key.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import {
  deleteGroups,
  findGroupIdsOfAccount,
  findGroupMembership,
  findGroupMembershipsInAccount,
  findGroupMembershipsOfGroups,
  findGroupMembershipsOfUsers,
  findGroups,
  type Group,
  type GroupMembership,
} from './group.queries.ts';
import { findOwnerActor, ownedAccountIds } from './member.service.ts';

export function loadGroups({ db }: Context, ids: readonly string[]): Promise<Group[]> {
  return findGroups(db, ids);
}

export function listGroupMembershipsOfUsers({ db }: Context, userIds: readonly string[]): Promise<GroupMembership[]> {
  return findGroupMembershipsOfUsers(db, userIds);
}

/** The members of each group, or FORBIDDEN for groups of accounts that the viewer does not own (PERM-02). */
export async function listMembersOfGroups(
  ctx: RequestContext,
  groupIds: readonly string[],
): Promise<(GroupMembership[] | DomainError)[]> {
  const { userId } = requireViewer(ctx);
  const groups = await findGroups(ctx.db, groupIds);
  const owned = await ownedAccountIds(ctx, { userId, accountIds: groups.map((group) => group.accountId) });
  const ownedIds = new Set(groups.filter((group) => owned.has(group.accountId)).map((group) => group.id));
  const members = rowsByKey(
    groupIds,
    await findGroupMembershipsOfGroups(ctx.db, [...ownedIds]),
    (member) => member.groupId,
  );
  const notAllowed = new DomainError('FORBIDDEN', 'Who is in a group is for the owner of the account');
  return groupIds.map((id, index) => (ownedIds.has(id) ? (members[index] ?? []) : notAllowed));
}

/** The members of all groups of the account in which the user is, group by group. */
export async function listFellowMembers(
  { db }: Pick<Context, 'db'>,
  user: { accountId: string; userId: string },
): Promise<GroupMembership[]> {
  const own = await findGroupMembershipsInAccount(db, user);
  return findGroupMembershipsOfGroups(
    db,
    own.map(({ groupId }) => groupId),
  );
}

/** The user's role towards a group: owner of its account, or member. Null if neither. */
export async function findActorInGroup(
  db: Executor,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<{ actor: Actor; accountId: string } | null> {
  const [group] = await findGroups(db, [groupId]);
  if (!group) return null;
  const { accountId } = group;
  const owner = await findOwnerActor(db, { accountId, userId });
  if (owner) return { actor: owner, accountId };

  const membership = await findGroupMembership(db, { groupId, userId });
  if (!membership) return null;
  return { actor: toActor(membership), accountId };
}

/** The user's roles in the groups of the account. */
export async function listGroupActors(db: Executor, facts: { accountId: string; userId: string }): Promise<Actor[]> {
  return (await findGroupMembershipsInAccount(db, facts)).map(toActor);
}

export async function isGroupMember(db: Executor, facts: { groupId: string; userId: string }): Promise<boolean> {
  return (await findGroupMembership(db, facts)) !== null;
}

export function listGroupIdsOfAccount(db: Executor, accountId: string): Promise<string[]> {
  return findGroupIdsOfAccount(db, accountId);
}

/** For an account that is being closed. */
export async function deleteGroupsOfAccount(db: Executor, accountId: string): Promise<void> {
  await deleteGroups(db, accountId);
}

function toActor({ canEditYobirinProperty }: GroupMembership): Actor {
  return { type: 'groupMembership', canEditYobirinProperty };
}
