import { describe, expect, test } from 'vitest';
import { Refusal } from '../http/errors.ts';
import { brandOf, isExpired, passesLuhn, readCard } from './cards.ts';
import { testCards } from './test-cards.ts';

const now = Date.parse('2026-04-30T23:59:59Z') / 1_000;
const input = (changes: object = {}) => ({
  number: '4242424242424242',
  exp_month: 4,
  exp_year: 2026,
  cvc: '123',
  ...changes,
});

test.each(Object.entries(testCards))('test card %s is well-formed and of its brand', (number, { brand }) => {
  expect(passesLuhn(number)).toBe(true);
  expect(brandOf(number)).toBe(brand);
});

test('keeps brand, last four digits and expiry, and not the number', () => {
  const card = readCard(input({ number: '3566 0020 2036 0505' }), now);
  expect(card).toMatchObject({ brand: 'jcb', last4: '0505', expMonth: 4, expYear: 2026 });
  expect(JSON.stringify(card)).not.toContain('356600202036');
});

describe('refuses invalid input', () => {
  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '4242' }, 'incorrect_number'],
    [{ number: 'visa' }, 'incorrect_number'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_month: 0 }, 'invalid_expiry_month'],
    [{ exp_month: 3 }, 'invalid_expiry_month'],
    [{ exp_year: 2025 }, 'invalid_expiry_year'],
    [{ exp_year: 2100 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
    [{ cvc: '1234' }, 'invalid_cvc'],
    [{ number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
    [{ number: '4111111111111111' }, 'card_declined'], // well-formed, but not a card for tests
  ])('%j: %s', (changes, code) => {
    expect(() => readCard(input(changes), now)).toThrow(
      expect.objectContaining({ status: 402, body: expect.objectContaining({ code }) }),
    );
  });

  test('refuses with the error of Stripe', () => {
    expect(() => readCard(input({ cvc: '12' }), now)).toThrow(Refusal);
  });
});

test('takes a year of two digits', () => {
  expect(readCard(input({ exp_year: 31 }), now).expYear).toBe(2031);
});

test('a card is valid to the last second of its month', () => {
  expect(isExpired({ expMonth: 4, expYear: 2026 }, now)).toBe(false);
  expect(isExpired({ expMonth: 4, expYear: 2026 }, now + 1)).toBe(true);
  expect(isExpired({ expMonth: 12, expYear: 2025 }, Date.parse('2026-01-01T00:00:00Z') / 1_000)).toBe(true);
});
