import type Stripe from 'stripe';
import { type ErrorBody, missingResource, Refusal } from '../http/errors.ts';
import type { Metadata } from '../http/params.ts';
import type { Wire } from '../http/wire.ts';
import type { Sandbox } from '../sandbox.ts';
import { announce } from '../webhook/events.ts';
import { authenticationStep } from './client-secret.ts';
import { attachPaymentMethod, presentPaymentMethod, requirePaymentMethod } from './payment-methods.ts';

export type SetupIntent = {
  id: string;
  created: number;
  clientSecret: string;
  customer: string | null;
  paymentMethod: string | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: 'off_session' | 'on_session';
  returnUrl: string | null;
  lastError: ErrorBody | null;
  metadata: Metadata;
};

export function requireSetupIntent(sandbox: Sandbox, intentId: string): SetupIntent {
  const intent = sandbox.state.setupIntents.find(intentId);
  if (!intent) throw missingResource('setupintent', intentId, undefined);
  return intent;
}

export function presentSetupIntent(sandbox: Sandbox, intent: SetupIntent) {
  return {
    id: intent.id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: intent.clientSecret,
    created: intent.created,
    customer: intent.customer,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: intent.lastError,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? authenticationStep(sandbox, intent) : null,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: intent.status,
    usage: intent.usage,
  } satisfies Wire<Stripe.SetupIntent>;
}

export function saveSetupIntent(sandbox: Sandbox, intent: SetupIntent, event?: string): SetupIntent {
  sandbox.state.setupIntents.put(intent);
  if (event) announce(sandbox, event, presentSetupIntent(sandbox, intent));
  return intent;
}

/** Completes or fails the setup after the holder has answered the bank. */
export function finishSetup(sandbox: Sandbox, intent: SetupIntent, isApproved: boolean): void {
  if (intent.status !== 'requires_action') throw unexpectedState(sandbox, intent);
  if (isApproved) {
    succeedSetup(sandbox, intent);
    return;
  }
  failSetup(sandbox, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. Provide a new one to attempt this SetupIntent again.',
  });
}

export function succeedSetup(sandbox: Sandbox, intent: SetupIntent): SetupIntent {
  const method = requirePaymentMethod(sandbox, intent.paymentMethod ?? '');
  if (intent.customer) attachPaymentMethod(sandbox, method, intent.customer);
  sandbox.state.paymentMethods.put({ ...requirePaymentMethod(sandbox, method.id), isSetUp: true });
  const succeeded: SetupIntent = { ...intent, status: 'succeeded', lastError: null };
  return saveSetupIntent(sandbox, succeeded, 'setup_intent.succeeded');
}

export function failSetup(sandbox: Sandbox, intent: SetupIntent, error: ErrorBody): Refusal {
  const method = requirePaymentMethod(sandbox, intent.paymentMethod ?? '');
  const lastError = { ...error, payment_method: presentPaymentMethod(method) };
  const failed = saveSetupIntent(
    sandbox,
    { ...intent, status: 'requires_payment_method', paymentMethod: null, lastError },
    'setup_intent.setup_failed',
  );
  return new Refusal(402, { ...lastError, setup_intent: presentSetupIntent(sandbox, failed) });
}

export function cancelSetup(sandbox: Sandbox, intent: SetupIntent): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(sandbox, intent);
  return saveSetupIntent(sandbox, { ...intent, status: 'canceled' }, 'setup_intent.canceled');
}

export function unexpectedState(sandbox: Sandbox, intent: SetupIntent): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `This SetupIntent cannot be changed like this while its status is ${intent.status}.`,
    setup_intent: presentSetupIntent(sandbox, intent),
  });
}
