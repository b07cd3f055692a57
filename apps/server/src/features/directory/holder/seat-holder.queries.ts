import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, eq, inArray, isNull } from '../../../platform/database/orm.ts';
import type { Membership } from './member.queries.ts';
import { memberships } from './member.tables.ts';

export async function findSeatedUserIds(
  db: Executor,
  { accountId, userIds }: { accountId: string; userIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), inArray(memberships.userId, [...userIds])));
  return rows.flatMap(({ userId }) => userId ?? []);
}

export async function setHolderOfEmptySeat(
  tx: Transaction,
  { membershipId, userId }: { membershipId: string; userId: string },
): Promise<Membership> {
  return onlyRow(
    await tx
      .update(memberships)
      .set({ userId })
      .where(and(eq(memberships.id, membershipId), isNull(memberships.userId)))
      .returning(),
  );
}
