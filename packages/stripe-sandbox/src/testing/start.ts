import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StripeSandbox, type StripeSandboxOptions, startStripeSandbox } from '../index.ts';
import { connectSandbox, type StripeBrowser } from '../pages/browser.ts';

export type Started = { sandbox: StripeSandbox; stripe: Stripe; browser: StripeBrowser };

/** A sandbox whose clock stands at `at` until it is advanced, an SDK client and a browser client. */
export async function start(at = '2026-04-10T09:00:00Z', options: StripeSandboxOptions = {}): Promise<Started> {
  const sandbox = await startStripeSandbox({ now: () => new Date(at), ...options });
  onTestFinished(() => sandbox.close());
  return { sandbox, stripe: sdkFor(sandbox), browser: browserFor(sandbox) };
}

/** Without retries: a test itself decides what is sent twice. */
export function sdkFor(sandbox: StripeSandbox): Stripe {
  const { host, port } = sandbox;
  return new Stripe(sandbox.secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** A browser client whose holder answers the bank as given; by default they approve. */
export function browserFor(
  sandbox: StripeSandbox,
  outcome: 'approve' | 'decline' | 'leave' = 'approve',
): StripeBrowser {
  return connectSandbox({
    origin: sandbox.origin,
    publishableKey: sandbox.publishableKey,
    authenticate: async (url) => {
      if (outcome !== 'leave') await answerBank(url, outcome);
    },
  });
}

export async function answerBank(url: string, outcome: 'approve' | 'decline'): Promise<Response> {
  const client_secret = new URL(url).searchParams.get('client_secret') ?? '';
  return fetch(url, { method: 'POST', body: new URLSearchParams({ client_secret, outcome }), redirect: 'manual' });
}

export const card = (number: string) => ({
  number,
  expMonth: 12,
  expYear: 2030,
  cvc: number.startsWith('37') ? '1234' : '123',
});

/** The error of a refused request. Throws if the request succeeds. */
export async function refusalOf(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await request.then(
    () => 'went through',
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected a refusal: ${String(outcome)}`);
}

export async function createPrice(stripe: Stripe, name: string, yen: number): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name });
  return stripe.prices.create({
    product: product.id,
    currency: 'jpy',
    unit_amount: yen,
    recurring: { interval: 'month' },
    tax_behavior: 'inclusive',
  });
}

/** A customer with this test card, by Stripe's name for it. */
export async function createPayer(stripe: Stripe, token = 'visa'): Promise<Stripe.Customer> {
  const customer = await stripe.customers.create({ email: 'hanako@example.com', name: '山田 花子' });
  await useCard(stripe, customer.id, token);
  return customer;
}

export async function useCard(stripe: Stripe, customer: string, token: string): Promise<Stripe.PaymentMethod> {
  const method = await stripe.paymentMethods.attach(`pm_card_${token}`, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  return method;
}

/** Advances to a moment given as ISO text. */
export const moveTo = (sandbox: StripeSandbox, moment: string) => sandbox.clock.advanceTo(new Date(moment));

export const iso = (seconds: number | null | undefined) =>
  seconds == null ? null : new Date(seconds * 1_000).toISOString().replace('.000', '');

export function invoiceOf(subscription: Stripe.Subscription): Stripe.Invoice {
  const invoice = subscription.latest_invoice;
  if (invoice && typeof invoice === 'object') return invoice;
  throw new Error('latest_invoice was not expanded');
}

export function firstItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('The subscription has no item');
  return item;
}
