import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { and, eq, inArray } from '../../../platform/database/orm.ts';
import type { GroupMembership } from './group.queries.ts';
import { groupMemberships } from './group.tables.ts';

export async function findGroupMembershipById(db: Executor, id: string): Promise<GroupMembership | null> {
  const [membership] = await db.select().from(groupMemberships).where(eq(groupMemberships.id, id));
  return membership ?? null;
}

export async function insertGroupMemberships(
  tx: Transaction,
  { groupId, userIds, createdAt }: { groupId: string; userIds: readonly string[]; createdAt: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.insert(groupMemberships).values(userIds.map((userId) => ({ groupId, userId, createdAt })));
}

/** Leaves undefined fields unchanged. Returns null if the membership does not exist. */
export async function updateGroupMembership(
  db: Executor,
  id: string,
  changes: { canEditYobirinProperty?: boolean | undefined; isValid?: boolean | undefined },
): Promise<GroupMembership | null> {
  const [membership] = await db.update(groupMemberships).set(changes).where(eq(groupMemberships.id, id)).returning();
  return membership ?? null;
}

/** Returns the deleted rows. */
export function deleteGroupMemberships(tx: Transaction, ids: readonly string[]): Promise<GroupMembership[]> {
  return tx
    .delete(groupMemberships)
    .where(inArray(groupMemberships.id, [...ids]))
    .returning();
}

export function deleteGroupMembershipOfUser(
  tx: Transaction,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<GroupMembership[]> {
  return tx
    .delete(groupMemberships)
    .where(and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.userId, userId)))
    .returning();
}
