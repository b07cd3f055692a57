import { createHash } from 'node:crypto';
import { type ErrorBody, Refusal } from '../http/errors.ts';
import type { Seconds } from '../time/clock.ts';
import { type CardBrand, type DeclineCode, testCards, type Verdicts } from './test-cards.ts';

export type CardInput = { number: string; exp_month: number; exp_year: number; cvc?: string };

/** The stored part of a card. Its number is not stored. */
export type Card = {
  brand: CardBrand;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
  verdicts: Verdicts;
};

export function readCard(input: CardInput, now: Seconds): Card {
  const number = input.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw cardRefusal('incorrect_number');
  const expYear = input.exp_year < 100 ? 2_000 + input.exp_year : input.exp_year;
  if (input.exp_month < 1 || input.exp_month > 12) throw cardRefusal('invalid_expiry_month');
  if (expYear > yearOf(now) + 50) throw cardRefusal('invalid_expiry_year');
  if (isExpired({ expMonth: input.exp_month, expYear }, now)) {
    throw cardRefusal(expYear < yearOf(now) ? 'invalid_expiry_year' : 'invalid_expiry_month');
  }
  const known = testCards[number];
  const brand = known?.brand ?? brandOf(number);
  if (input.cvc !== undefined && !isCvc(input.cvc, brand)) throw cardRefusal('invalid_cvc');
  // The sandbox must not be used with real cards: a number that is not a test card is refused and not stored.
  if (!known) throw cardDeclined('test_mode_live_card');
  const { setup, payment, renewal } = known;
  const last4 = number.slice(-4);
  return {
    brand,
    last4,
    expMonth: input.exp_month,
    expYear,
    fingerprint: fingerprintOf(number),
    verdicts: { setup, payment, renewal },
  };
}

/** A card is valid until the end of the month printed on it. */
export function isExpired({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>, now: Seconds): boolean {
  return now * 1_000 >= Date.UTC(expYear, expMonth, 1);
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function brandOf(number: string): CardBrand {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^3(0[0-5]|[689])/.test(number)) return 'diners';
  if (/^35/.test(number)) return 'jcb';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^6/.test(number)) return 'discover';
  return 'visa';
}

type EntryMistake = 'incorrect_number' | 'invalid_expiry_month' | 'invalid_expiry_year' | 'invalid_cvc';

const mistakes: Record<EntryMistake, { message: string; param: string }> = {
  incorrect_number: { message: 'Your card number is incorrect.', param: 'number' },
  invalid_expiry_month: { message: "Your card's expiration month is invalid.", param: 'exp_month' },
  invalid_expiry_year: { message: "Your card's expiration year is invalid.", param: 'exp_year' },
  invalid_cvc: { message: "Your card's security code is invalid.", param: 'cvc' },
};

const declines: Record<DeclineCode, { code: string; message: string }> = {
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  test_mode_live_card: {
    code: 'card_declined',
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
  },
};

export function declineError(declineCode: DeclineCode): ErrorBody {
  return { type: 'card_error', decline_code: declineCode, ...declines[declineCode] };
}

export function cardDeclined(declineCode: DeclineCode): Refusal {
  return new Refusal(402, declineError(declineCode));
}

function cardRefusal(code: EntryMistake): Refusal {
  return new Refusal(402, { type: 'card_error', code, ...mistakes[code] });
}

function isCvc(cvc: string, brand: CardBrand): boolean {
  return /^\d+$/.test(cvc) && cvc.length === (brand === 'amex' ? 4 : 3);
}

function yearOf(at: Seconds): number {
  return new Date(at * 1_000).getUTCFullYear();
}

/** The numbers are public test cards, so a hash of one reveals nothing. */
function fingerprintOf(number: string): string {
  return createHash('sha256').update(number).digest('base64url').slice(0, 16);
}
