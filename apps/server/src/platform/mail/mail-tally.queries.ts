import type { Database, Transaction } from '../database/client.ts';
import { lt, sql } from '../database/orm.ts';
import { mailTallies } from './mail.tables.ts';

export type Tally = { key: string; beginsAt: Date; max: number };

/** Counts a mail, unless the tally is full. Concurrent mails wait for each other here. */
export async function countMail(tx: Transaction, { key, beginsAt, max }: Tally): Promise<boolean> {
  const counted = await tx
    .insert(mailTallies)
    .values({ key, beginsAt, count: 1 })
    .onConflictDoUpdate({
      target: [mailTallies.key, mailTallies.beginsAt],
      set: { count: sql`${mailTallies.count} + 1` },
      setWhere: lt(mailTallies.count, max),
    })
    .returning({ count: mailTallies.count });
  return counted.length > 0;
}

export async function deleteTalliesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(mailTallies).where(lt(mailTallies.beginsAt, before));
}
