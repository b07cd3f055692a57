import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/client.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { claimDelivery, deleteDelivery, type EventDelivery, postponeDelivery } from './event-delivery.queries.ts';

/** What is done with the events that wait for one subscriber. */
export type Recipient = { name: string; receive(delivery: EventDelivery): Promise<void> };

type Parts = { db: Database; clock: Clock; log: FastifyBaseLogger };

const firstPauseMs = 1_000;
const longestPauseMs = 60 * 60_000;

/**
 * Delivers what is due to one subscriber, one event after the other. Each has a transaction of its own, which holds its row: if
 * the process dies in between, the row is still there, and the event is delivered again. Throws when the database is away.
 */
export async function deliverTo(parts: Parts, recipient: Recipient): Promise<void> {
  while (await parts.db.transaction((tx) => deliverNext(parts, tx, recipient)));
}

async function deliverNext({ clock, log }: Parts, tx: Transaction, recipient: Recipient): Promise<boolean> {
  const delivery = await claimDelivery(tx, { subscriber: recipient.name, now: clock.now() });
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
  return Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
}
