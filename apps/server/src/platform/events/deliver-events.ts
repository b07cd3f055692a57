import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/client.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { claimDelivery, deleteDelivery, type EventDelivery, postponeDelivery } from './event-delivery.queries.ts';

/** A subscriber, and what it does with each event that waits for it. */
export type Recipient = { name: string; receive(delivery: EventDelivery): Promise<void> };

type Parts = { db: Database; clock: Clock; log: FastifyBaseLogger };

const pauses = { firstMs: 1_000, longestMs: 60 * 60_000 };

/**
 * Delivers all due events to one subscriber, one after another. Each has its own transaction, which locks its row: if the
 * process dies, the row is still there and the event is delivered again. Throws when the database is away.
 */
export async function deliverTo(parts: Parts, recipient: Recipient): Promise<void> {
  while (await parts.db.transaction((tx) => deliverNext(parts, tx, recipient)));
}

async function deliverNext({ clock, log }: Parts, tx: Transaction, recipient: Recipient): Promise<boolean> {
  const delivery = await claimDelivery(tx, { subscriber: recipient.name, now: clock.now(), pauses });
  if (!delivery) return false;
  try {
    await recipient.receive(delivery);
    await deleteDelivery(tx, delivery.id);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    const { id, event, failures } = delivery;
    log.warn({ err: error, event, subscriber: recipient.name, failures: failures + 1 }, 'an event was not delivered');
    await postponeDelivery(tx, id, new Date(clock.now().getTime() + pauseAfter(failures)));
  }
  return true;
}

/** Doubles with each failure, up to an hour. */
function pauseAfter(failures: number): number {
  return Math.min(pauses.firstMs * 2 ** failures, pauses.longestMs);
}
