import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from '../../../platform/database/orm.ts';
import { groups } from '../holder/group.tables.ts';
import { groupsOfAccountSql } from '../holder/group-member-sql.ts';
import { memberships } from '../holder/member.tables.ts';
import { seatsOfMembersSql } from '../holder/seat-sql.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';

const { id, membershipId, groupId, yobirinId, pausedAt, deletedAt } = yobirinProperties;

/** For queries that join seats and groups. */
const accountId = sql<string>`coalesce(${memberships.accountId}, ${groups.accountId})`;

/** Leaves out IDs that are paused already, so that they keep their time. */
export async function pauseIds(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx
    .update(yobirinProperties)
    .set({ pausedAt: now })
    .where(and(isSurplus(accountId), isNotNull(yobirinId), isNull(pausedAt)));
}

export type PausedId = { id: string; membershipId: string | null; groupId: string | null; pausedAt: Date | null };

/** Oldest first. */
export function findPausedIds(db: Executor, accountId: string): Promise<PausedId[]> {
  return db
    .select({ id, membershipId, groupId, pausedAt })
    .from(yobirinProperties)
    .where(and(isSurplus(accountId), isNotNull(pausedAt)))
    .orderBy(asc(id));
}

export async function resumeIds(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(yobirinProperties)
    .set({ pausedAt: null })
    .where(inArray(id, [...ids]));
}

/** IDs of one account that were paused at one time, at the latest at `until`. */
export type Pause = { accountId: string; pausedAt: Date };

export function findPauses(db: Executor, until: Date): Promise<Pause[]> {
  return db
    .selectDistinct({ accountId, pausedAt: sql<Date>`${pausedAt}`.mapWith(pausedAt) })
    .from(yobirinProperties)
    .leftJoin(memberships, eq(memberships.id, membershipId))
    .leftJoin(groups, eq(groups.id, groupId))
    .where(and(lte(pausedAt, until), isNull(deletedAt)));
}

/** Leaves out accounts without a paused ID. */
export function countPausedIds(db: Executor, accountIds: readonly string[]) {
  return db
    .select({
      accountId,
      seats: sql<number>`count(${membershipId})`.mapWith(Number),
      groups: sql<number>`count(${groupId})`.mapWith(Number),
    })
    .from(yobirinProperties)
    .leftJoin(memberships, eq(memberships.id, membershipId))
    .leftJoin(groups, eq(groups.id, groupId))
    .where(and(isNotNull(pausedAt), isNull(deletedAt), inArray(accountId, [...accountIds])))
    .groupBy(accountId);
}

/** The living IDs beyond the free plan, which has room for the owner's own seat only. */
function isSurplus(accountId: string): SQL | undefined {
  return and(
    or(inArray(membershipId, seatsOfMembersSql(accountId)), inArray(groupId, groupsOfAccountSql(accountId))),
    isNull(deletedAt),
  );
}
