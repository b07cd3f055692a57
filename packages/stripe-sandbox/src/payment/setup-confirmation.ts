import * as z from 'zod';
import { requireCustomer } from '../customer/customers.ts';
import { invalidRequest, type Refusal } from '../http/errors.ts';
import { listParams, pageOf } from '../http/list.ts';
import { flag, id, list, mergeMetadata, metadata, returnUrl, text } from '../http/params.ts';
import { browserRoute, expandParam, type Route, route } from '../http/route.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';
import { announce } from '../webhook/events.ts';
import { declineError } from './cards.ts';
import { checkClientSecret, newClientSecret } from './client-secret.ts';
import {
  createPaymentMethod,
  isDecline,
  type PaymentMethod,
  paymentMethodData,
  requireUsableMethod,
  verdictOn,
} from './payment-methods.ts';
import {
  cancelSetup,
  failSetup,
  presentSetupIntent,
  requireSetupIntent,
  type SetupIntent,
  saveSetupIntent,
  succeedSetup,
  unexpectedState,
} from './setup-intents.ts';

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

function createSetupIntent(sandbox: Sandbox, params: z.output<typeof creation>): SetupIntent {
  const customer = params.customer ? requireCustomer(sandbox, params.customer, 'customer').id : null;
  const method = params.payment_method ? requireUsableMethod(sandbox, params.payment_method, customer) : null;
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
  if (methodId) return requireUsableMethod(sandbox, methodId, intent.customer);
  throw invalidRequest('You cannot confirm this SetupIntent because it is missing a payment method.', {
    code: 'setup_intent_unexpected_state',
  });
}
