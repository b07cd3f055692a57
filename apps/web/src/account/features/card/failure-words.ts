import { m } from '../../../i18n/gen/messages.js';

/** Why a card was refused and what to do, by the provider's code; an unknown code reads as a plain refusal. */
export function cardFailureText(code: string | null | undefined): string {
  return (words[code ?? ''] ?? m.card_failed_declined)();
}

const words: Record<string, () => string> = {
  insufficient_funds: m.card_failed_funds,
  expired_card: m.card_failed_expired,
  incorrect_cvc: m.card_failed_cvc,
  invalid_cvc: m.card_failed_cvc,
  incorrect_number: m.card_failed_number,
  invalid_number: m.card_failed_number,
  test_mode_live_card: m.card_failed_live,
  processing_error: m.card_failed_processing,
  api_error: m.card_failed_processing,
  api_connection_error: m.card_failed_connection,
  setup_intent_authentication_failure: m.card_failed_bank,
  payment_intent_authentication_failure: m.card_failed_bank,
};
