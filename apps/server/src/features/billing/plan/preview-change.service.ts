import { type PreviewPlanChangeInput, previewPlanChangeInput } from '@yobirin/contract/billing';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { findCustomerOfAccount } from '../customer/customer.queries.ts';
import type { ChangePreview, PreviewLine, Subscription } from '../stripe/payment-gateway.ts';
import { nextMonth } from './next-month.ts';
import { monthlyPriceOf, type PricedChoice, priceItemsOf } from './plan-choice.ts';
import { requireOrder } from './plan-order.service.ts';
import { currentSubscription } from './subscription-outcome.ts';

export type PlanChangePreview = {
  /** Charged when the change is confirmed; negative for a credit towards later invoices. */
  amountNow: number;
  /** What the amount consists of. */
  lines: PreviewLine[];
  /** What an earlier credit covers, as a negative number. */
  balance: number;
  amountPerMonth: number;
  effectiveAt: Date;
  nextBillingAt: Date;
  /** Sent with the change, so that it costs what the preview showed. */
  prorationAt: Date;
};

/** The price of a change, now and per month. Throws for the reasons for which the change would be refused. */
export async function previewPlanChange(
  ctx: RequestContext,
  input: PreviewPlanChangeInput,
): Promise<PlanChangePreview> {
  const { plan, choice } = await requireOrder(ctx, parseInput(previewPlanChangeInput, input));
  const subscription = await findSubscription(ctx, plan);
  const prorationAt = prorationStart(ctx.clock.now(), subscription);
  const { amount, lines, balance } = subscription
    ? await previewAtProvider(ctx, { plan, subscription, choice, prorationAt })
    : firstMonthOf(choice, prorationAt);
  return {
    amountNow: amount,
    lines,
    balance,
    amountPerMonth: monthlyPriceOf(choice),
    effectiveAt: prorationAt,
    nextBillingAt: subscription?.periodEnd ?? nextMonth(prorationAt),
    prorationAt,
  };
}

function firstMonthOf(choice: PricedChoice, from: Date): ChangePreview {
  const prices = [choice.planMaster.price, ...choice.options.map(({ master }) => master.price)];
  const lines = priceItemsOf(choice).map((item, index) => ({
    ...item,
    amount: (prices[index] ?? 0) * item.quantity,
    isProration: false,
    from,
    until: nextMonth(from),
  }));
  return { amount: monthlyPriceOf(choice), lines, balance: 0 };
}

async function findSubscription(ctx: RequestContext, { accountId }: Plan): Promise<Subscription | null> {
  const customer = await findCustomerOfAccount(ctx.db, accountId);
  if (!customer) return null;
  const subscription = currentSubscription(await ctx.payments.listSubscriptions(customer.stripeCustomerId));
  return subscription?.payment === 'PENDING' ? null : subscription;
}

async function previewAtProvider(
  { db, payments }: RequestContext,
  change: { plan: Plan; subscription: Subscription; choice: PricedChoice; prorationAt: Date },
): Promise<ChangePreview> {
  const { plan, subscription, choice, prorationAt } = change;
  const customer = await findCustomerOfAccount(db, plan.accountId);
  if (!customer) throw new Error(`Account ${plan.accountId} has a subscription but no customer`);
  const customerId = customer.stripeCustomerId;
  return payments.previewChange({ customerId, subscription, items: priceItemsOf(choice), prorationAt });
}

/** In whole seconds, as the provider stores times. Not before the period, which may begin by a clock that is ahead of ours. */
function prorationStart(now: Date, subscription: Subscription | null): Date {
  const second = Math.floor(now.getTime() / 1_000) * 1_000;
  return new Date(Math.max(second, subscription?.periodStart.getTime() ?? 0));
}
