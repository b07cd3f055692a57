import { m } from '../../../i18n/gen/messages.js';
import { cardFailureText } from '../card/failure-words.ts';
import type { PaymentFailure } from './change-plan.ts';

/** Why the payment failed, and what to do. */
export function paymentFailureText(failure: PaymentFailure): string {
  switch (failure.state) {
    case 'LEFT':
      return m.subscription_failed_left();
    case 'FAILED':
      return cardFailureText(failure.code);
    case 'UNKNOWN':
      return m.subscription_failed_unknown();
    case 'REFUSED':
      return refusalText(failure);
  }
}

function refusalText({ reason, declineCode }: Extract<PaymentFailure, { state: 'REFUSED' }>): string {
  if (reason === 'card_declined') return cardFailureText(declineCode);
  return (refusals[reason ?? ''] ?? m.error_server_text)();
}

const refusals: Record<string, () => string> = {
  provider_unavailable: m.subscription_failed_unknown,
  change_under_way: m.subscription_failed_under_way,
  too_small: m.subscription_failed_too_small,
  payment_due: m.subscription_failed_due,
  card_required: m.subscription_failed_no_card,
  preview_outdated: m.subscription_failed_outdated,
  not_changeable: m.subscription_failed_outdated,
  not_offered: m.subscription_failed_outdated,
  not_canceled: m.subscription_failed_outdated,
  no_subscription: m.subscription_failed_outdated,
};
