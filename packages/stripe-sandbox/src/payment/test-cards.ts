export type CardBrand = 'visa' | 'mastercard' | 'jcb' | 'amex' | 'diners' | 'discover';

/** The bank's verdict. The last one asks the holder unless the card was set up with their approval. */
export type Verdict = 'approved' | DeclineCode | 'authenticate' | 'authenticate_unless_set_up';

export type DeclineCode =
  | 'expired_card'
  | 'generic_decline'
  | 'incorrect_cvc'
  | 'insufficient_funds'
  | 'lost_card'
  | 'processing_error'
  | 'stolen_card'
  | 'test_mode_live_card';

/** The bank's verdict when the card is saved, when its holder pays, and when it is charged without them. */
export type Verdicts = { setup: Verdict; payment: Verdict; renewal: Verdict };

type TestCard = Verdicts & {
  brand: CardBrand;
  /** Stripe's name for its payment method, without `pm_card_`; the last four digits if it has none. */
  token: string;
};

const always = (verdict: Verdict): Verdicts => ({ setup: verdict, payment: verdict, renewal: verdict });
const whenCharged = (verdict: Verdict): Verdicts => ({ ...always(verdict), setup: 'approved' });

/** Stripe's documented test cards, and one of our own: it pays once and fails at renewal. */
export const testCards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', token: 'visa', ...always('approved') },
  '4000056655665556': { brand: 'visa', token: 'visa_debit', ...always('approved') },
  '4000003920000003': { brand: 'visa', token: 'jp', ...always('approved') },
  '5555555555554444': { brand: 'mastercard', token: 'mastercard', ...always('approved') },
  '3566002020360505': { brand: 'jcb', token: 'jcb', ...always('approved') },
  '378282246310005': { brand: 'amex', token: 'amex', ...always('approved') },
  '3056930009020004': { brand: 'diners', token: 'diners', ...always('approved') },
  '6011111111111117': { brand: 'discover', token: 'discover', ...always('approved') },
  '4000000000000002': { brand: 'visa', token: 'visa_chargeDeclined', ...always('generic_decline') },
  '4000000000009995': {
    brand: 'visa',
    token: 'visa_chargeDeclinedInsufficientFunds',
    ...always('insufficient_funds'),
  },
  '4000000000009987': { brand: 'visa', token: 'visa_chargeDeclinedLostCard', ...always('lost_card') },
  '4000000000009979': { brand: 'visa', token: 'visa_chargeDeclinedStolenCard', ...always('stolen_card') },
  '4000000000000069': { brand: 'visa', token: 'chargeDeclinedExpiredCard', ...always('expired_card') },
  '4000000000000127': { brand: 'visa', token: 'chargeDeclinedIncorrectCvc', ...always('incorrect_cvc') },
  '4000000000000119': { brand: 'visa', token: 'chargeDeclinedProcessingError', ...always('processing_error') },
  '4000000000000341': { brand: 'visa', token: 'chargeCustomerFail', ...whenCharged('generic_decline') },
  '4000000000000358': { brand: 'visa', token: '0358', ...always('approved'), renewal: 'generic_decline' },
  '4000002760003184': { brand: 'visa', token: 'authenticationRequired', ...always('authenticate') },
  '4000000000003220': { brand: 'visa', token: 'threeDSecure2Required', ...always('authenticate') },
  '4000002500003155': {
    brand: 'visa',
    token: 'authenticationRequiredOnSetup',
    ...always('authenticate_unless_set_up'),
    setup: 'authenticate',
  },
  '4000008260003178': {
    brand: 'visa',
    token: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    ...always('insufficient_funds'),
    setup: 'authenticate',
  },
};

/** The card number behind ids such as `pm_card_visa`, each use of which creates a payment method. */
export function numberOfToken(paymentMethodId: string): string | undefined {
  const token = paymentMethodId.replace(/^pm_card_/, '');
  if (token === paymentMethodId) return undefined;
  return Object.keys(testCards).find((number) => testCards[number]?.token === token);
}
