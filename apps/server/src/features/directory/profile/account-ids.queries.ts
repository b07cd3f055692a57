import type { Executor } from '../../../platform/database/client.ts';
import { and, asc, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from '../../../platform/database/orm.ts';
import { unionAll } from '../../../platform/database/orm-tables.ts';
import type { Keyset, Page } from '../../../platform/database/paging.ts';
import { groupsOfAccountSql } from '../holder/group-member-sql.ts';
import { seatsOfOthersSql } from '../holder/seat-sql.ts';
import { yobirinProperties } from './profile.tables.ts';

export type AccountIdSelection = {
  accountId: string;
  exceptUserId: string;
  /** Part of a name or an ID; empty to list all. */
  contains: string;
};

export type AccountIdRow = Awaited<ReturnType<typeof findAccountIds>>[number];

export const accountIdKeyset: Keyset<{ id: string }> = {
  columns: [yobirinProperties.id],
  direction: 'asc',
  keyOf: ({ id }) => [id],
};

/** The living IDs of an account's seats and groups that are not paused, oldest first. Selects only public columns. */
export function findAccountIds<Row>(db: Executor, selection: AccountIdSelection, page: Page<Row>) {
  const select = (isPlaced: SQL) =>
    db
      .select({
        id: yobirinProperties.id,
        yobirinId: sql<string>`${yobirinProperties.yobirinId}`,
        nickname: yobirinProperties.nickname,
        iconKey: yobirinProperties.iconKey,
        iconColor: yobirinProperties.iconColor,
        isGroup: sql<boolean>`${yobirinProperties.groupId} is not null`,
      })
      .from(yobirinProperties)
      .where(and(isPlaced, isFound(selection), page.after));
  // A union, because no single index covers seats and groups.
  return unionAll(select(isOfSeat(selection)), select(isOfGroup(selection)))
    .orderBy(asc(sql`id`))
    .limit(page.limit);
}

export async function countAccountIds(db: Executor, selection: AccountIdSelection): Promise<number> {
  const counts = [isOfSeat(selection), isOfGroup(selection)].map((isPlaced) =>
    db.$count(yobirinProperties, and(isPlaced, isFound(selection))),
  );
  const [ofSeats = 0, ofGroups = 0] = await Promise.all(counts);
  return ofSeats + ofGroups;
}

function isOfSeat({ accountId, exceptUserId }: AccountIdSelection): SQL {
  return inArray(yobirinProperties.membershipId, seatsOfOthersSql({ accountId, userId: exceptUserId }));
}

function isOfGroup({ accountId }: AccountIdSelection): SQL {
  return inArray(yobirinProperties.groupId, groupsOfAccountSql(accountId));
}

function isFound({ contains }: AccountIdSelection): SQL | undefined {
  const { yobirinId, nickname, deletedAt, pausedAt } = yobirinProperties;
  const pattern = `%${contains.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    or(ilike(nickname, pattern), ilike(yobirinId, pattern)),
    isNotNull(yobirinId),
    isNull(deletedAt),
    isNull(pausedAt),
  );
}
