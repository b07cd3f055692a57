import { expect, test } from 'vitest';
import { m } from './gen/messages.js';

/** The journeys show when each text appears, mostly in Japanese. The requirements fix the English wording. */
test.each([
  ['VALID-10', m.validation_password_mismatch, 'Password does not match'],
  ['VALID-10, on password change', m.validation_new_password_mismatch, 'That doesn’t match the new password'],
  ['VALID-11, missing', m.validation_required, 'Required'],
  ['VALID-11', m.validation_email, 'Invalid email address'],
  ['VALID-12', m.validation_email_mismatch, 'That doesn’t match the new email address'],
  ['ERROR-02', m.error_server_title, 'A server error has occurred.'],
  ['ERROR-05, its title', m.auth_signin_refused_title, 'Login failed'],
  ['ERROR-05', m.auth_signin_refused_text, 'Email and password combination not found'],
  ['ERROR-06, on signup', m.auth_email_taken_title, 'This email address is already in use'],
  ['ERROR-06, on email apply', m.user_email_taken, 'This email address is already in use'],
  ['ERROR-07', m.auth_resend_refused_title, 'Failed to resend account creation email'],
  ['ERROR-08', m.auth_apply_reset_refused_title, 'Failed to send password reset email'],
  ['ERROR-09', m.user_password_wrong, 'Current password does not match'],
  ['ERROR-10', m.auth_confirmation_invalid_title, 'Invalid URL'],
  ['ERROR-11', m.auth_reset_invalid_title, 'Invalid password reset URL'],
  ['ERROR-12', m.account_update_email_invalid_title, 'Invalid email address update URL'],
  ['ERROR-13, on invite', m.invite_refused_invited, 'This address has already been invited'],
  ['ERROR-14', m.id_modal_taken, expect.stringMatching(/^This Yobirin ID is already in use\b/)],
])('%s', (_row, message, text) => {
  expect(message({}, { locale: 'en' })).toEqual(text);
});
