import { accounts } from '../features/directory/account/account.tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/client.ts';
import { sql } from '../platform/database/orm.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { seedFreelancer } from './seed-freelancer.ts';
import { seedHotel } from './seed-hotel.ts';
import { seedLife } from './seed-life.ts';

/** An arbitrary lock number. Of two servers that start at once, the second waits and then finds the demo. */
const demoLock = 7_062_317_205;

/**
 * Fills an empty database with the demo. Accounts are never removed, so a database that ever had one stays unchanged. The recording of
 * the voice message goes to `files`; without it, the demo has no voice message.
 */
export async function seedDemo(db: Database, clock: Clock, files?: Pick<FileStore, 'write'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if ((await tx.$count(accounts)) > 0) return;

    const now = clock.now();
    await seedLife(tx, await seedHotel(tx, now), { now, files });
    await seedFreelancer(tx, now);
  });
}
