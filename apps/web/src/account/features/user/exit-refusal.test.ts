import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { exitRefusalText, isWrongPassword } from './exit-refusal.ts';

test.each([
  ['wrong_password', m.exit_wrong_password(), true],
  ['change_under_way', m.exit_refused_under_way(), false],
  ['subscription_in_force', m.exit_refused_subscription(), false],
  ['no_account', m.exit_refused_no_account(), false],
  ['unheard_of', null, false],
  [undefined, null, false],
])('the refusal %s has words of its own', (reason, text, isPassword) => {
  const error = new ApiError({
    code: 'UNPROCESSABLE_ENTITY',
    message: 'Refused',
    ...(reason !== undefined && { reason }),
  });

  expect(exitRefusalText(error)).toBe(text);
  expect(isWrongPassword(error)).toBe(isPassword);
});

test('a lost connection is not worded as a refusal', () => {
  expect(exitRefusalText(new TypeError('Failed to fetch'))).toBeNull();
});
