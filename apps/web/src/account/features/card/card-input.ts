import type { highlightedCardBrands } from '@yobirin/contract/billing';

export type CardBrand = (typeof highlightedCardBrands)[number];

/** As typed. */
export type CardInput = { number: string; expiry: string; cvc: string };
export type CardEntry = { number: string; expMonth: number; expYear: number; cvc: string };

const longestNumber = 19;

/** Finds the brand by the first digits, as soon as they suffice (CONTRACT-09). */
export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number);
  return brandBeginnings.find(([, beginning]) => beginning.test(digits))?.[0] ?? null;
}

const brandBeginnings: readonly [CardBrand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['diners', /^3(0[0-5]|09|[689])/],
  ['discover', /^6(011|4[4-9]|5)/],
];

/** Groups the digits as printed on the card. */
export function formatNumber(number: string): string {
  const digits = digitsOf(number).slice(0, brandOf(number) === 'amex' ? 15 : longestNumber);
  const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : null;
  if (groups) return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
  return digits.replace(/\d{4}(?=\d)/g, '$& ');
}

/** `12 / 34`. A first digit above 1 is completed to a month with a leading zero. */
export function formatExpiry(expiry: string): string {
  const typed = digitsOf(expiry);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function formatCvc(cvc: string, number: string): string {
  return digitsOf(cvc).slice(0, cvcLength(number));
}

/** The values to send, or null while one of the three is incomplete (CONTRACT-07). */
export function entryOf({ number, expiry, cvc }: CardInput, now: Date): CardEntry | null {
  const month = parseExpiry(expiry, now);
  if (!isNumberComplete(number) || !month || cvc.length !== cvcLength(number)) return null;
  return { number: digitsOf(number), ...month, cvc };
}

export type CardProblem = 'number' | 'expired';

/** A problem that further typing cannot fix. */
export function problemOf({ number, expiry }: CardInput, now: Date): CardProblem | null {
  const digits = digitsOf(number);
  if (digits.length >= (brandOf(digits) === 'amex' ? 15 : 16) && !isNumberComplete(digits)) return 'number';
  return digitsOf(expiry).length === 4 && !parseExpiry(expiry, now) ? 'expired' : null;
}

function isNumberComplete(number: string): boolean {
  const digits = digitsOf(number);
  const shortest = { amex: 15, diners: 14 } as const;
  const brand = brandOf(digits);
  const least = brand === 'amex' || brand === 'diners' ? shortest[brand] : 16;
  return digits.length >= least && hasCheckDigit(digits);
}

/** A card is valid until the end of its last month. */
function parseExpiry(expiry: string, now: Date): Pick<CardEntry, 'expMonth' | 'expYear'> | null {
  const digits = digitsOf(expiry);
  if (digits.length !== 4) return null;
  const [expMonth, expYear] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (expMonth < 1 || expMonth > 12) return null;
  const isPast = expYear * 12 + expMonth < now.getFullYear() * 12 + now.getMonth() + 1;
  return isPast ? null : { expMonth, expYear };
}

/** The Luhn check, which finds typing mistakes. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function cvcLength(number: string): number {
  return brandOf(number) === 'amex' ? 4 : 3;
}

/** Accepts full-width digits of a Japanese keyboard, too. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
