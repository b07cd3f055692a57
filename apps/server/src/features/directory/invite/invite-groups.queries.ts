import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { eq, inArray } from '../../../platform/database/orm.ts';
import { inviteGroups } from './invite.tables.ts';

export function findInviteGroups(db: Executor, inviteUserIds: readonly string[]) {
  return db
    .select()
    .from(inviteGroups)
    .where(inArray(inviteGroups.inviteUserId, [...inviteUserIds]));
}

/** Replaces the groups of an invitation. */
export async function setInviteGroups(
  tx: Transaction,
  { inviteUserId, groupIds }: { inviteUserId: string; groupIds: readonly string[] },
): Promise<void> {
  await tx.delete(inviteGroups).where(eq(inviteGroups.inviteUserId, inviteUserId));
  if (groupIds.length === 0) return;
  await tx.insert(inviteGroups).values([...new Set(groupIds)].map((groupId) => ({ inviteUserId, groupId })));
}
