import { systemClock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createStripeClient, type StripeConfig } from './stripe-client.ts';
import { stripeCustomers } from './stripe-customers.ts';
import { isStripeError } from './stripe-errors.ts';
import { stripeInvoices } from './stripe-invoices.ts';
import { customerOfEvent } from './stripe-objects.ts';
import { stripePrices } from './stripe-prices.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';

/** The payment gateway to Stripe, or to the sandbox with Stripe's wire format. */
export function createStripeGateway(config: StripeConfig): PaymentGateway {
  const { ask, load } = createStripeClient(config);
  return {
    ...stripeCustomers(ask),
    ...stripePrices(ask),
    ...stripeSubscriptions(ask),
    ...stripeInvoices(ask),

    async readEvent(body, signature) {
      const { webhooks } = await load();
      try {
        // A tolerance of 0: Stripe's own check refuses old events only.
        const event = webhooks.constructEvent(body, signature, config.stripeWebhookSecret ?? '', 0);
        assertSignedNow(signature);
        return { id: event.id, type: event.type, customerId: customerOfEvent(event) };
      } catch (error) {
        if (!isStripeError(error, 'StripeSignatureVerificationError')) throw error;
        throw new DomainError('BAD_USER_INPUT', 'The signature is not right');
      }
    },
  };
}

/** How far the clocks of the provider and of this machine may differ, with the time that an event travels. */
const tolerableMs = 5 * 60_000;

/** An event that was recorded may not be sent again later, and none may be dated ahead for that (HEAL-35). */
function assertSignedNow(signature: string): void {
  // The last date is the one that Stripe's library has verified.
  const date = signature.split(',').findLast((part) => part.startsWith('t='));
  const seconds = Number(date?.slice('t='.length));
  // The wall clock of the machine: the provider, also the sandbox of a test, signs by its own.
  const offMs = Math.abs(systemClock.now().getTime() - seconds * 1_000);
  if (!(offMs <= tolerableMs))
    throw new DomainError('BAD_USER_INPUT', 'The event is not of this time', { reason: 'event_time' });
}
