import { forgetOldAnswers } from '../http/idempotency.ts';
import { collectUnattended } from '../invoice/invoice-payments.ts';
import { draftInvoice, finalizeInvoice, type Invoice, saveInvoice, voidInvoice } from '../invoice/invoices.ts';
import type { Sandbox } from '../sandbox.ts';
import { endForGood } from '../subscription/cancel-subscription.ts';
import { chargeWholePeriod, commonInterval } from '../subscription/subscription-items.ts';
import {
  payingMethod,
  requireSubscription,
  type Subscription,
  saveSubscription,
  subscriptionPaid,
} from '../subscription/subscriptions.ts';
import { dropPendingUpdate, takePendingLines } from '../subscription/update-subscription.ts';
import { forgetOldEvents } from '../webhook/events.ts';
import type { Seconds } from './clock.ts';
import { periodFrom } from './periods.ts';

const hour = 3_600;
const incompleteForSeconds = 23 * hour;

type Due = { at: Seconds; run: () => void };

/** Does all due work, in the order of its due times and with those times. */
export function catchUp(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  for (let due = earliest(sandbox); due && due.at <= now; due = earliest(sandbox)) {
    const { at, run } = due;
    sandbox.clock.at(at, () => sandbox.state.log.atomically(run));
  }
  forgetOldAnswers(sandbox);
  forgetOldEvents(sandbox);
}

function earliest(sandbox: Sandbox): Due | undefined {
  const subscriptions = sandbox.state.subscriptions.all().flatMap((row) => dueOfSubscription(sandbox, row));
  const invoices = sandbox.state.invoices.all().flatMap((row) => dueOfInvoice(sandbox, row));
  return [...invoices, ...subscriptions].reduce<Due | undefined>(
    (first, due) => (first && first.at <= due.at ? first : due),
    undefined,
  );
}

function dueOfSubscription(sandbox: Sandbox, subscription: Subscription): Due[] {
  const { status, period, pendingUpdate, created } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return [];
  if (status === 'incomplete') {
    return [{ at: created + incompleteForSeconds, run: () => expire(sandbox, subscription) }];
  }
  const turn = { at: period.end, run: () => turnPeriod(sandbox, subscription) };
  if (!pendingUpdate) return [turn];
  return [turn, { at: pendingUpdate.expiresAt, run: () => dropPendingUpdate(sandbox, subscription) }];
}

function dueOfInvoice(sandbox: Sandbox, invoice: Invoice): Due[] {
  if (!invoice.isAutoAdvancing) return [];
  if (invoice.status === 'draft' && invoice.finalizesAt !== null) {
    return [{ at: invoice.finalizesAt, run: () => finalizeRenewal(sandbox, invoice) }];
  }
  if (invoice.status === 'open' && invoice.nextPaymentAttempt !== null) {
    return [{ at: invoice.nextPaymentAttempt, run: () => collectUnattended(sandbox, invoice) }];
  }
  return [];
}

function turnPeriod(sandbox: Sandbox, subscription: Subscription): void {
  if (subscription.cancelAtPeriodEnd) endForGood(sandbox, subscription);
  else renew(sandbox, subscription);
}

/** Begins the next period with a draft invoice, which is charged an hour later. */
function renew(sandbox: Sandbox, subscription: Subscription): void {
  const { invoice, renewed } = draftRenewal(sandbox, subscription);
  const isAbandoned = subscription.status === 'unpaid';
  saveInvoice(sandbox, {
    ...invoice,
    isAutoAdvancing: !isAbandoned,
    finalizesAt: isAbandoned ? null : sandbox.clock.now() + hour,
  });
  saveSubscription(sandbox, renewed);
}

export function draftRenewal(sandbox: Sandbox, before: Subscription): { invoice: Invoice; renewed: Subscription } {
  const subscription = before.pendingUpdate ? dropPendingUpdate(sandbox, before) : before;
  const interval = commonInterval(sandbox, subscription.items);
  const period = periodFrom(subscription.period.end, subscription.anchor, interval);
  const { items, lines } = chargeWholePeriod(sandbox, subscription, period);
  const invoice = draftInvoice(sandbox, {
    customer: subscription.customer,
    subscription: subscription.id,
    billingReason: 'subscription_cycle',
    lines: [...takePendingLines(sandbox, subscription), ...lines],
    period: subscription.period,
  });
  return { invoice, renewed: { ...subscription, items, period, latestInvoice: invoice.id } };
}

function finalizeRenewal(sandbox: Sandbox, draft: Invoice): void {
  const subscription = requireSubscription(sandbox, draft.subscription);
  const invoice = finalizeInvoice(sandbox, draft, payingMethod(sandbox, subscription));
  if (invoice.status === 'paid') subscriptionPaid(sandbox, subscription.id, invoice.id);
  else collectUnattended(sandbox, invoice);
}

/** The first payment was never made. */
function expire(sandbox: Sandbox, subscription: Subscription): void {
  for (const invoice of sandbox.state.invoices.all()) {
    if (invoice.subscription === subscription.id && invoice.status === 'open') voidInvoice(sandbox, invoice);
  }
  saveSubscription(sandbox, { ...subscription, status: 'incomplete_expired', endedAt: sandbox.clock.now() });
}
