import type { Executor, Transaction } from '../database/client.ts';
import { and, asc, eq, gt, lt, lte, notExists, or, type SQL, sql } from '../database/orm.ts';
import { alias } from '../database/orm-tables.ts';
import { eventDeliveries } from './event-delivery.tables.ts';

export type EventDelivery = typeof eventDeliveries.$inferSelect;

/** Doubles with each failure. */
type Pauses = { firstMs: number; longestMs: number };

export async function insertDeliveries(
  tx: Executor,
  deliveries: readonly (typeof eventDeliveries.$inferInsert)[],
): Promise<void> {
  await tx.insert(eventDeliveries).values([...deliveries]);
}

/** The names of subscribers with deliveries, due or not. */
export async function listWaitingSubscribers(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ name: eventDeliveries.subscriber }).from(eventDeliveries);
  return rows.map(({ name }) => name);
}

/**
 * The oldest due delivery that does not wait for an earlier one of its subject. It stays locked until the transaction ends, so
 * that no other node takes it; the lock of a node that dies ends with its connection.
 */
export async function claimDelivery(
  tx: Transaction,
  { subscriber, now, pauses }: { subscriber: string; now: Date; pauses: Pauses },
): Promise<EventDelivery | null> {
  const earlier = alias(eventDeliveries, 'earlier');
  const isHeldUp = tx
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.subscriber, eventDeliveries.subscriber),
        eq(earlier.subject, eventDeliveries.subject),
        lt(earlier.id, eventDeliveries.id),
      ),
    );
  const [delivery] = await tx
    .select()
    .from(eventDeliveries)
    .where(and(eq(eventDeliveries.subscriber, subscriber), isDue(now, pauses), notExists(isHeldUp)))
    .orderBy(asc(eventDeliveries.id))
    .limit(1)
    .for('update', { of: eventDeliveries, skipLocked: true });
  return delivery ?? null;
}

/** More than the clocks of two nodes may differ. */
const aheadMs = 5_000;

/** A time further ahead than the pause was written before the clock was set back; it has passed (HEAL-33). */
function isDue(now: Date, { firstMs, longestMs }: Pauses): SQL | undefined {
  const { dueAt, failures } = eventDeliveries;
  const pauseMs = sql`least(${firstMs} * 2 ^ least(${failures} - 1, 30), ${longestMs})`;
  const latest = sql`${now.toISOString()}::timestamptz + (${pauseMs} + ${aheadMs}) * interval '1 millisecond'`;
  return or(eq(failures, 0), lte(dueAt, now), gt(dueAt, latest));
}

export async function deleteDelivery(tx: Transaction, id: string): Promise<void> {
  await tx.delete(eventDeliveries).where(eq(eventDeliveries.id, id));
}

export async function postponeDelivery(tx: Transaction, id: string, dueAt: Date): Promise<void> {
  await tx
    .update(eventDeliveries)
    .set({ dueAt, failures: sql`${eventDeliveries.failures} + 1` })
    .where(eq(eventDeliveries.id, id));
}
