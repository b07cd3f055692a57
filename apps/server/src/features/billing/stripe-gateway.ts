import type Stripe from 'stripe';
import type { Config } from '../../config.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Card, PaymentGateway, PriceItem, SubscriptionChange } from './payment-gateway.ts';
import type { PriceKey } from './price-keys.ts';
import { isStripeError, translateStripeError } from './stripe-errors.ts';
import { cardOf, customerOfEvent, invoiceOf, paymentOf, subscriptionOf } from './stripe-objects.ts';

type StripeConfig = Pick<Config, 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeApiOrigin'>;

/**
 * The one place that talks to Stripe. Each request may take ten seconds and is sent again twice, by the same key; what
 * then still fails is told as a refusal, so that nobody takes it for a mistake of ours.
 */
export function createStripeGateway(config: StripeConfig): PaymentGateway {
  let loading: Promise<Stripe> | null = null;
  const load = () => {
    loading ??= connect(config);
    return loading;
  };
  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    try {
      return await question(await load());
    } catch (error) {
      throw translateStripeError(error);
    }
  };

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

    findPrices: (keys) =>
      ask(async (stripe) => {
        const { data } = await stripe.prices.list({ lookup_keys: [...keys], active: true, limit: 100 });
        return new Map(data.map((price) => [price.lookup_key ?? '', price.unit_amount ?? 0]));
      }),

    createPrice: ({ key, yen, name }) =>
      ask(async (stripe) => {
        const product = await stripe.products.create({ name }, { idempotencyKey: `product-${key}` });
        await stripe.prices.create(
          {
            product: product.id,
            currency: 'jpy',
            unit_amount: yen,
            lookup_key: key,
            recurring: { interval: 'month' },
            tax_behavior: 'inclusive',
          },
          { idempotencyKey: `price-${key}` },
        );
      }),

    listSubscriptions: (customer) =>
      ask(async (stripe) => {
        const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
        return data.map(subscriptionOf);
      }),

    createSubscription: ({ customerId, items, idempotencyKey }) =>
      ask(async (stripe) => {
        const prices = await priceIdsOf(stripe, items);
        const subscription = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: items.map(({ priceKey, quantity }) => ({ price: requirePrice(prices, priceKey), quantity })),
            payment_behavior: 'allow_incomplete',
            off_session: false,
          },
          { idempotencyKey },
        );
        return subscriptionOf(subscription);
      }),

    changeSubscription: ({ idempotencyKey, ...change }) =>
      ask(async (stripe) => {
        const subscription = await stripe.subscriptions.update(
          change.subscription.id,
          {
            items: await itemChanges(stripe, change),
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(change.prorationAt),
            payment_behavior: 'pending_if_incomplete',
          },
          { idempotencyKey },
        );
        return subscriptionOf(subscription);
      }),

    previewChange: (change) =>
      ask(async (stripe) => {
        const invoice = await stripe.invoices.createPreview({
          customer: change.customerId,
          subscription: change.subscription.id,
          subscription_details: {
            items: await itemChanges(stripe, change),
            proration_behavior: 'always_invoice',
            proration_date: secondsOf(change.prorationAt),
          },
        });
        // What an earlier credit pays is not charged.
        return invoice.total < 0 ? invoice.total : invoice.amount_due;
      }),

    setCancelAtPeriodEnd: (subscriptionId, isCanceled) =>
      ask(async (stripe) => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCanceled });
      }),

    endSubscription: (subscriptionId) =>
      ask(async (stripe) => {
        await stripe.subscriptions.cancel(subscriptionId).catch(forgiveMissing);
      }),

    listInvoices: (customer, newest) =>
      ask(async (stripe) => {
        const pageSize = Math.min(newest, 100);
        const found = await stripe.invoices.list({ customer, limit: pageSize }).autoPagingToArray({ limit: newest });
        return found.flatMap((invoice) => invoiceOf(invoice) ?? []);
      }),

    findPayment: (invoiceId) => ask((stripe) => findPayment(stripe, invoiceId)),

    payInvoice: (invoiceId) =>
      ask(async (stripe) => {
        const invoice = await stripe.invoices.retrieve(invoiceId);
        if (invoice.status === 'draft') await stripe.invoices.finalizeInvoice(invoiceId);
        if (invoice.status !== 'paid')
          await stripe.invoices.pay(invoiceId, { off_session: false }).catch(forgiveAction);
        return findPayment(stripe, invoiceId);
      }),

    voidInvoice: (invoiceId) =>
      ask(async (stripe) => {
        await stripe.invoices.voidInvoice(invoiceId);
      }),

    readEvent: async (body, signature) => {
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

/** Loaded when first needed: most of what the server does never asks for it. */
async function connect({ stripeSecretKey, stripeApiOrigin }: StripeConfig): Promise<Stripe> {
  if (stripeSecretKey === null) throw new Error('The payment sandbox has to be started first');
  const { default: StripeClient } = await import('stripe');
  const elsewhere = stripeApiOrigin === null ? {} : addressOf(new URL(stripeApiOrigin));
  return new StripeClient(stripeSecretKey, {
    ...elsewhere,
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Yobirin' },
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  return { protocol: protocol === 'https:' ? ('https' as const) : ('http' as const), host: hostname, port };
}

async function saveCard(stripe: Stripe, customer: string, paymentMethodId: string): Promise<void> {
  const saved = await stripe.paymentMethods.attach(paymentMethodId, { customer }).catch(refuseUnknownCard);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: saved.id } });
  const { data: cards } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
  const others = cards.filter((card) => card.id !== saved.id);
  await Promise.all(others.map((card) => stripe.paymentMethods.detach(card.id).catch(forgiveMissing)));
}

/** Asked for by itself: expanding it is refused for a customer that was deleted. */
async function findCard(stripe: Stripe, settings: Stripe.Customer.InvoiceSettings): Promise<Card | null> {
  const method = settings.default_payment_method;
  if (method === null) return null;
  return cardOf(typeof method === 'string' ? await stripe.paymentMethods.retrieve(method) : method);
}

async function findPayment(stripe: Stripe, invoiceId: string) {
  const expand = ['confirmation_secret', 'payments.data.payment.payment_intent'];
  return paymentOf(await stripe.invoices.retrieve(invoiceId, { expand }));
}

/** Items that stay keep their ids, so that only what differs is prorated. */
async function itemChanges(stripe: Stripe, { subscription, items }: SubscriptionChange) {
  const prices = await priceIdsOf(stripe, items);
  const wanted = new Set(items.map((item) => item.priceKey));
  const removed = subscription.items.filter((item) => !wanted.has(item.priceKey));
  return [
    ...removed.map(({ id }) => ({ id, deleted: true })),
    ...items.map(({ priceKey, quantity }) => {
      const kept = subscription.items.find((item) => item.priceKey === priceKey);
      return kept ? { id: kept.id, quantity } : { price: requirePrice(prices, priceKey), quantity };
    }),
  ];
}

async function priceIdsOf(stripe: Stripe, items: readonly PriceItem[]): Promise<Map<string | null, string>> {
  const { data } = await stripe.prices.list({
    lookup_keys: items.map((item) => item.priceKey),
    active: true,
    limit: 100,
  });
  return new Map(data.map((price) => [price.lookup_key, price.id]));
}

function requirePrice(prices: Map<string | null, string>, key: PriceKey): string {
  const id = prices.get(key);
  if (!id) throw new Error(`The payment provider has no price ${key}`);
  return id;
}

function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}

/** The id comes from a client, so an unknown one, or somebody else's, is no mistake of ours. */
function refuseUnknownCard(error: unknown): never {
  if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
  throw new DomainError('UNPROCESSABLE_ENTITY', 'There is no such card', { reason: 'card_unknown' });
}

/** What is gone already need not be removed. */
function forgiveMissing(error: unknown): void {
  if (!isStripeError(error, 'StripeInvalidRequestError') || error.code !== 'resource_missing') throw error;
}

/** The payment itself tells that its bank wants to be asked. */
function forgiveAction(error: unknown): void {
  if (!isStripeError(error) || error.code !== 'invoice_payment_intent_requires_action') throw error;
}
