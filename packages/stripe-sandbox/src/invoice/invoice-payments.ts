import { markDelinquent, requireAttachedMethod } from '../customer/customers.ts';
import { invalidRequest } from '../http/errors.ts';
import { chargeCard, type Occasion, type PaymentIntent, requirePaymentIntent } from '../payment/payment-intents.ts';
import { requirePaymentMethod } from '../payment/payment-methods.ts';
import type { Sandbox } from '../sandbox.ts';
import {
  payingMethod,
  requireSubscription,
  saveSubscription,
  subscriptionPaid,
} from '../subscription/subscriptions.ts';
import { announce } from '../webhook/events.ts';
import { type Invoice, markPaid, requireInvoice, saveInvoice } from './invoices.ts';
import { presentInvoice } from './present-invoice.ts';

const day = 86_400;

/** Pauses before each retry of a failed renewal, counted from the try before. After the last one it is given up. */
const retryWaits = [1 * day, 3 * day, 3 * day];

type Payment = { occasion: Occasion; paymentMethod?: string };

/** Charges an open invoice, and applies the outcome to the invoice and its subscription. */
export function collectInvoice(sandbox: Sandbox, invoice: Invoice, payment: Payment): PaymentIntent {
  const intent = requirePaymentIntent(sandbox, invoice.paymentIntent ?? '');
  const methodId = payment.paymentMethod ?? payingMethod(sandbox, requireSubscription(sandbox, invoice.subscription));
  if (!methodId) throw noPaymentMethod();
  const method = requirePaymentMethod(sandbox, requireAttachedMethod(sandbox, invoice.customer, methodId));
  const charged = chargeCard(sandbox, intent, { method, occasion: payment.occasion });
  applyOutcome(sandbox, charged, payment.occasion);
  return charged;
}

/** Applies the outcome of a payment to its invoice and subscription. */
export function applyOutcome(sandbox: Sandbox, intent: PaymentIntent, occasion: Occasion): void {
  const invoice = requireInvoice(sandbox, intent.invoice);
  const attempted = saveInvoice(sandbox, { ...invoice, attemptCount: invoice.attemptCount + 1 });
  if (intent.status === 'succeeded') {
    invoicePaid(sandbox, attempted);
    keepPayingCard(sandbox, attempted.subscription, intent.paymentMethod);
    return;
  }
  if (intent.status === 'requires_action') tell(sandbox, 'invoice.payment_action_required', attempted);
  if (intent.status === 'requires_action' && occasion === 'payment') return;
  tell(sandbox, 'invoice.payment_failed', attempted);
  markPastDue(sandbox, attempted);
}

export function invoicePaid(sandbox: Sandbox, invoice: Invoice): void {
  markPaid(sandbox, invoice);
  subscriptionPaid(sandbox, invoice.subscription, invoice.id);
}

/** An automatic payment such as a renewal, without the holder present: when it fails, the next retry is scheduled. */
export function collectUnattended(sandbox: Sandbox, invoice: Invoice): void {
  if (payingMethod(sandbox, requireSubscription(sandbox, invoice.subscription))) {
    collectInvoice(sandbox, invoice, { occasion: 'renewal' });
  } else {
    const attempted = saveInvoice(sandbox, { ...invoice, attemptCount: invoice.attemptCount + 1 });
    tell(sandbox, 'invoice.payment_failed', attempted);
    markPastDue(sandbox, attempted);
  }
  const after = requireInvoice(sandbox, invoice.id);
  if (after.status !== 'open') return;
  markDelinquent(sandbox, invoice.customer, true);
  scheduleRetry(sandbox, after);
}

export function scheduleRetry(sandbox: Sandbox, invoice: Invoice): void {
  const wait = retryWaits[invoice.retryCount];
  const nextPaymentAttempt = wait === undefined ? null : sandbox.clock.now() + wait;
  saveInvoice(sandbox, { ...invoice, retryCount: invoice.retryCount + 1, nextPaymentAttempt });
  if (nextPaymentAttempt !== null) return;
  const subscription = requireSubscription(sandbox, invoice.subscription);
  if (subscription.status === 'past_due') saveSubscription(sandbox, { ...subscription, status: 'unpaid' });
}

export function noPaymentMethod() {
  return invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  );
}

/** An incomplete subscription stays incomplete, and a pending update changes nothing. */
export function markPastDue(sandbox: Sandbox, invoice: Invoice): void {
  const subscription = requireSubscription(sandbox, invoice.subscription);
  if (subscription.status !== 'active' || subscription.pendingUpdate?.invoice === invoice.id) return;
  saveSubscription(sandbox, { ...subscription, status: 'past_due' });
}

function keepPayingCard(sandbox: Sandbox, subscriptionId: string, methodId: string | null): void {
  const subscription = requireSubscription(sandbox, subscriptionId);
  if (subscription.keepsPayingCard) saveSubscription(sandbox, { ...subscription, defaultPaymentMethod: methodId });
}

function tell(sandbox: Sandbox, type: string, invoice: Invoice): void {
  announce(sandbox, type, presentInvoice(sandbox, invoice));
}
