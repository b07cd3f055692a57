import * as z from 'zod';
import { invalidRequest, type Refusal } from '../http/errors.ts';
import { listParams, pageOf } from '../http/list.ts';
import { flag, id, returnUrl, text } from '../http/params.ts';
import { browserRoute, expandParam, type Route, route } from '../http/route.ts';
import { applyOutcome } from '../invoice/invoice-payments.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkClientSecret } from './client-secret.ts';
import {
  chargeCard,
  finishAuthentication,
  type PaymentIntent,
  paymentRefusal,
  presentPaymentIntent,
  requirePaymentIntent,
} from './payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  type PaymentMethod,
  paymentMethodData,
  requirePaymentMethod,
  requireUsableMethod,
} from './payment-methods.ts';

const confirmation = z.strictObject({
  client_secret: text.optional(),
  payment_method: id.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: returnUrl.optional(),
  off_session: flag.optional(),
  use_stripe_sdk: flag.optional(),
  ...expandParam,
});
type Confirmation = z.output<typeof confirmation>;

export const paymentIntentRoutes: Route[] = [
  route('GET', '/v1/payment_intents', z.strictObject({ ...listParams, customer: id.optional() }), (sandbox, params) => {
    const { customer, ...page } = params;
    const intents = sandbox.state.paymentIntents.all().filter((intent) => !customer || intent.customer === customer);
    return pageOf(intents, page, {
      url: '/v1/payment_intents',
      present: (intent) => presentPaymentIntent(sandbox, intent),
    });
  }),
  browserRoute(
    route(
      'GET',
      '/v1/payment_intents/:id',
      z.strictObject({ client_secret: text.optional(), ...expandParam }),
      (sandbox, params, call) => {
        const intent = requirePaymentIntent(sandbox, call.id);
        checkClientSecret(intent, params.client_secret, call);
        return presentPaymentIntent(sandbox, intent);
      },
    ),
  ),
  browserRoute(
    route('POST', '/v1/payment_intents/:id/confirm', confirmation, (sandbox, params, call) => {
      const intent = requirePaymentIntent(sandbox, call.id);
      checkClientSecret(intent, params.client_secret, call);
      return confirmPayment(sandbox, intent, params);
    }),
  ),
];

/** The holder confirms the payment in their browser. */
function confirmPayment(sandbox: Sandbox, before: PaymentIntent, params: Confirmation): object | Refusal {
  const intent = { ...before, returnUrl: params.return_url ?? before.returnUrl };
  const method = chosenMethod(sandbox, intent, params);
  const occasion = params.off_session ? 'renewal' : 'payment';
  const charged = chargeCard(sandbox, intent, { method, occasion });
  if (charged.status === 'succeeded') keepCard(sandbox, charged);
  applyOutcome(sandbox, charged, occasion);
  return charged.lastError ? paymentRefusal(sandbox, charged) : presentPaymentIntent(sandbox, charged);
}

/** Completes a payment after the holder has answered the bank. */
export function finishPayment(sandbox: Sandbox, intent: PaymentIntent, isApproved: boolean): void {
  const finished = finishAuthentication(sandbox, intent, isApproved);
  if (finished.status === 'succeeded') keepCard(sandbox, finished);
  applyOutcome(sandbox, finished, 'payment');
}

function chosenMethod(sandbox: Sandbox, intent: PaymentIntent, params: Confirmation): PaymentMethod {
  if (params.payment_method_data) return createPaymentMethod(sandbox, params.payment_method_data);
  const methodId = params.payment_method ?? intent.paymentMethod;
  if (methodId) return requireUsableMethod(sandbox, methodId, intent.customer);
  throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
    code: 'payment_intent_unexpected_state',
  });
}

/** The card that paid for a subscription is saved for its renewals. */
function keepCard(sandbox: Sandbox, { paymentMethod, customer }: PaymentIntent): void {
  const method = requirePaymentMethod(sandbox, paymentMethod ?? '');
  if (method.customer === null && !method.wasDetached) attachPaymentMethod(sandbox, method, customer);
}
