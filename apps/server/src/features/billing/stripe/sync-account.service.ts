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
import { mailOwnerOnce } from '../billing.mails.ts';
import { type CustomerRow, updateCustomer } from '../customer/customer.queries.ts';
import { storeInvoices } from '../invoice/invoice.queries.ts';
import { applyLicense } from '../plan/apply-license.ts';
import { deletePlanChange, findPlanChange } from '../plan/plan-change.queries.ts';
import { choiceOf } from '../plan/plan-choice.ts';
import { currentSubscription, outcomeOf, type StoredPlan } from '../plan/subscription-outcome.ts';
import type { Invoice, PaymentGateway, ProviderCustomer, Subscription } from './payment-gateway.ts';

export type BillingContext = Pick<Context, 'db' | 'events' | 'clock' | 'config' | 'mailer' | 'payments'>;

const usualInvoices = 20;

/**
 * Reads the state of an account at the provider and stores it, so that lost or reordered events do not matter. If a concurrent
 * sync has stored its answer first, reads again: an older answer never wins. Returns the subscription.
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

/** Returns false if a concurrent sync has stored an answer since the plan was read. */
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
  // A plan given by the operator ends only by the operator, or when the owner buys another one.
  if (plan.isGiven) return;
  const inForce = payerOf(await findInForce(tx, plan.id));
  const outcome = outcomeOf({ ...plan, inForce }, answer);
  if (!outcome) return;

  const { stripeSubscriptionId, paymentState, license, mails } = outcome;
  await updatePlan(tx, plan.id, { stripeSubscriptionId, paymentState });
  if (license) await applyLicense(ctx, tx, { say, plan, license });
  if (answer.subscription) await forgetAppliedChange(tx, plan.id, answer.subscription);
  for (const mail of mails) await mailOwnerOnce(ctx, tx, { accountId: plan.accountId, ...mail });
}

/** Tells the two apart by the end date: a given plan has none, a paid plan ends with its month. */
function payerOf({ price, licenseExpiredAt }: LicenseInForce): StoredPlan['inForce'] {
  if (price === 0) return 'FREE';
  return licenseExpiredAt === null ? 'GIVEN' : 'PAID';
}

/** The outcome of a change that the provider shows is known, so its key is not needed. */
async function forgetAppliedChange(tx: Transaction, planId: string, subscription: Subscription): Promise<void> {
  const change = await findPlanChange(tx, planId);
  if (!change) return;
  const shown = [subscription.items, subscription.pendingItems ?? []].map(choiceOf);
  if (shown.some((choice) => choice && isSameChoice(choice, change))) await deletePlanChange(tx, change);
}
