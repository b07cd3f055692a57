import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  callPassword,
  callPasswordSettings,
  comment,
  displayAlias,
  imageError,
  introductionForm,
  nickname,
  updateYobirinPropertyInput,
  yobirinId,
} from './profile.ts';
import { errorsOf } from './testing/errors-of.ts';

describe('yobirinId', () => {
  test.each(['a', 'A-b_9', '-', '0'.repeat(100)])('%s is good [VALID-01] [LIMIT-02]', (value) => {
    expect(errorsOf(yobirinId, value)).toEqual({});
  });

  test.each([
    ['an empty text', '', 'required'],
    ['101 characters', 'a'.repeat(101), 'too_long'],
    ['a full-width letter', 'ａ', 'invalid_yobirin_id'],
    ['a half-width kana', 'ｱ', 'invalid_yobirin_id'],
    ['a dot', 'a.b', 'invalid_yobirin_id'],
    ['a slash', 'a/b', 'invalid_yobirin_id'],
    ['a space inside', 'a b', 'invalid_yobirin_id'],
    ['an accent', 'é', 'invalid_yobirin_id'],
    ['a zero-width space', 'a\u200b', 'invalid_yobirin_id'],
    ['a look-alike in Cyrillic', 'dеmo', 'invalid_yobirin_id'],
    ['a line end', 'a\nb', 'invalid_yobirin_id'],
  ])('refuses %s [VALID-01]', (_, value, code) => {
    expect(errorsOf(yobirinId, value)).toEqual({ '': code });
  });
});

describe('nickname', () => {
  test('is trimmed and at most 20 graphemes [VALID-02] [LIMIT-02]', () => {
    expect(z.parse(nickname, `　${'か\u3099'.repeat(20)} `)).toBe('か\u3099'.repeat(20));
    expect(errorsOf(nickname, '👨‍👩‍👧‍👦'.repeat(21))).toEqual({ '': 'too_long' });
  });

  test.each(['', '　', '\u200b'])('%j is required [VALID-02]', (value) => {
    expect(errorsOf(nickname, value)).toEqual({ '': 'required' });
  });
});

test.each([
  ['', {}],
  ['#1!', {}],
  ['~', {}],
  ['abcd', { '': 'too_long' }],
  ['支', {}],
  ['支配人', {}],
  ['👨‍👩‍👧‍👦🏨か\u3099', {}],
  ['支配人だ', { '': 'too_long' }],
  ['a b', { '': 'invalid_display_alias' }],
  ['あ　い', { '': 'invalid_display_alias' }],
  ['a\u007fb', { '': 'invalid_display_alias' }],
  ['\u200b', { '': 'invalid_display_alias' }],
])('display alias %j [VALID-03] [LIMIT-02]', (value, errors) => {
  expect(errorsOf(displayAlias, value)).toEqual(errors);
});

test('a display alias is trimmed [VALID-03]', () => {
  expect(z.parse(displayAlias, '　支 ')).toBe('支');
});

test.each([
  ['1', {}],
  ['Abc123Abc123', {}],
  ['Abc123Abc1234', { '': 'too_long' }],
  ['１２', { '': 'invalid_call_password' }],
  ['a-b', { '': 'invalid_call_password' }],
  ['a b', { '': 'invalid_call_password' }],
])('call password %j [VALID-04] [LIMIT-02]', (value, errors) => {
  expect(errorsOf(callPassword, value)).toEqual(errors);
});

test('a call password is required only when calls require one [VALID-04]', () => {
  expect(errorsOf(callPasswordSettings, { callPasswordRequired: false, callPassword: '' })).toEqual({});
  expect(errorsOf(callPasswordSettings, { callPasswordRequired: true, callPassword: '' })).toEqual({
    callPassword: 'required',
  });
});

test('a comment is trimmed, may be empty and has at most 2000 graphemes [VALID-05] [LIMIT-02]', () => {
  expect(z.parse(comment, ' \n ')).toBe('');
  expect(errorsOf(comment, '🇯🇵'.repeat(2000))).toEqual({});
  expect(errorsOf(comment, '🇯🇵'.repeat(2001))).toEqual({ '': 'too_long' });
});

test('the introduction needs both an ID and a nickname', () => {
  expect(errorsOf(introductionForm, { yobirinId: 'demo', nickname: 'デモ' })).toEqual({});
  expect(errorsOf(introductionForm, { yobirinId: '', nickname: '' })).toEqual({
    yobirinId: 'required',
    nickname: 'required',
  });
});

test('an update contains only its changes; null counts as left out', () => {
  expect(z.parse(updateYobirinPropertyInput, { id: '7', nickname: ' 受付 ', comment: null })).toEqual({
    id: '7',
    nickname: '受付',
  });
  expect(errorsOf(updateYobirinPropertyInput, { id: '7', nickname: '', receiveChatFrom: 'FRIENDS' })).toEqual({
    nickname: 'required',
    receiveChatFrom: 'invalid',
  });
});

test.each([
  ['image/png', 10 * 1024 * 1024, null],
  ['image/webp', 1, null],
  ['image/png', 10 * 1024 * 1024 + 1, 'too_large'],
  ['image/svg+xml', 1, 'invalid_image_type'],
  ['text/html', 1, 'invalid_image_type'],
])('an image of type %s and %i bytes', (mimeType, sizeBytes, error) => {
  expect(imageError({ mimeType, sizeBytes })).toBe(error);
});
