import type { Transaction } from '../../../platform/database/client.ts';
import { and, eq, inArray } from '../../../platform/database/orm.ts';
import type { GroupMembership } from './group.queries.ts';
import { groupMemberships, groups } from './group.tables.ts';

export function deleteGroupMembershipsInAccount(
  tx: Transaction,
  { accountId, userIds }: { accountId: string; userIds: readonly string[] },
): Promise<GroupMembership[]> {
  const groupsOfAccount = tx.select({ id: groups.id }).from(groups).where(eq(groups.accountId, accountId));
  return tx
    .delete(groupMemberships)
    .where(and(inArray(groupMemberships.userId, [...userIds]), inArray(groupMemberships.groupId, groupsOfAccount)))
    .returning();
}
