import type { Context } from '../../../context.ts';
import { lt } from '../../../platform/database/orm.ts';
import { DomainError } from '../../../platform/errors.ts';
import { stripeEvents } from '../billing.tables.ts';
import { syncOnceCommitted } from './sync-job.ts';

/** Processes each event once, also if it is delivered again. A job does the work, because the provider waits for the answer. */
export async function takeEvent(ctx: Context, { body, signature }: { body: Buffer; signature: string }): Promise<void> {
  const { id, type, customerId } = await ctx.payments.readEvent(body, signature).catch((error: unknown) => {
    if (error instanceof DomainError) ctx.security.note('webhook_refused', { webhook: 'stripe' });
    throw error;
  });
  await ctx.db.transaction(async (tx) => {
    const event = { stripeEventId: id, type, stripeCustomerId: customerId, receivedAt: ctx.clock.now() };
    const taken = await tx.insert(stripeEvents).values(event).onConflictDoNothing().returning();
    if (taken.length > 0 && customerId) await syncOnceCommitted(ctx, tx, customerId);
  });
}

/** Longer than the provider redelivers events, automatically or by hand. A later duplicate would only cause another sync. */
const rememberedMs = 30 * 24 * 60 * 60 * 1_000;

export async function forgetOldEvents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - rememberedMs);
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, oldest));
}
