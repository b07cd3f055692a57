import { and, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { yobirinProperties } from './profile.tables.ts';

export type AccountIdSelection = {
  membershipIds: readonly string[];
  groupIds: readonly string[];
  /** Part of a name or an ID. */
  contains: string;
};

export type AccountIdRow = Awaited<ReturnType<typeof findAccountIds>>[number];

export const accountIdKeyset: Keyset<{ id: string }> = {
  columns: [yobirinProperties.id],
  direction: 'asc',
  keyOf: ({ id }) => [id],
};

/** The living IDs of these seats and groups, the oldest first, without what only their holders see. */
export function findAccountIds<Row>(db: Executor, selection: AccountIdSelection, page: Page<Row>) {
  return db
    .select({
      id: yobirinProperties.id,
      yobirinId: sql<string>`${yobirinProperties.yobirinId}`,
      nickname: yobirinProperties.nickname,
      iconKey: yobirinProperties.iconKey,
      iconColor: yobirinProperties.iconColor,
      isGroup: sql<boolean>`${yobirinProperties.groupId} is not null`,
    })
    .from(yobirinProperties)
    .where(and(isSelected(selection), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export function countAccountIds(db: Executor, selection: AccountIdSelection): Promise<number> {
  return db.$count(yobirinProperties, isSelected(selection));
}

function isSelected({ membershipIds, groupIds, contains }: AccountIdSelection): SQL | undefined {
  const { membershipId, groupId, yobirinId, nickname, deletedAt } = yobirinProperties;
  const pattern = `%${contains.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    or(inArray(membershipId, [...membershipIds]), inArray(groupId, [...groupIds])),
    or(ilike(nickname, pattern), ilike(yobirinId, pattern)),
    isNotNull(yobirinId),
    isNull(deletedAt),
  );
}
