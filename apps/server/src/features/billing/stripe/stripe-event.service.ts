import { lt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { stripeEvents } from '../billing.tables.ts';
import { syncOnceCommitted } from './sync-job.ts';

/** Takes an event once, however often it comes, and leaves the work to a job: the provider waits for an answer. */
export async function takeEvent(ctx: Context, { body, signature }: { body: Buffer; signature: string }): Promise<void> {
  const { id, type, customerId } = await ctx.payments.readEvent(body, signature);
  await ctx.db.transaction(async (tx) => {
    const event = { stripeEventId: id, type, stripeCustomerId: customerId, receivedAt: ctx.clock.now() };
    const taken = await tx.insert(stripeEvents).values(event).onConflictDoNothing().returning();
    if (taken.length > 0 && customerId) await syncOnceCommitted(ctx, tx, customerId);
  });
}

/** Longer than the provider repeats one, by itself or when it is told to. One that came later still would only be looked at again. */
const rememberedMs = 30 * 24 * 60 * 60 * 1_000;

export async function forgetOldEvents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - rememberedMs);
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, oldest));
}
