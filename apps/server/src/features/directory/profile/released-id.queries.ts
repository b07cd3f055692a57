import { restsUntil } from '@yobirin/contract/released-id';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from '../../../platform/database/orm.ts';
import { unionAll } from '../../../platform/database/orm-tables.ts';
import { accounts } from '../account/account.tables.ts';
import { accountSql } from './call-target-sql.ts';
import { skeletonSql } from './id-skeleton-sql.ts';
import { yobirinProperties } from './profile.tables.ts';
import { releasedIds } from './released-id.tables.ts';

export type ReleasedId = typeof releasedIds.$inferSelect;

/** A living or resting ID that looks like a wanted one or is equal to it. */
export type Claim = { yobirinId: string; accountId: string; isLiving: boolean };

/**
 * The living and resting IDs with one of these skeletons. One statement, so that an ID that another transaction releases at this
 * moment is found as living or as resting.
 */
export function findClaims(
  db: Executor,
  { skeletons, now }: { skeletons: readonly string[]; now: Date },
): Promise<Claim[]> {
  const living = db
    .select({
      yobirinId: sql<string>`${yobirinProperties.yobirinId}`,
      accountId: accountSql.id,
      isLiving: sql<boolean>`true`,
    })
    .from(yobirinProperties)
    .where(and(inArray(skeletonSql(yobirinProperties.yobirinId), [...skeletons]), isNull(yobirinProperties.deletedAt)));
  const resting = db
    .select({
      yobirinId: sql<string>`${releasedIds.yobirinId}`,
      accountId: sql<string>`${releasedIds.accountId}`,
      isLiving: sql<boolean>`false`,
    })
    .from(releasedIds)
    .where(and(inArray(skeletonSql(releasedIds.yobirinId), [...skeletons]), gt(releasedIds.restsUntil, now)));
  return unionAll(living, resting);
}

/**
 * The resting IDs of an account that count against its limit, and its seats and groups. IDs of deleted profiles count only if they
 * were released after `deletedAfter`.
 */
export async function countResting(
  db: Executor,
  { accountId, now, deletedAfter }: { accountId: string; now: Date; deletedAfter: Date },
): Promise<{ resting: number; places: number }> {
  const isOfLivingProfile = sql`(
    select ${yobirinProperties.deletedAt} is null from ${yobirinProperties}
    where ${sql`${yobirinProperties.id}`} = ${sql`${releasedIds.yobirinPropertyId}`}
  )`;
  const counted = and(
    eq(releasedIds.accountId, accountId),
    gt(releasedIds.restsUntil, now),
    or(isOfLivingProfile, gt(releasedIds.restsUntil, restsUntil(deletedAfter))),
  );
  const { registeredSeatCount, registeredGroupCount } = accounts;
  const account = await db
    .select({ registeredSeatCount, registeredGroupCount })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const { registeredSeatCount: seats, registeredGroupCount: groups } = onlyRow(account);
  // The owner's own seat is not among the counted ones.
  return { resting: await db.$count(releasedIds, counted), places: 1 + seats + groups };
}

/** Held until the transaction ends: of two requests for IDs that look alike, on any node, one waits for the other. */
export async function lockSkeleton(tx: Transaction, skeleton: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`yobirin-id ${skeleton}`}, 0))`);
}

/** An ID that is taken no longer rests (`deleteReleasedId`), so that none of these is there already. */
export async function insertReleasedIds(db: Executor, released: (typeof releasedIds.$inferInsert)[]): Promise<void> {
  // During an upgrade, a node of the previous release lets another account take a resting ID: the first rest then goes on.
  if (released.length > 0) await db.insert(releasedIds).values(released).onConflictDoNothing();
}

export async function deleteReleasedId(db: Executor, yobirinId: string): Promise<void> {
  await db.delete(releasedIds).where(isNamed(yobirinId));
}

export async function deleteRestedIds(db: Executor, now: Date): Promise<void> {
  await db.delete(releasedIds).where(lte(releasedIds.restsUntil, now));
}

/** Null if the ID does not rest. */
export async function findReleasedId(
  db: Executor,
  { yobirinId, now }: { yobirinId: string; now: Date },
): Promise<ReleasedId | null> {
  const [released] = await db
    .select()
    .from(releasedIds)
    .where(and(isNamed(yobirinId), gt(releasedIds.restsUntil, now)));
  return released ?? null;
}

export async function findReleasedIdById(
  db: Executor,
  { id, now }: { id: string; now: Date },
): Promise<ReleasedId | null> {
  const [released] = await db
    .select()
    .from(releasedIds)
    .where(and(eq(releasedIds.id, id), gt(releasedIds.restsUntil, now)));
  return released ?? null;
}

export function findReleasedIdsOf(
  db: Executor,
  { yobirinPropertyId, now }: { yobirinPropertyId: string; now: Date },
): Promise<ReleasedId[]> {
  return db
    .select()
    .from(releasedIds)
    .where(and(eq(releasedIds.yobirinPropertyId, yobirinPropertyId), gt(releasedIds.restsUntil, now)))
    .orderBy(desc(releasedIds.id));
}

export async function setForwarding(db: Executor, id: string, isForwarding: boolean): Promise<void> {
  await db.update(releasedIds).set({ isForwarding }).where(eq(releasedIds.id, id));
}

/** Gives an account the resting IDs of the accounts that its owner closed. */
export async function moveReleasedIds(db: Executor, to: { accountId: string; closedByUserId: string }): Promise<void> {
  const closed = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.closedByUserId, to.closedByUserId));
  await db.update(releasedIds).set({ accountId: to.accountId }).where(inArray(releasedIds.accountId, closed));
}

function isNamed(yobirinId: string) {
  return sql`lower(${releasedIds.yobirinId}) = lower(${yobirinId})`;
}
