import type { Context } from '../../context.ts';
import { stripeEvents } from './billing.tables.ts';
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
