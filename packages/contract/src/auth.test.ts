import { describe, expect, test } from 'vitest';
import {
  changeEmailInput,
  changePasswordForm,
  changePasswordInput,
  choosePasswordInput,
  emailInput,
  inviteSignupForm,
  inviteSignupInput,
  password,
  signinInput,
  signupForm,
  signupInput,
  tokenInput,
  updateAuthenticatedUserInput,
} from './auth.ts';
import { errorsOf } from './testing/errors-of.ts';

describe('an account password', () => {
  test.each([
    'Abcdefg1',
    'Abcdefghijklmnopqrs1',
    `Ab1${'x'.repeat(125)}`,
    'aB3!"#$%&()*+,-./:;',
    'With space 1',
    '1234567aA',
  ])('%s is good [VALID-09] [LIMIT-02]', (value) => {
    expect(errorsOf(password, value)).toEqual({});
  });

  test.each([
    ['seven characters', 'Abcdef1'],
    ['129 characters', `Ab1${'x'.repeat(126)}`],
    ['no lowercase letter', 'ABCDEFG1'],
    ['no uppercase letter', 'abcdefg1'],
    ['no digit', 'Abcdefgh'],
    ['full-width letters', 'Ａbcdefg1'],
    ['a full-width digit', 'Abcdefgh１'],
    ['a kana', 'Abcdefg1あ'],
    ['an emoji', 'Abcdefg1👍'],
    ['a tab', 'Abcdefg1\t'],
    ['a delete character', 'Abcdefg1\u007f'],
  ])('%s is refused [VALID-09] [LIMIT-02]', (_, value) => {
    expect(errorsOf(password, value)).toEqual({ '': 'invalid_password' });
  });

  test('is required', () => {
    expect(errorsOf(password, '')).toEqual({ '': 'required' });
  });
});

const chosen = { password: 'Abcdefg1', passwordConfirmation: 'Abcdefg1' };
const name = { firstName: '太郎', lastName: '山田' };

test.each([
  ['signup', signupInput, { email: 'a@example.com', ...name, language: 'JP' }],
  ['signup form', signupForm, { email: 'a@example.com', ...name, isAgreed: true }],
  ['sign-in', signinInput, { email: 'a@example.com', password: 'anything' }],
  ['resend and reset', emailInput, { email: 'a@example.com' }],
  ['token', tokenInput, { token: 'secret' }],
  ['confirmation and reset', choosePasswordInput, { token: 'secret', ...chosen }],
  ['invite signup', inviteSignupInput, { token: 'secret', ...name, ...chosen }],
  ['invite signup form', inviteSignupForm, { ...name, ...chosen, isAgreed: true }],
  [
    'password change',
    changePasswordInput,
    { isRemoveRequired: true, currentPassword: 'x', newPassword: 'Abcdefg1', newPasswordConfirmation: 'Abcdefg1' },
  ],
  [
    'email change',
    changeEmailInput,
    { password: 'any', newEmail: 'b@example.com', newEmailConfirmation: 'b@example.com' },
  ],
  ['name change', updateAuthenticatedUserInput, name],
])('%s: good input passes, and every field is required', (_, schema, input) => {
  expect(errorsOf(schema, input)).toEqual({});
  expect(Object.keys(errorsOf(schema, {})).toSorted()).toEqual(Object.keys(input).toSorted());
});

test('a confirmation that differs is told at its own field [VALID-10]', () => {
  expect(errorsOf(choosePasswordInput, { token: 't', ...chosen, passwordConfirmation: 'Abcdefg2' })).toEqual({
    passwordConfirmation: 'password_mismatch',
  });
  expect(errorsOf(inviteSignupForm, { ...name, ...chosen, passwordConfirmation: '', isAgreed: true })).toEqual({
    passwordConfirmation: 'password_mismatch',
  });
});

test('a password change has its own words for a confirmation that differs [VALID-10]', () => {
  const input = { currentPassword: 'x', newPassword: 'Abcdefg1', newPasswordConfirmation: 'abcdefg1' };

  expect(errorsOf(changePasswordForm, input)).toEqual({ newPasswordConfirmation: 'new_password_mismatch' });
});

test('a bad password and its differing confirmation are told together', () => {
  expect(errorsOf(choosePasswordInput, { token: 't', password: 'short', passwordConfirmation: 'shor' })).toEqual({
    password: 'invalid_password',
    passwordConfirmation: 'password_mismatch',
  });
});

test('a new email address must be repeated [VALID-12]', () => {
  expect(
    errorsOf(changeEmailInput, { password: 'any', newEmail: 'b@example.com', newEmailConfirmation: 'c@example.com' }),
  ).toEqual({
    newEmailConfirmation: 'email_mismatch',
  });
});

test('names, sign-in password and current password may not be empty [VALID-13]', () => {
  expect(errorsOf(updateAuthenticatedUserInput, { firstName: ' ', lastName: '　' })).toEqual({
    firstName: 'required',
    lastName: 'required',
  });
  expect(errorsOf(signinInput, { email: 'a@example.com', password: '' })).toEqual({ password: 'required' });
  expect(
    errorsOf(changePasswordForm, { currentPassword: '', newPassword: 'Abcdefg1', newPasswordConfirmation: 'Abcdefg1' }),
  ).toEqual({ currentPassword: 'required' });
});

test('terms must be agreed to on signup and invite signup [VALID-14]', () => {
  expect(errorsOf(signupForm, { email: 'a@example.com', ...name, isAgreed: false })).toEqual({
    isAgreed: 'not_agreed',
  });
  expect(errorsOf(inviteSignupForm, { ...name, ...chosen, isAgreed: false })).toEqual({ isAgreed: 'not_agreed' });
});
