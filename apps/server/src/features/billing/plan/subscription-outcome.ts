import { planMasters } from '@yobirin/contract/billing';
import type { PaymentState } from '@yobirin/contract/license';
import type { Plan } from '../../directory/account/plan.service.ts';
import type { License } from '../../directory/account/store-license.ts';
import type { BillingMailKind } from '../billing.mail-texts.ts';
import type { Invoice, Subscription } from '../stripe/payment-gateway.ts';
import { freeLicense } from './apply-license.ts';
import { choiceOf } from './plan-choice.ts';

/** What to store of a subscription, and which mails to send to the owner. */
export type Outcome = {
  stripeSubscriptionId: string | null;
  paymentState: PaymentState;
  /** Null keeps the license in force. */
  license: License | null;
  mails: { kind: BillingMailKind; subject: string }[];
};

export type StoredPlan = Pick<Plan, 'stripeSubscriptionId' | 'paymentState'> & {
  /** Whether the license in force was given by the operator, is paid by a subscription, or is free. */
  inForce: 'GIVEN' | 'PAID' | 'FREE';
};

export type StripeState = { subscription: Subscription | null; invoices: readonly Invoice[] };

/** Pure. Returns null if there never was a subscription: the plan is then a trial or given by the operator. */
export function outcomeOf(stored: StoredPlan, { subscription, invoices }: StripeState): Outcome | null {
  if (!subscription || subscription.payment === 'ENDED') return endOf(stored);
  if (subscription.payment === 'PENDING') return pendingOf(stored, subscription);
  return licenseOf(stored, subscription, invoices);
}

/** Of several subscriptions, the newest that has not ended. One that waits for its first payment comes last. */
export function currentSubscription(subscriptions: readonly Subscription[]): Subscription | null {
  const living = subscriptions.filter(({ payment }) => payment !== 'ENDED');
  return living.find(({ payment }) => payment !== 'PENDING') ?? living[0] ?? null;
}

const noLicense = { stripeSubscriptionId: null, license: null, mails: [] };

function endOf({ stripeSubscriptionId, paymentState, inForce }: StoredPlan): Outcome | null {
  if (stripeSubscriptionId === null) return null;
  // The subscription never started, so the license in force is not from it.
  if (inForce === 'GIVEN') return { ...noLicense, paymentState: 'PAID' };
  if (paymentState === 'PENDING') return { ...noLicense, paymentState: 'NONE' };
  if (inForce === 'FREE') return { ...noLicense, paymentState: 'ENDED' };
  return {
    ...noLicense,
    paymentState: 'ENDED',
    license: freeLicense,
    mails: [{ kind: 'planEnded', subject: stripeSubscriptionId }],
  };
}

/** A plan given by the operator stays paid while the owner buys another one. */
function pendingOf({ inForce }: StoredPlan, { id }: Subscription): Outcome {
  return { ...noLicense, stripeSubscriptionId: id, paymentState: inForce === 'GIVEN' ? 'PAID' : 'PENDING' };
}

function licenseOf(stored: StoredPlan, subscription: Subscription, invoices: readonly Invoice[]): Outcome {
  const choice = choiceOf(subscription.items);
  if (!choice) throw new Error(`Subscription ${subscription.id} is for no plan of ours`);
  const { id, payment, cancelAt, periodEnd } = subscription;
  return {
    stripeSubscriptionId: id,
    paymentState: payment,
    license: {
      ...choice,
      chosenPlanMasterId: cancelAt ? planMasters.free.id : choice.planMasterId,
      cancelAt,
      licenseExpiredAt: periodEnd,
    },
    mails: mailsOf(stored, subscription, invoices),
  };
}

function mailsOf(stored: StoredPlan, subscription: Subscription, invoices: readonly Invoice[]): Outcome['mails'] {
  const { id, payment, latestInvoiceId } = subscription;
  const invoiceId = latestInvoiceId ?? id;
  if (payment === 'RETRYING') {
    const attempts = invoices.find((invoice) => invoice.id === latestInvoiceId)?.attempts ?? 1;
    return [{ kind: 'renewalFailed', subject: `${invoiceId} ${attempts}` }];
  }
  if (payment === 'UNPAID')
    return stored.paymentState === 'UNPAID' ? [] : [{ kind: 'licenseInvalid', subject: invoiceId }];
  if (stored.paymentState === 'UNPAID') return [{ kind: 'licenseRestored', subject: invoiceId }];
  const isNew = stored.stripeSubscriptionId !== id || stored.paymentState === 'PENDING';
  return isNew ? [{ kind: 'planStarted', subject: id }] : [];
}
