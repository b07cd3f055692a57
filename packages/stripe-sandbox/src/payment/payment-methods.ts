import type Stripe from 'stripe';
import * as z from 'zod';
import { requireCustomer, saveCustomer } from '../customer/customers.ts';
import { invalidRequest, missingResource } from '../http/errors.ts';
import { listParams, pageOf } from '../http/list.ts';
import { clearable, given, id, integer, type Metadata, mergeMetadata, metadata, text } from '../http/params.ts';
import { browserRoute, expandParam, type Route, retrieveParams, route } from '../http/route.ts';
import type { Wire } from '../http/wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';
import { saveSubscription } from '../subscription/subscriptions.ts';
import { announce } from '../webhook/events.ts';
import { type Card, cardDeclined, isExpired, readCard } from './cards.ts';
import { type DeclineCode, numberOfToken, type Verdict, type Verdicts } from './test-cards.ts';

export type PaymentMethod = {
  id: string;
  created: number;
  customer: string | null;
  card: Card;
  /** Whether its holder approved saving it. */
  isSetUp: boolean;
  wasDetached: boolean;
  name: string | null;
  email: string | null;
  metadata: Metadata;
};

const billingDetails = z.strictObject({ name: clearable(text), email: clearable(text) });

export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  billing_details: billingDetails.optional(),
  metadata,
});
type PaymentMethodData = z.output<typeof paymentMethodData>;

/** Finds a payment method, or creates one from a test card if the id is `pm_card_…`. */
export function requirePaymentMethod(sandbox: Sandbox, methodId: string, param?: string): PaymentMethod {
  const number = numberOfToken(methodId);
  if (number) return createPaymentMethod(sandbox, { type: 'card', card: anyCardWith(sandbox, number) });
  const method = sandbox.state.paymentMethods.find(methodId);
  if (!method) throw missingResource('PaymentMethod', methodId, param);
  return method;
}

export function createPaymentMethod(sandbox: Sandbox, data: PaymentMethodData): PaymentMethod {
  return sandbox.state.paymentMethods.put({
    id: newId('pm'),
    created: sandbox.clock.now(),
    customer: null,
    card: readCard(data.card, sandbox.clock.now()),
    isSetUp: false,
    wasDetached: false,
    name: data.billing_details?.name ?? null,
    email: data.billing_details?.email ?? null,
    metadata: mergeMetadata({}, data.metadata),
  });
}

/** A card for an immediate payment: the customer's own, or one that is not attached yet. */
export function requireUsableMethod(sandbox: Sandbox, methodId: string, customerId: string | null): PaymentMethod {
  const method = requirePaymentMethod(sandbox, methodId, 'payment_method');
  const isForeign = method.customer !== null && method.customer !== customerId;
  if (!isForeign && !method.wasDetached) return method;
  throw invalidRequest('The provided PaymentMethod belongs to another Customer, or was detached from one.', {
    code: 'payment_method_unexpected_state',
    param: 'payment_method',
  });
}

/** The bank's verdict on this card: that of the test card, unless the card has expired. */
export function verdictOn(sandbox: Sandbox, method: PaymentMethod, occasion: keyof Verdicts): Verdict {
  if (isExpired(method.card, sandbox.clock.now())) return 'expired_card';
  const verdict = method.card.verdicts[occasion];
  if (verdict !== 'authenticate_unless_set_up') return verdict;
  return method.isSetUp ? 'approved' : 'authenticate';
}

export function isDecline(verdict: Verdict): verdict is DeclineCode {
  return verdict !== 'approved' && verdict !== 'authenticate' && verdict !== 'authenticate_unless_set_up';
}

export function attachPaymentMethod(sandbox: Sandbox, method: PaymentMethod, customerId: string): PaymentMethod {
  const customer = requireCustomer(sandbox, customerId, 'customer');
  if (method.customer === customer.id) return method;
  if (method.customer) throw invalidRequest('The payment method you provided has already been attached to a customer.');
  if (method.wasDetached)
    throw invalidRequest('This PaymentMethod was detached from a Customer and may not be used again.');
  const attached = sandbox.state.paymentMethods.put({ ...method, customer: customer.id });
  announce(sandbox, 'payment_method.attached', presentPaymentMethod(attached));
  return attached;
}

export function detachPaymentMethod(sandbox: Sandbox, method: PaymentMethod): PaymentMethod {
  if (!method.customer) throw invalidRequest('The payment method you provided is not attached to a customer.');
  const customer = requireCustomer(sandbox, method.customer);
  if (customer.defaultPaymentMethod === method.id) saveCustomer(sandbox, customer, { defaultPaymentMethod: null });
  for (const subscription of sandbox.state.subscriptions.all()) {
    if (subscription.defaultPaymentMethod !== method.id) continue;
    saveSubscription(sandbox, { ...subscription, defaultPaymentMethod: null });
  }
  const detached = sandbox.state.paymentMethods.put({ ...method, customer: null, wasDetached: true });
  announce(sandbox, 'payment_method.detached', presentPaymentMethod(detached), presentPaymentMethod(method));
  return detached;
}

export function presentPaymentMethod(method: PaymentMethod) {
  const { card } = method;
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: method.email, name: method.name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'JP',
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  } satisfies Wire<Stripe.PaymentMethod>;
}

function anyCardWith(sandbox: Sandbox, number: string): PaymentMethodData['card'] {
  return { number, exp_month: 12, exp_year: new Date(sandbox.clock.now() * 1_000).getUTCFullYear() + 5 };
}

const changes = z.strictObject({ billing_details: billingDetails.optional(), metadata, ...expandParam });
const attachment = z.strictObject({ customer: id, ...expandParam });
const listing = z.strictObject({ ...listParams, customer: id.optional(), type: z.literal('card').optional() });

function listOf(sandbox: Sandbox, customer: string | undefined, params: Omit<z.output<typeof listing>, 'customer'>) {
  const methods = sandbox.state.paymentMethods.all().filter((method) => customer && method.customer === customer);
  return pageOf(methods, params, { url: '/v1/payment_methods', present: presentPaymentMethod });
}

export const paymentMethodRoutes: Route[] = [
  browserRoute(
    route('POST', '/v1/payment_methods', paymentMethodData.extend(expandParam), (sandbox, params) =>
      presentPaymentMethod(createPaymentMethod(sandbox, params)),
    ),
  ),
  route('GET', '/v1/payment_methods', listing, (sandbox, { customer, ...params }) => listOf(sandbox, customer, params)),
  route('GET', '/v1/customers/:id/payment_methods', listing.omit({ customer: true }), (sandbox, params, { id }) =>
    listOf(sandbox, requireCustomer(sandbox, id).id, params),
  ),
  route('GET', '/v1/payment_methods/:id', retrieveParams, (sandbox, _params, { id }) =>
    presentPaymentMethod(requirePaymentMethod(sandbox, id)),
  ),
  route('POST', '/v1/payment_methods/:id', changes, (sandbox, params, { id }) => {
    const before = requirePaymentMethod(sandbox, id);
    const method = sandbox.state.paymentMethods.put({
      ...before,
      name: given(params.billing_details?.name, before.name),
      email: given(params.billing_details?.email, before.email),
      metadata: mergeMetadata(before.metadata, params.metadata),
    });
    announce(sandbox, 'payment_method.updated', presentPaymentMethod(method), presentPaymentMethod(before));
    return presentPaymentMethod(method);
  }),
  route('POST', '/v1/payment_methods/:id/attach', attachment, (sandbox, { customer }, { id }) => {
    const method = requirePaymentMethod(sandbox, id);
    const verdict = verdictOn(sandbox, method, 'setup');
    if (isDecline(verdict)) throw cardDeclined(verdict);
    return presentPaymentMethod(attachPaymentMethod(sandbox, method, customer));
  }),
  route('POST', '/v1/payment_methods/:id/detach', retrieveParams, (sandbox, _params, { id }) =>
    presentPaymentMethod(detachPaymentMethod(sandbox, requirePaymentMethod(sandbox, id))),
  ),
];
