import { and, asc, eq, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../database/client.ts';
import { eventDeliveries } from './event-delivery.tables.ts';

export type EventDelivery = typeof eventDeliveries.$inferSelect;

export async function insertDeliveries(
  tx: Executor,
  deliveries: readonly (typeof eventDeliveries.$inferInsert)[],
): Promise<void> {
  await tx.insert(eventDeliveries).values([...deliveries]);
}

/**
 * The oldest due delivery that does not wait for an earlier one of its subject. It stays locked until the transaction ends, so
 * that no other node takes it; the lock of a node that dies ends with its connection.
 */
export async function claimDelivery(
  tx: Transaction,
  { subscriber, now }: { subscriber: string; now: Date },
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
    .where(and(eq(eventDeliveries.subscriber, subscriber), lte(eventDeliveries.dueAt, now), notExists(isHeldUp)))
    .orderBy(asc(eventDeliveries.id))
    .limit(1)
    .for('update', { of: eventDeliveries, skipLocked: true });
  return delivery ?? null;
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
