import type Stripe from 'stripe';
import { DomainError } from '../../../platform/errors.ts';
import { billToFields } from './bill-to-fields.ts';
import type { Card, PaymentGateway } from './payment-gateway.ts';
import type { AskStripe } from './stripe-client.ts';
import { forgiveMissing, isStripeError } from './stripe-errors.ts';
import { cardOf } from './stripe-objects.ts';

type CustomerCalls = Pick<
  PaymentGateway,
  'createCustomer' | 'deleteCustomer' | 'findCustomer' | 'saveBillTo' | 'createSetupIntent' | 'saveCard'
>;

export function stripeCustomers(ask: AskStripe): CustomerCalls {
  return {
    createCustomer: (accountId) =>
      ask(async (stripe) => {
        const metadata = { yobirin_account_id: accountId };
        const { id } = await stripe.customers.create({ metadata }, { idempotencyKey: `customer-${accountId}` });
        return id;
      }),

    deleteCustomer: (customerId) =>
      ask(async (stripe) => {
        await stripe.customers.del(customerId).catch(forgiveMissing);
      }),

    findCustomer: (customerId) =>
      ask(async (stripe) => {
        const customer = await stripe.customers.retrieve(customerId);
        if (customer.deleted) return { isDeleted: true, isDelinquent: false, card: null };
        const { delinquent, invoice_settings } = customer;
        return { isDeleted: false, isDelinquent: delinquent === true, card: await findCard(stripe, invoice_settings) };
      }),

    saveBillTo: (customerId, billTo) =>
      ask(async (stripe) => {
        await stripe.customers.update(customerId, billToFields(billTo));
      }),

    createSetupIntent: (customer) =>
      ask(async (stripe) => {
        const intent = await stripe.setupIntents.create({
          customer,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        });
        if (intent.client_secret === null) throw new Error('A new setup intent has a secret');
        return { id: intent.id, clientSecret: intent.client_secret };
      }),

    saveCard: (customer, paymentMethodId) => ask((stripe) => saveCard(stripe, customer, paymentMethodId)),
  };
}

async function saveCard(stripe: Stripe, customer: string, paymentMethodId: string): Promise<void> {
  // Listed before attaching, so that of two cards saved concurrently neither removes the other.
  const { data: before } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
  const saved = await stripe.paymentMethods.attach(paymentMethodId, { customer }).catch(refuseUnknownCard);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: saved.id } });
  const others = before.filter((card) => card.id !== saved.id);
  await Promise.all(others.map((card) => stripe.paymentMethods.detach(card.id).catch(forgiveDetached)));
}

/** A separate request, because Stripe refuses to expand the card of a deleted customer. */
async function findCard(stripe: Stripe, settings: Stripe.Customer.InvoiceSettings): Promise<Card | null> {
  const method = settings.default_payment_method;
  if (method === null) return null;
  return cardOf(typeof method === 'string' ? await stripe.paymentMethods.retrieve(method) : method);
}

/** A concurrent request has already removed the old card. */
function forgiveDetached(error: unknown): void {
  if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
}

/** The id comes from a client, so an unknown or foreign one is bad input, not a server error. */
function refuseUnknownCard(error: unknown): never {
  if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
  throw new DomainError('UNPROCESSABLE_ENTITY', 'There is no such card', { reason: 'card_unknown' });
}
