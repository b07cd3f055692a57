import type { Context } from '../context.ts';
import { users } from '../features/auth/auth.tables.ts';
import { customers } from '../features/billing/billing.tables.ts';
import { ensureCustomer } from '../features/billing/customer/customer.service.ts';
import { priceItemsOf } from '../features/billing/plan/plan-choice.ts';
import type { PaymentSandbox } from '../features/billing/stripe/payment-sandbox.ts';
import { syncAccount } from '../features/billing/stripe/sync-account.service.ts';
import { optionMasters, planMasters, plans } from '../features/directory/account/plan.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { and, eq, isNull } from '../platform/database/orm.ts';
import { demoHotel } from './demo-facts.ts';

const overThreeMonthsMs = 95 * 24 * 60 * 60 * 1_000;

/** Subscribes the hotel at the sandbox with a test card, three months in the past, so that it has invoices to show. */
export async function seedSubscription(
  ctx: Context,
  sandbox: Pick<PaymentSandbox, 'stripe' | 'inThePast'>,
): Promise<void> {
  const plan = await findUnbilledPlan(ctx);
  if (!plan) return;
  const items = priceItemsOf(await choiceOfHotel(ctx, plan));
  const idempotencyKey = `demo-${plan.accountId}`;
  const customer = await sandbox.inThePast(overThreeMonthsMs, async () => {
    const made = await ensureCustomer(ctx, plan.accountId);
    await ctx.payments.saveCard(made.stripeCustomerId, 'pm_card_visa');
    await ctx.payments.createSubscription({ customerId: made.stripeCustomerId, items, idempotencyKey });
    return made;
  });
  await sandbox.stripe.settled();
  await syncAccount(ctx, customer);
}

/** Returns the hotel's plan until it is billed for the first time. */
async function findUnbilledPlan({ db }: Context) {
  const [found] = await db
    .select({ plan: plans })
    .from(plans)
    .innerJoin(memberships, and(eq(memberships.accountId, plans.accountId), eq(memberships.role, 'OWNER')))
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(customers, eq(customers.accountId, plans.accountId))
    .where(
      and(
        eq(users.email, demoHotel.owner.person.email),
        eq(plans.paymentState, 'PAID'),
        isNull(plans.stripeSubscriptionId),
        isNull(customers.id),
      ),
    );
  return found?.plan;
}

async function choiceOfHotel({ db }: Context, { planMasterId }: { planMasterId: number }) {
  const planMaster = onlyRow(await db.select().from(planMasters).where(eq(planMasters.id, planMasterId)));
  const master = onlyRow(await db.select().from(optionMasters).where(eq(optionMasters.type, 'AI_AUTO_REPLY')));
  return { planMaster, options: [{ master, quantity: 1 }] };
}
