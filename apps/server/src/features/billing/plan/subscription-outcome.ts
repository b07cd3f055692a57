import { planMasters } from '@yobirin/contract/billing';
import type { PaymentState } from '@yobirin/contract/license';
import type { Plan } from '../../directory/account/plan.service.ts';
import type { License } from '../../directory/account/store-license.ts';
import type { BillingMailKind } from '../billing.mail-texts.ts';
import type { Invoice, Subscription } from '../stripe/payment-gateway.ts';
import { choiceOf } from './plan-choice.ts';

/** What to store of a subscription, and what its owner should hear. */
export type Outcome = {
  stripeSubscriptionId: string | null;
  paymentState: PaymentState;
  /** Null leaves in force what is. */
  license: License | null;
  mails: { kind: BillingMailKind; subject: string }[];
};

export type StoredPlan = Pick<Plan, 'stripeSubscriptionId' | 'paymentState'> & {
  /** By whom what is in force is paid: given by the operator, by a subscription, or not at all. */
  inForce: 'GIVEN' | 'PAID' | 'FREE';
};

export type StripeState = { subscription: Subscription | null; invoices: readonly Invoice[] };

/** Pure. Null when there is nothing to store: without a subscription the plan is the operator's or the trial's. */
export function outcomeOf(stored: StoredPlan, { subscription, invoices }: StripeState): Outcome | null {
  if (!subscription || subscription.payment === 'ENDED') return endOf(stored);
  if (subscription.payment === 'PENDING') return pendingOf(stored, subscription);
  return licenseOf(stored, subscription, invoices);
}

/** The one that counts, of several that a customer may have had: the newest, but a paid one before one that waits. */
export function currentSubscription(subscriptions: readonly Subscription[]): Subscription | null {
  const living = subscriptions.filter(({ payment }) => payment !== 'ENDED');
  return living.find(({ payment }) => payment !== 'PENDING') ?? living[0] ?? null;
}

const noLicense = { stripeSubscriptionId: null, license: null, mails: [] };

const freeLicense: License = {
  planMasterId: planMasters.free.id,
  chosenPlanMasterId: planMasters.free.id,
  options: [],
  cancelAt: null,
  licenseExpiredAt: null,
};

function endOf({ stripeSubscriptionId, paymentState, inForce }: StoredPlan): Outcome | null {
  if (stripeSubscriptionId === null) return null;
  // It never began, and whatever is in force was not its doing.
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

/** A plan that the operator gave stays paid while its holder buys another one. */
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
