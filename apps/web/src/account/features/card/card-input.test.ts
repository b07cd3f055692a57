import { describe, expect, test } from 'vitest';
import { brandOf, entryOf, formatCvc, formatExpiry, formatNumber, problemOf } from './card-input.ts';

const now = new Date(2026, 10, 15);

test.each([
  ['4', 'visa'],
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['3566002020360505', 'jcb'],
  ['3782 822463 10005', 'amex'],
  ['30569300090200', 'diners'],
  ['6011111111111117', 'discover'],
  ['', null],
  ['3', null],
  ['9', null],
] as const)('the brand of %s is %s [CONTRACT-09]', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

test.each([
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['４２４２４２', '4242 42'],
  ['3782822463', '3782 822463'],
  ['378282246310005999', '3782 822463 10005'],
  ['abc', ''],
])('the number %s is shown as "%s"', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12 / 345', '12 / 34'],
  ['5', '05'],
  ['534', '05 / 34'],
])('the expiry %s is shown as "%s"', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test('a security code has three digits, or four for amex', () => {
  expect(formatCvc('12345', '4242')).toBe('123');
  expect(formatCvc('12345', '3782')).toBe('1234');
});

describe('a card can be sent if number, expiry and security code are complete [CONTRACT-07]', () => {
  const complete = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

  test('with the typed values', () => {
    const entry = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
    expect(entryOf(complete, now)).toEqual(entry);
  });

  test.each([
    { number: '4242 4242 4242' },
    { number: '4242 4242 4242 4243' },
    { expiry: '12 / 3' },
    { expiry: '13 / 34' },
    { expiry: '10 / 26' },
    { cvc: '12' },
  ])('but not with %o', (part) => {
    expect(entryOf({ ...complete, ...part }, now)).toBeNull();
  });

  test('even in its last month', () => {
    expect(entryOf({ ...complete, expiry: '11 / 26' }, now)).not.toBeNull();
  });
});

test.each([
  [{ number: '4242 4242 4242', expiry: '1', cvc: '' }, null],
  [{ number: '4242 4242 4242 4243', expiry: '', cvc: '' }, 'number'],
  [{ number: '', expiry: '10 / 26', cvc: '' }, 'expired'],
  [{ number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '' }, null],
] as const)('%o has the problem %s', (input, problem) => {
  expect(problemOf(input, now)).toBe(problem);
});
