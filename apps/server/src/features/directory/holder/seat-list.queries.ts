import type { Executor } from '../../../platform/database/client.ts';
import { and, count, eq, exists, not, or, type SQL, sql } from '../../../platform/database/orm.ts';
import type { Keyset, Page } from '../../../platform/database/paging.ts';
import { memberships, seatListings } from './member.tables.ts';
import { hasPartsOf, holds } from './seat-search-sql.ts';

export type SeatSelection = {
  accountId: string;
  /** The text to search for; empty to list all. */
  contains: string;
  /** Whether to search in the names and email addresses of holders, too. */
  isForOwner: boolean;
  which: 'ALL' | 'WITH_ID' | 'HELD' | 'PERSONS' | 'UNASSIGNED';
  /** Whether a seat has an invitation in any state. Passed in, because the invite feature is in a higher tier. */
  isInvited: (membershipId: SQL) => SQL;
  /** Whether the ID of a seat is paused. Passed in for the same reason. */
  isPaused: (membershipId: SQL) => SQL;
};

/** By creation, so the owner's own seat is first. Every index of the listings ends with this column. */
export const seatKeyset: Keyset<{ id: string }> = {
  columns: [seatListings.membershipId],
  direction: 'asc',
  keyOf: ({ id }) => [id],
};

/** The number of seats to scan in order before the search uses an index. */
const nearbySeats = 500;

/**
 * The ids of one page. A frequent text is found by scanning the next seats in order. A rare one is found by index, and the few
 * matches are sorted. Either way, the cost does not grow with the account.
 */
export async function findSeatIds<Row>(db: Executor, selection: SeatSelection, page: Page<Row>): Promise<string[]> {
  const isThere = and(isOfKind(db, selection), page.after);
  const nearby = await findNearby(db, { selection, isThere, page });
  if (nearby.ids.length >= page.limit || nearby.count < nearbySeats) return nearby.ids.slice(0, page.limit);
  return findByParts(db, { selection, isThere, page });
}

/** Leaves out the owner's own seat. Ignores the searched text, because counting its matches could be slow. */
export function countSeats(db: Executor, selection: SeatSelection): Promise<number> {
  return db.$count(seatListings, and(isOfKind(db, selection), not(seatListings.isOwner)));
}

type Search<Row> = { selection: SeatSelection; isThere: SQL | undefined; page: Page<Row> };

async function findNearby<Row>(
  db: Executor,
  { selection, isThere, page }: Search<Row>,
): Promise<{ ids: string[]; count: number }> {
  const next = db
    .select({ id: seatListings.membershipId, isFound: holds(selection).as('is_found') })
    .from(seatListings)
    .where(isThere)
    .orderBy(...page.orderBy)
    .limit(selection.contains === '' ? page.limit : nearbySeats)
    .as('next');
  const found = sql<string[]>`coalesce(array_agg(${next.id} order by ${next.id}) filter (where ${next.isFound}), '{}')`;
  const [nearby] = await db.select({ ids: found, count: count() }).from(next);
  return nearby ?? { ids: [], count: 0 };
}

async function findByParts<Row>(db: Executor, { selection, isThere, page }: Search<Row>): Promise<string[]> {
  const { membershipId } = seatListings;
  // Materialized, because the planner might otherwise scan the whole account in page order.
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (
      select ${membershipId} as id from ${seatListings} where ${and(isThere, hasPartsOf(selection), holds(selection))}
    )
    select id from found order by id limit ${page.limit}`);
  return rows.map(({ id }) => id);
}

function isOfKind(db: Executor, { accountId, which, isInvited, isPaused }: SeatSelection): SQL | undefined {
  const { hasId, isHeld, isOwner, membershipId } = seatListings;
  const isOfAccount = eq(seatListings.accountId, accountId);
  switch (which) {
    case 'ALL':
      return isOfAccount;
    case 'WITH_ID':
      return and(isOfAccount, hasId);
    case 'HELD':
      return and(isOfAccount, hasId, isHeld);
    case 'PERSONS': {
      // Leaves out other seats in owner use, which would list the owner again.
      const another = db
        .select({ id: memberships.id })
        .from(memberships)
        .where(and(eq(memberships.id, membershipId), memberships.isOwnerUse));
      return and(isOfAccount, isHeld, or(isOwner, not(exists(another))));
    }
    case 'UNASSIGNED': {
      const seat = sql`${membershipId}`;
      return and(isOfAccount, hasId, not(isHeld), not(isInvited(seat)), not(isPaused(seat)));
    }
  }
}
