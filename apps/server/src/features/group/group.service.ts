import type { Actor } from '@yobirin/contract/permissions';
import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { findOwnerActor } from '../member/member.service.ts';
import {
  deleteGroups,
  findGroupIdsOfAccount,
  findGroupMembership,
  findGroupMembershipsOfUsers,
  findGroups,
  type Group,
  type GroupMembership,
} from './group.queries.ts';

export function loadGroups({ db }: Context, ids: readonly string[]): Promise<Group[]> {
  return findGroups(db, ids);
}

export function listGroupMembershipsOfUsers({ db }: Context, userIds: readonly string[]): Promise<GroupMembership[]> {
  return findGroupMembershipsOfUsers(db, userIds);
}

/** In what capacity the user touches a group and what belongs to it: as the account's owner, or as its member. */
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
  const { canEditYobirinProperty } = membership;
  return { actor: { type: 'groupMembership', canEditYobirinProperty }, accountId };
}

export async function isGroupMember(db: Executor, facts: { groupId: string; userId: string }): Promise<boolean> {
  return (await findGroupMembership(db, facts)) !== null;
}

export function listGroupIdsOfAccount(db: Executor, accountId: string): Promise<string[]> {
  return findGroupIdsOfAccount(db, accountId);
}

/** For an account that closes. */
export async function deleteGroupsOfAccount(db: Executor, accountId: string): Promise<void> {
  await deleteGroups(db, accountId);
}
