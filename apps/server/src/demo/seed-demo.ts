import { sql } from 'drizzle-orm';
import { accounts } from '../features/directory/account/account.tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/client.ts';
import { seedFreelancer } from './seed-freelancer.ts';
import { seedHotel } from './seed-hotel.ts';

/** Any number: of two servers that start at once, the second waits and then finds the demo there. */
const demoLock = 7_062_317_205;

/** Fills an empty database with the demo. One that has ever held an account is left alone: accounts are never removed. */
export async function seedDemo(db: Database, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if ((await tx.$count(accounts)) > 0) return;

    const now = clock.now();
    await seedHotel(tx, now);
    await seedFreelancer(tx, now);
  });
}
