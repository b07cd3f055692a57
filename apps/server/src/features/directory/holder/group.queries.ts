import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, asc, eq, inArray } from '../../../platform/database/orm.ts';
import { groupMemberships, groups } from './group.tables.ts';

export type Group = typeof groups.$inferSelect;
export type GroupMembership = typeof groupMemberships.$inferSelect;

export function findGroups(db: Executor, ids: readonly string[]): Promise<Group[]> {
  return db
    .select()
    .from(groups)
    .where(inArray(groups.id, [...ids]));
}

export function findGroupMembershipsOfUsers(db: Executor, userIds: readonly string[]): Promise<GroupMembership[]> {
  return db
    .select()
    .from(groupMemberships)
    .where(inArray(groupMemberships.userId, [...userIds]))
    .orderBy(asc(groupMemberships.id));
}

export async function findGroupMembership(
  db: Executor,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<GroupMembership | null> {
  const [membership] = await db
    .select()
    .from(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.userId, userId)));
  return membership ?? null;
}

export async function findGroupMembershipsInAccount(
  db: Executor,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<GroupMembership[]> {
  const rows = await db
    .select({ membership: groupMemberships })
    .from(groupMemberships)
    .innerJoin(groups, eq(groups.id, groupMemberships.groupId))
    .where(and(eq(groupMemberships.userId, userId), eq(groups.accountId, accountId)));
  return rows.map(({ membership }) => membership);
}

/** Oldest first. */
export function findGroupMembershipsOfGroups(db: Executor, groupIds: readonly string[]): Promise<GroupMembership[]> {
  return db
    .select()
    .from(groupMemberships)
    .where(inArray(groupMemberships.groupId, [...groupIds]))
    .orderBy(asc(groupMemberships.id));
}

/** Returns null if the membership belongs to another user. */
export async function setOwnMembershipValidity(
  db: Executor,
  { id, userId, isValid }: { id: string; userId: string; isValid: boolean },
): Promise<GroupMembership | null> {
  const [membership] = await db
    .update(groupMemberships)
    .set({ isValid })
    .where(and(eq(groupMemberships.id, id), eq(groupMemberships.userId, userId)))
    .returning();
  return membership ?? null;
}

export async function insertGroup(tx: Transaction, group: Omit<typeof groups.$inferInsert, 'id'>): Promise<Group> {
  return onlyRow(await tx.insert(groups).values(group).returning());
}

/** Also deletes its group memberships. */
export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.delete(groups).where(eq(groups.id, id));
}

export async function findGroupIdsOfAccount(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db.select({ id: groups.id }).from(groups).where(eq(groups.accountId, accountId));
  return rows.map((row) => row.id);
}

/** Also deletes their group memberships. */
export async function deleteGroups(db: Executor, accountId: string): Promise<void> {
  await db.delete(groups).where(eq(groups.accountId, accountId));
}
