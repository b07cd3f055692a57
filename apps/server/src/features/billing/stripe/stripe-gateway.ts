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
        const event = webhooks.constructEvent(body, signature, config.stripeWebhookSecret ?? '');
        return { id: event.id, type: event.type, customerId: customerOfEvent(event) };
      } catch (error) {
        if (!isStripeError(error, 'StripeSignatureVerificationError')) throw error;
        throw new DomainError('BAD_USER_INPUT', 'The signature is not right');
      }
    },
  };
}
