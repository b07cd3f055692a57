import type { Executor } from '../database/client.ts';
import { and, desc, eq, inArray, lt } from '../database/orm.ts';
import { mailStops } from './mail.tables.ts';

export type MailStop = typeof mailStops.$inferSelect;

export async function insertStop(db: Executor, stop: MailStop): Promise<void> {
  const { addressHash, reason } = mailStops;
  const { createdAt } = stop;
  await db
    .insert(mailStops)
    .values(stop)
    .onConflictDoUpdate({ target: [addressHash, reason], set: { createdAt } });
}

export function findStops(db: Executor, addressHashes: readonly string[]): Promise<MailStop[]> {
  return db
    .select()
    .from(mailStops)
    .where(inArray(mailStops.addressHash, [...addressHashes]));
}

/** Newest first. */
export function listStops(db: Executor, limit: number): Promise<MailStop[]> {
  return db.select().from(mailStops).orderBy(desc(mailStops.createdAt)).limit(limit);
}

/** Returns how many there were. */
export async function deleteStops(db: Executor, addressHashes: readonly string[]): Promise<number> {
  const deleted = await db
    .delete(mailStops)
    .where(inArray(mailStops.addressHash, [...addressHashes]))
    .returning({ reason: mailStops.reason });
  return deleted.length;
}

export async function deleteBouncesBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(mailStops).where(and(eq(mailStops.reason, 'BOUNCE'), lt(mailStops.createdAt, before)));
}
