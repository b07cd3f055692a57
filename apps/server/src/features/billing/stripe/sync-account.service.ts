import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import type { Plan } from '../../directory/account/plan.service.ts';
import { isSameChoice } from '../../directory/account/plan-choice.ts';
import {
  findInForce,
  findPlanOfAccount,
  type LicenseInForce,
  raiseRevision,
  updatePlan,
} from '../../directory/account/plan-store.ts';
import { storeLicense } from '../../directory/account/store-license.ts';
import { mailOwnerOnce } from '../billing.mails.ts';
import { type CustomerRow, updateCustomer } from '../customer/customer.queries.ts';
import { storeInvoices } from '../invoice/invoice.queries.ts';
import { deletePlanChange, findPlanChange } from '../plan/plan-change.queries.ts';
import { choiceOf } from '../plan/plan-choice.ts';
import { currentSubscription, outcomeOf, type StoredPlan } from '../plan/subscription-outcome.ts';
import type { Invoice, PaymentGateway, ProviderCustomer, Subscription } from './payment-gateway.ts';

export type BillingContext = Pick<Context, 'db' | 'events' | 'clock' | 'config' | 'mailer' | 'payments'>;

const usualInvoices = 20;

/**
 * Asks the provider how an account stands and stores what it says, so that it does not matter which event, or whether any,
 * told us to. Of two at once, the one that asked first asks again: the older answer never wins. Returns the subscription.
 */
export async function syncAccount(
  ctx: BillingContext,
  customer: CustomerRow,
  { newestInvoices = usualInvoices } = {},
): Promise<Subscription | null> {
  const rounds = 10;
  for (let round = 0; round < rounds; round++) {
    const plan = await findPlanOfAccount(ctx.db, customer.accountId);
    const answer = await askProvider(ctx.payments, customer, newestInvoices);
    const isStored = await ctx.events.transaction(ctx.db, (tx, say) =>
      storeAnswer(ctx, tx, { say, plan, customer, answer }),
    );
    if (isStored) return answer.subscription;
  }
  throw new Error(`Account ${customer.accountId} changed all the time`);
}

type Answer = { customer: ProviderCustomer; subscription: Subscription | null; invoices: Invoice[] };

async function askProvider(
  payments: PaymentGateway,
  { stripeCustomerId }: CustomerRow,
  newestInvoices: number,
): Promise<Answer> {
  const customer = await payments.findCustomer(stripeCustomerId);
  if (customer.isDeleted) return { customer, subscription: null, invoices: [] };
  const [subscriptions, invoices] = await Promise.all([
    payments.listSubscriptions(stripeCustomerId),
    payments.listInvoices(stripeCustomerId, newestInvoices),
  ]);
  return { customer, subscription: currentSubscription(subscriptions), invoices };
}

type Finding = { say: Say; plan: Plan; customer: CustomerRow; answer: Answer };

/** False when somebody else has stored an answer since the plan was read. */
async function storeAnswer(
  ctx: BillingContext,
  tx: Transaction,
  { say, plan, customer, answer }: Finding,
): Promise<boolean> {
  if (!(await raiseRevision(tx, plan))) return false;
  const { isDeleted, isDelinquent, card } = answer.customer;
  const status = isDeleted ? 'DELETED' : isDelinquent ? 'DELINQUENT' : 'ACTIVE';
  await updateCustomer(tx, customer.id, { status, card });
  await storeInvoices(tx, customer.id, answer.invoices);
  await storeSubscription(ctx, tx, { say, plan, answer });
  return true;
}

async function storeSubscription(
  ctx: BillingContext,
  tx: Transaction,
  { say, plan, answer }: Pick<Finding, 'say' | 'plan' | 'answer'>,
): Promise<void> {
  // What the operator has given ends when they say so, or when its holder buys something else.
  if (plan.isGiven) return;
  const inForce = payerOf(await findInForce(tx, plan.id));
  const outcome = outcomeOf({ ...plan, inForce }, answer);
  if (!outcome) return;

  const { stripeSubscriptionId, paymentState, license, mails } = outcome;
  await updatePlan(tx, plan.id, { stripeSubscriptionId, paymentState });
  if (license) await storeLicense(ctx, tx, { say, planId: plan.id, license });
  if (answer.subscription) await forgetAppliedChange(tx, plan.id, answer.subscription);
  for (const mail of mails) await mailOwnerOnce(ctx, tx, { accountId: plan.accountId, ...mail });
}

/** What the operator gives has no end; what is paid for has that of its month. */
function payerOf({ price, licenseExpiredAt }: LicenseInForce): StoredPlan['inForce'] {
  if (price === 0) return 'FREE';
  return licenseExpiredAt === null ? 'GIVEN' : 'PAID';
}

/** A change that the provider shows has happened: its key has done its work. */
async function forgetAppliedChange(tx: Transaction, planId: string, subscription: Subscription): Promise<void> {
  const change = await findPlanChange(tx, planId);
  if (!change) return;
  const shown = [subscription.items, subscription.pendingItems ?? []].map(choiceOf);
  if (shown.some((choice) => choice && isSameChoice(choice, change))) await deletePlanChange(tx, change);
}
