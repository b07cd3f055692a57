import { expect, test } from 'vitest';
import { createInviteUserInput, inviteState } from './invite.ts';
import { errorsOf } from './testing/errors-of.ts';

const expireAt = new Date('2026-03-09T00:00:00Z');

test.each([
  ['before its end', false, '2026-03-08T23:59:59Z', 'INVITED'],
  ['at its end', false, '2026-03-09T00:00:00Z', 'EXPIRED'],
  ['after its end', false, '2026-03-10T00:00:00Z', 'EXPIRED'],
  ['rejected before its end', true, '2026-03-08T00:00:00Z', 'REJECTED'],
  ['rejected and past its end', true, '2026-03-10T00:00:00Z', 'REJECTED'],
])('an invitation %s', (_, isRejected, now, state) => {
  expect(inviteState({ isRejected, expireAt }, new Date(now))).toBe(state);
});

test('an invitation goes to a valid address [VALID-11]', () => {
  const invite = { accountId: '1', yobirinPropertyId: '2' };

  expect(errorsOf(createInviteUserInput, { ...invite, email: 'guest@example.com' })).toEqual({});
  expect(errorsOf(createInviteUserInput, { ...invite, email: '' })).toEqual({ email: 'required' });
  expect(errorsOf(createInviteUserInput, { ...invite, email: 'guest' })).toEqual({ email: 'invalid_email' });
});
