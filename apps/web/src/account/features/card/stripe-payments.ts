import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { type KeepCard, outcomeOf, type PaymentClient } from './bank-outcome.ts';

let loading: Promise<Stripe | null> | undefined;

/** Loads Stripe's script from Stripe, as its terms require; once per document. */
export function loadStripeOnce(publishableKey: string): Promise<Stripe | null> {
  loading ??= loadStripe(publishableKey, { locale: getAccountLocale() }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function connectStripePayments(publishableKey: string): PaymentClient {
  return {
    async confirmPayment(clientSecret) {
      const stripe = await loadStripeOnce(publishableKey);
      if (!stripe) return { state: 'FAILED', code: 'api_connection_error' };
      const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret);
      return outcomeOf(paymentIntent, error);
    },
  };
}

/** CONTRACT-08 */
export function keepAtStripe(stripe: Stripe, card: StripeCardNumberElement): KeepCard {
  return async (clientSecret) => {
    const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, { payment_method: { card } });
    const outcome = outcomeOf(setupIntent, error);
    if (outcome.state !== 'DONE') return outcome;
    const method = setupIntent?.payment_method;
    return { state: 'DONE', paymentMethodId: typeof method === 'string' ? method : (method?.id ?? '') };
  };
}
