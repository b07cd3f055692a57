import type Stripe from 'stripe';
import * as z from 'zod';
import { declineError } from './cards.ts';
import { authenticationStep, checkClientSecret, newClientSecret } from './client-secret.ts';
import { requireCustomer } from './customers.ts';
import { type ErrorBody, invalidRequest, missingResource, Refusal } from './errors.ts';
import { announce } from './events.ts';
import { newId } from './ids.ts';
import { listParams, pageOf } from './list.ts';
import { flag, id, list, type Metadata, mergeMetadata, metadata, returnUrl, text } from './params.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  isDecline,
  type PaymentMethod,
  paymentMethodData,
  presentPaymentMethod,
  requirePaymentMethod,
  verdictOn,
} from './payment-methods.ts';
import { browserRoute, expandParam, type Route, route } from './route.ts';
import type { Sandbox } from './sandbox.ts';
import type { Wire } from './wire.ts';

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

const confirmation = {
  payment_method: id.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: returnUrl.optional(),
  client_secret: text.optional(),
  use_stripe_sdk: flag.optional(),
  ...expandParam,
};
type Confirmation = z.output<z.ZodObject<typeof confirmation>>;

const creation = z.strictObject({
  customer: id.optional(),
  payment_method: id.optional(),
  allowed_payment_method_types: list(z.literal('card')).optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: text.optional() }).optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  confirm: flag.optional(),
  return_url: returnUrl.optional(),
  metadata,
  ...expandParam,
});

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

function createSetupIntent(sandbox: Sandbox, params: z.output<typeof creation>): SetupIntent {
  const customer = params.customer ? requireCustomer(sandbox, params.customer, 'customer').id : null;
  const method = params.payment_method ? requirePaymentMethod(sandbox, params.payment_method, 'payment_method') : null;
  const intentId = newId('seti');
  const intent = sandbox.state.setupIntents.put({
    id: intentId,
    created: sandbox.clock.now(),
    clientSecret: newClientSecret(intentId),
    customer,
    paymentMethod: method?.id ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
    returnUrl: params.return_url ?? null,
    lastError: null,
    metadata: mergeMetadata({}, params.metadata),
  });
  announce(sandbox, 'setup_intent.created', presentSetupIntent(sandbox, intent));
  return intent;
}

function saveSetupIntent(sandbox: Sandbox, intent: SetupIntent, event?: string): SetupIntent {
  sandbox.state.setupIntents.put(intent);
  if (event) announce(sandbox, event, presentSetupIntent(sandbox, intent));
  return intent;
}

function confirmSetupIntent(sandbox: Sandbox, intent: SetupIntent, params: Confirmation): object | Refusal {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(sandbox, intent);
  const method = chosenMethod(sandbox, intent, params);
  const chosen = { ...intent, paymentMethod: method.id, returnUrl: params.return_url ?? intent.returnUrl };
  const verdict = verdictOn(sandbox, method, 'setup');
  if (isDecline(verdict)) return failSetup(sandbox, chosen, declineError(verdict));
  if (verdict === 'approved') return presentSetupIntent(sandbox, succeedSetup(sandbox, chosen));
  const waiting: SetupIntent = { ...chosen, status: 'requires_action', lastError: null };
  return presentSetupIntent(sandbox, saveSetupIntent(sandbox, waiting, 'setup_intent.requires_action'));
}

function chosenMethod(sandbox: Sandbox, intent: SetupIntent, params: Confirmation): PaymentMethod {
  if (params.payment_method_data) return createPaymentMethod(sandbox, params.payment_method_data);
  const methodId = params.payment_method ?? intent.paymentMethod;
  if (methodId) return requirePaymentMethod(sandbox, methodId, 'payment_method');
  throw invalidRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
    code: 'setup_intent_unexpected_state',
  });
}

/** The holder has answered the bank. */
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

function succeedSetup(sandbox: Sandbox, intent: SetupIntent): SetupIntent {
  const method = requirePaymentMethod(sandbox, intent.paymentMethod ?? '');
  if (intent.customer) attachPaymentMethod(sandbox, method, intent.customer);
  sandbox.state.paymentMethods.put({ ...requirePaymentMethod(sandbox, method.id), isSetUp: true });
  const succeeded: SetupIntent = { ...intent, status: 'succeeded', lastError: null };
  return saveSetupIntent(sandbox, succeeded, 'setup_intent.succeeded');
}

function failSetup(sandbox: Sandbox, intent: SetupIntent, error: ErrorBody): Refusal {
  const method = requirePaymentMethod(sandbox, intent.paymentMethod ?? '');
  const lastError = { ...error, payment_method: presentPaymentMethod(method) };
  const failed = saveSetupIntent(
    sandbox,
    { ...intent, status: 'requires_payment_method', paymentMethod: null, lastError },
    'setup_intent.setup_failed',
  );
  return new Refusal(402, { ...lastError, setup_intent: presentSetupIntent(sandbox, failed) });
}

function cancelSetup(sandbox: Sandbox, intent: SetupIntent): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(sandbox, intent);
  return saveSetupIntent(sandbox, { ...intent, status: 'canceled' }, 'setup_intent.canceled');
}

function unexpectedState(sandbox: Sandbox, intent: SetupIntent): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message: `This SetupIntent cannot be changed like this while its status is ${intent.status}.`,
    setup_intent: presentSetupIntent(sandbox, intent),
  });
}

const listing = z.strictObject({ ...listParams, customer: id.optional() });

export const setupIntentRoutes: Route[] = [
  route('POST', '/v1/setup_intents', creation, (sandbox, params) => {
    const intent = createSetupIntent(sandbox, params);
    return params.confirm ? confirmSetupIntent(sandbox, intent, {}) : presentSetupIntent(sandbox, intent);
  }),
  route('GET', '/v1/setup_intents', listing, (sandbox, { customer, ...page }) => {
    const intents = sandbox.state.setupIntents.all().filter((intent) => !customer || intent.customer === customer);
    return pageOf(intents, page, {
      url: '/v1/setup_intents',
      present: (intent) => presentSetupIntent(sandbox, intent),
    });
  }),
  browserRoute(
    route(
      'GET',
      '/v1/setup_intents/:id',
      z.strictObject({ client_secret: text.optional(), ...expandParam }),
      (sandbox, params, call) => {
        const intent = requireSetupIntent(sandbox, call.id);
        checkClientSecret(intent, params.client_secret, call);
        return presentSetupIntent(sandbox, intent);
      },
    ),
  ),
  browserRoute(
    route('POST', '/v1/setup_intents/:id/confirm', z.strictObject(confirmation), (sandbox, params, call) => {
      const intent = requireSetupIntent(sandbox, call.id);
      checkClientSecret(intent, params.client_secret, call);
      return confirmSetupIntent(sandbox, intent, params);
    }),
  ),
  route('POST', '/v1/setup_intents/:id/cancel', z.strictObject(expandParam), (sandbox, _params, { id }) =>
    presentSetupIntent(sandbox, cancelSetup(sandbox, requireSetupIntent(sandbox, id))),
  ),
];
