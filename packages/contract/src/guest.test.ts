import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createChatRoomGuestInput, updateChatRoomMembershipByGuestInput } from './guest.ts';
import { errorsOf } from './testing/errors-of.ts';

const chat = { toYobirinPropertyId: '1', guestLanguage: 'JP' } as const;

test.each([
  ['a name only', { guestName: '佐藤', guestEmail: '' }, {}],
  ['a name and an address', { guestName: '佐藤', guestEmail: 'sato@example.com' }, {}],
  ['20 graphemes', { guestName: '👍🏽'.repeat(20), guestEmail: '' }, {}],
  ['21 graphemes', { guestName: '👍🏽'.repeat(21), guestEmail: '' }, { guestName: 'too_long' }],
  ['no name', { guestName: '　', guestEmail: '' }, { guestName: 'required' }],
  ['a bad address', { guestName: '佐藤', guestEmail: 'sato@' }, { guestEmail: 'invalid_email' }],
])('a guest chat with %s [VALID-08]', (_, guest, errors) => {
  expect(errorsOf(createChatRoomGuestInput, { ...chat, ...guest })).toEqual(errors);
});

test('a guest name is trimmed [VALID-08]', () => {
  const guest = { guestName: '　佐藤 ', guestEmail: ' ' };

  expect(z.parse(createChatRoomGuestInput, { ...chat, ...guest })).toMatchObject({ guestName: '佐藤', guestEmail: '' });
});

test.each([
  ['without an address', { guestEmail: null, guestLanguage: null }, {}],
  ['with both', { guestEmail: 'sato@example.com', guestLanguage: 'JP' }, {}],
  ['with no language', { guestEmail: 'sato@example.com' }, { guestLanguage: 'required' }],
  ['with another language', { guestEmail: 'sato@example.com', guestLanguage: 'FR' }, { guestLanguage: 'invalid' }],
])('a language accompanies a given address: %s', (_, fields, errors) => {
  const created = { toYobirinPropertyId: '1', guestName: '佐藤', ...fields };
  const updated = { guestToken: 't', ...fields };

  expect(errorsOf(createChatRoomGuestInput, created)).toEqual(errors);
  expect(errorsOf(updateChatRoomMembershipByGuestInput, updated)).toEqual(errors);
});
