import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/client.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { isInvitedSql } from '../invite/invite-sql.ts';
import type { Membership } from './member.queries.ts';
import { memberships, seatListings } from './member.tables.ts';

export type SeatSelection = {
  accountId: string;
  /** Part of what is searched, or nothing. */
  contains: string;
  /** Whether the name and address of holders are searched, too. */
  isForOwner: boolean;
  which: 'ALL' | 'WITH_ID' | 'HELD' | 'PERSONS' | 'UNASSIGNED';
};

/** In the order in which they were made, the owner's own first. Every index of the listings ends with this column. */
export const seatKeyset: Keyset<{ id: string }> = {
  columns: [seatListings.membershipId],
  direction: 'asc',
  keyOf: ({ id }) => [id],
};

export async function findSeatPage<Row>(
  db: Executor,
  selection: SeatSelection,
  page: Page<Row>,
): Promise<Membership[]> {
  const rows = await db
    .select({ seat: memberships })
    .from(seatListings)
    .innerJoin(memberships, eq(memberships.id, seatListings.membershipId))
    .where(and(isSelected(selection), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return rows.map(({ seat }) => seat);
}

export async function countSeats(db: Executor, selection: SeatSelection): Promise<number> {
  const rows = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(seatListings)
    .innerJoin(memberships, eq(memberships.id, seatListings.membershipId))
    .where(and(isSelected(selection), not(seatListings.isOwner)));
  return rows[0]?.count ?? 0;
}

function isSelected(selection: SeatSelection): SQL | undefined {
  const { accountId } = selection;
  return and(eq(seatListings.accountId, accountId), isOfKind(selection), isFound(selection));
}

function isOfKind({ which }: SeatSelection): SQL | undefined {
  const { hasId, isHeld, isOwner, membershipId } = seatListings;
  switch (which) {
    case 'ALL':
      return undefined;
    case 'WITH_ID':
      return sql`${hasId}`;
    case 'HELD':
      return and(hasId, isHeld);
    case 'PERSONS':
      // The other seats that the owner uses would name the same person again.
      return and(isHeld, or(isOwner, not(memberships.isOwnerUse)));
    case 'UNASSIGNED':
      return and(hasId, not(isHeld), not(isInvitedSql(sql`${membershipId}`)));
  }
}

/** The parts of what is sought lead to the few seats that have them all; the whole is then looked for in these. */
function isFound({ accountId, contains, isForOwner }: SeatSelection): SQL | undefined {
  if (contains === '') return undefined;
  const { idText, holderText } = seatListings;
  const sought = sql`seat_search_text(${contains}::text)`;
  const terms = sql`seat_terms(${accountId}::bigint, ${sought}, least(length(${sought}), 2))`;
  const isIn = (text: PgColumn) => sql`strpos(${text}, ${sought}) > 0`;
  return and(
    sql`seat_terms(${seatListings.accountId}, ${idText} || ${holderText}, 1, 2) @> ${terms}`,
    isForOwner ? or(isIn(idText), isIn(holderText)) : isIn(idText),
  );
}
