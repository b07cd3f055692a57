import type Stripe from 'stripe';
import { type ErrorBody, missingResource, Refusal } from '../http/errors.ts';
import type { Wire } from '../http/wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';
import { announce } from '../webhook/events.ts';
import { declineError } from './cards.ts';
import { authenticationStep, newClientSecret } from './client-secret.ts';
import { isDecline, type PaymentMethod, presentPaymentMethod, verdictOn } from './payment-methods.ts';

export type PaymentIntent = {
  id: string;
  created: number;
  clientSecret: string;
  amount: number;
  currency: string;
  customer: string;
  invoice: string;
  description: string | null;
  paymentMethod: string | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  returnUrl: string | null;
  lastError: ErrorBody | null;
  canceledAt: number | null;
};

/** `payment`: the holder is present and can be asked by the bank. `renewal`: they are not. */
export type Occasion = 'payment' | 'renewal';

export function requirePaymentIntent(sandbox: Sandbox, intentId: string): PaymentIntent {
  const intent = sandbox.state.paymentIntents.find(intentId);
  if (!intent) throw missingResource('payment_intent', intentId);
  return intent;
}

export function presentPaymentIntent(sandbox: Sandbox, intent: PaymentIntent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: intent.status === 'requires_action' ? authenticationStep(sandbox, intent) : null,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_group: null,
  } satisfies Wire<Stripe.PaymentIntent>;
}

export function createPaymentIntent(
  sandbox: Sandbox,
  payment: Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'invoice' | 'description' | 'paymentMethod'>,
): PaymentIntent {
  const intentId = newId('pi');
  const intent = sandbox.state.paymentIntents.put({
    ...payment,
    id: intentId,
    created: sandbox.clock.now(),
    clientSecret: newClientSecret(intentId),
    status: payment.paymentMethod ? 'requires_confirmation' : 'requires_payment_method',
    returnUrl: null,
    lastError: null,
    canceledAt: null,
  });
  announce(sandbox, 'payment_intent.created', presentPaymentIntent(sandbox, intent));
  return intent;
}

/** Charges the card. The status of the returned intent is the outcome. */
export function chargeCard(
  sandbox: Sandbox,
  intent: PaymentIntent,
  { method, occasion }: { method: PaymentMethod; occasion: Occasion },
): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(sandbox, intent);
  const chosen = { ...intent, paymentMethod: method.id };
  const verdict = verdictOn(sandbox, method, occasion);
  if (verdict === 'approved') return succeed(sandbox, chosen);
  if (isDecline(verdict))
    return fail(sandbox, chosen, { ...declineError(verdict), payment_method: presentPaymentMethod(method) });
  return save(sandbox, { ...chosen, status: 'requires_action', lastError: null }, 'payment_intent.requires_action');
}

/** Completes or fails the charge after the holder has answered the bank. */
export function finishAuthentication(sandbox: Sandbox, intent: PaymentIntent, isApproved: boolean): PaymentIntent {
  if (intent.status !== 'requires_action') throw unexpectedState(sandbox, intent);
  if (isApproved) return succeed(sandbox, intent);
  return fail(sandbox, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication. Provide a new one to attempt this payment again.',
  });
}

export function cancelPaymentIntent(sandbox: Sandbox, intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  save(sandbox, { ...intent, status: 'canceled', canceledAt: sandbox.clock.now() }, 'payment_intent.canceled');
}

/** Stripe's answer to a request whose payment failed: the error, with the intent to continue with. */
export function paymentRefusal(
  sandbox: Sandbox,
  intent: PaymentIntent,
  requiresActionCode = 'invoice_payment_intent_requires_action',
): Refusal {
  const error: ErrorBody = intent.lastError ?? {
    type: 'card_error',
    code: requiresActionCode,
    message: 'This payment requires additional user action before it can be completed successfully.',
  };
  return new Refusal(402, { ...error, payment_intent: presentPaymentIntent(sandbox, intent) });
}

function unexpectedState(sandbox: Sandbox, intent: PaymentIntent): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent cannot be changed like this while its status is ${intent.status}.`,
    payment_intent: presentPaymentIntent(sandbox, intent),
  });
}

function succeed(sandbox: Sandbox, intent: PaymentIntent): PaymentIntent {
  return save(sandbox, { ...intent, status: 'succeeded', lastError: null }, 'payment_intent.succeeded');
}

function fail(sandbox: Sandbox, intent: PaymentIntent, lastError: ErrorBody): PaymentIntent {
  const failed: PaymentIntent = { ...intent, status: 'requires_payment_method', paymentMethod: null, lastError };
  return save(sandbox, failed, 'payment_intent.payment_failed');
}

function save(sandbox: Sandbox, intent: PaymentIntent, event: string): PaymentIntent {
  sandbox.state.paymentIntents.put(intent);
  announce(sandbox, event, presentPaymentIntent(sandbox, intent));
  return intent;
}
