import * as z from 'zod/mini';
import { email } from './email.ts';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { languageCodes } from './locale.ts';
import { check, requiredLine, requiredString } from './text.ts';

/** Printable ASCII, 8 to 128 characters, with a lowercase letter, an uppercase letter and a digit (VALID-09). */
export const password = z.string({ error: 'required' }).check(
  check((value) => value !== '', 'required'),
  check((value) => value === '' || isPassword(value), 'invalid_password'),
);

/** A password that is only compared: no rule but a bound on what the server hashes (VALID-13). */
const existingPassword = requiredString(200);

const personName = requiredLine(limits.personNameMaxGraphemes);

/** The single-use secret of a mailed link. */
const mailedToken = requiredString(200);

/** Agreement to terms and privacy policy (VALID-14). */
const agreement = z.boolean({ error: 'not_agreed' }).check(check((isAgreed) => isAgreed, 'not_agreed'));

const chosenPassword = { password, passwordConfirmation: z.string({ error: 'required' }) };

const language = z.enum(languageCodes, { error: 'invalid' });

export const signupInput = z.object({
  email,
  firstName: personName,
  lastName: personName,
  language,
});
export type SignupInput = z.infer<typeof signupInput>;

export const signupForm = z.extend(z.omit(signupInput, { language: true }), { isAgreed: agreement });

export const signinInput = z.object({ email, password: existingPassword });
export type SigninInput = z.infer<typeof signinInput>;

/** For resending the confirmation mail and for requesting a password reset. */
export const emailInput = z.object({ email });
export type EmailInput = z.infer<typeof emailInput>;

export const tokenInput = z.object({ token: mailedToken });
export type TokenInput = z.infer<typeof tokenInput>;

export const choosePasswordForm = z.object(chosenPassword).check(passwordsMatch());

/** Registers the first password, or sets another one after a reset. */
export const choosePasswordInput = z.object({ token: mailedToken, ...chosenPassword }).check(passwordsMatch());
export type ChoosePasswordInput = z.infer<typeof choosePasswordInput>;

export const inviteSignupInput = z
  .object({ token: mailedToken, firstName: personName, lastName: personName, ...chosenPassword })
  .check(passwordsMatch());
export type InviteSignupInput = z.infer<typeof inviteSignupInput>;

export const inviteSignupForm = z
  .object({ firstName: personName, lastName: personName, ...chosenPassword, isAgreed: agreement })
  .check(passwordsMatch());

const changedPassword = {
  currentPassword: existingPassword,
  newPassword: password,
  newPasswordConfirmation: z.string({ error: 'required' }),
};

export const changePasswordForm = z.object(changedPassword).check(newPasswordsMatch());

/** `isRemoveRequired` signs out every other device (OP-12). */
export const changePasswordInput = z
  .object({ isRemoveRequired: z.boolean({ error: 'required' }), ...changedPassword })
  .check(newPasswordsMatch());
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const changeEmailInput = z
  .object({
    password: existingPassword,
    newEmail: email,
    newEmailConfirmation: z.string({ error: 'required' }).check(z.trim()),
  })
  .check(check((input) => input.newEmailConfirmation === input.newEmail, 'email_mismatch', 'newEmailConfirmation'));
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const updateAuthenticatedUserInput = z.object({ firstName: personName, lastName: personName });
export type UpdateAuthenticatedUserInput = z.infer<typeof updateAuthenticatedUserInput>;

export const updateUserLanguageInput = z.object({ language });
export type UpdateUserLanguageInput = z.infer<typeof updateUserLanguageInput>;

/** Deleting the user asks for the password again, so that an unlocked phone is not enough. */
export const deleteAuthenticatedUserInput = z.object({ password: existingPassword });
export type DeleteAuthenticatedUserInput = z.infer<typeof deleteAuthenticatedUserInput>;

export const deleteDeviceInput = z.object({ id: numericId });
export type DeleteDeviceInput = z.infer<typeof deleteDeviceInput>;

function isPassword(value: string): boolean {
  const { passwordMinCharacters: min, passwordMaxCharacters: max } = limits;
  if (value.length < min || value.length > max) return false;
  return /^[\x20-\x7e]*$/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
}

function passwordsMatch() {
  return check<{ password: string; passwordConfirmation: string }>(
    (input) => input.passwordConfirmation === input.password,
    'password_mismatch',
    'passwordConfirmation',
  );
}

function newPasswordsMatch() {
  return check<{ newPassword: string; newPasswordConfirmation: string }>(
    (input) => input.newPasswordConfirmation === input.newPassword,
    'new_password_mismatch',
    'newPasswordConfirmation',
  );
}
