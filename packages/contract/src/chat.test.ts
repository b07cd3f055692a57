import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  aliasName,
  chatPostContent,
  createChatRoomInput,
  guestChatAliasName,
  isEdited,
  updateChatRoomMembershipInput,
} from './chat.ts';
import { errorsOf } from './testing/errors-of.ts';

test.each([
  ['a body', { body: 'こんにちは', attachmentCount: 0 }, {}],
  ['an attachment', { body: '', attachmentCount: 1 }, {}],
  ['both', { body: '写真です', attachmentCount: 10 }, {}],
  ['neither', { body: '', attachmentCount: 0 }, { body: 'required' }],
  ['blanks', { body: ' \n　', attachmentCount: 0 }, { body: 'required' }],
  ['invisible characters', { body: '\u200b\u200d', attachmentCount: 0 }, { body: 'required' }],
  ['a body that is too long', { body: 'あ'.repeat(10_001), attachmentCount: 0 }, { body: 'too_long' }],
  ['too many attachments', { body: '', attachmentCount: 11 }, { attachmentCount: 'too_many' }],
])('a post of %s', (_, post, errors) => {
  expect(errorsOf(chatPostContent, post)).toEqual(errors);
});

test('an alias has at most 20 graphemes, and a guest chat needs one [VALID-07]', () => {
  expect(errorsOf(aliasName, '')).toEqual({});
  expect(errorsOf(aliasName, '👨‍👩‍👧‍👦'.repeat(20))).toEqual({});
  expect(errorsOf(aliasName, '👨‍👩‍👧‍👦'.repeat(21))).toEqual({ '': 'too_long' });
  expect(errorsOf(guestChatAliasName, ' ')).toEqual({ '': 'required' });
});

test('a note is trimmed and has at most 2000 graphemes [VALID-05]', () => {
  const membership = { id: '1', yobirinPropertyId: '2' };

  expect(z.parse(updateChatRoomMembershipInput, { ...membership, note: ' 常連 ' }).note).toBe('常連');
  expect(errorsOf(updateChatRoomMembershipInput, { ...membership, note: 'あ'.repeat(2_001) })).toEqual({
    note: 'too_long',
  });
});

test('an ID cannot open a room with itself', () => {
  expect(errorsOf(createChatRoomInput, { fromYobirinPropertyId: '1', toYobirinPropertyId: '2' })).toEqual({});
  expect(errorsOf(createChatRoomInput, { fromYobirinPropertyId: '1', toYobirinPropertyId: '1' })).toEqual({
    toYobirinPropertyId: 'invalid',
  });
});

test('a post is edited when its two times differ', () => {
  const createdAt = '2026-03-09T12:00:00.000Z';

  expect(isEdited({ createdAt, updatedAt: createdAt })).toBe(false);
  expect(isEdited({ createdAt, updatedAt: '2026-03-09T12:00:01.000Z' })).toBe(true);
});
