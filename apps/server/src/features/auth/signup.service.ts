import {
  type ChoosePasswordInput,
  choosePasswordInput,
  type EmailInput,
  emailInput,
  type SignupInput,
  signupInput,
  type TokenInput,
  tokenInput,
} from '@yobirin/contract/auth';
import type { SigninTokens } from '@yobirin/contract/session';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput, parseWhole } from '../../platform/parse-input.ts';
import { openAccount } from '../registration/open-account.service.ts';
import { EmailTakenError } from './auth.errors.ts';
import { mailConfirmation } from './auth.mails.ts';
import { refusingTakenEmails } from './refusing-taken-emails.ts';
import { deleteRegistration, findRegistrationByEmail, upsertRegistration } from './registration.queries.ts';
import { startSession } from './session.service.ts';
import { issueToken, requireToken, takeToken } from './single-use-token.ts';
import { findUserByEmail, insertUser } from './user.queries.ts';

/** Keeps a provisional registration and mails the way to a password (AUTH-03). Signing up again replaces it. */
export async function signUp(ctx: Context, input: unknown): Promise<void> {
  const registration: SignupInput = parseWhole(signupInput, input);
  if (await findUserByEmail(ctx.db, registration.email)) throw new EmailTakenError();

  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const provisionalRegistrationId = await upsertRegistration(tx, registration, now);
    const token = await issueToken(tx, { purpose: 'CONFIRMATION', provisionalRegistrationId }, now);
    await mailConfirmation(ctx, tx, registration, token);
  });
}

/** Mails a new link; the earlier one stops working (AUTH-07). */
export async function resendConfirmation(ctx: Context, input: unknown): Promise<void> {
  const { email }: EmailInput = parseWhole(emailInput, input);
  if (await findUserByEmail(ctx.db, email)) throw new AlreadyRegisteredError();

  await ctx.db.transaction(async (tx) => {
    const registration = await findRegistrationByEmail(tx, email);
    if (!registration) throw new DomainError('NOT_FOUND', 'Nobody has signed up with this address');
    const subject = { purpose: 'CONFIRMATION', provisionalRegistrationId: registration.id } as const;
    await mailConfirmation(ctx, tx, registration, await issueToken(tx, subject, ctx.clock.now()));
  });
}

/** Throws on an invalid token (AUTH-05). */
export async function validateConfirmation(ctx: Context, input: unknown): Promise<void> {
  const { token }: TokenInput = parseInput(tokenInput, input);
  await requireToken(ctx.db, { purpose: 'CONFIRMATION', token, now: ctx.clock.now() });
}

/** Turns a registration into a user who owns an account on trial, and signs that user in (AUTH-04, AUTH-06). */
export async function confirmRegistration(ctx: Context, input: unknown, userAgent: string): Promise<SigninTokens> {
  const { token, password }: ChoosePasswordInput = parseWhole(choosePasswordInput, input);
  const look = { purpose: 'CONFIRMATION', token, now: ctx.clock.now() } as const;
  // Hashing is dear, and a transaction should not wait for it: first see whether it is worth while.
  await requireToken(ctx.db, look);
  const passwordHash = await ctx.passwords.hash(password);

  return refusingTakenEmails(() =>
    ctx.db.transaction(async (tx) => {
      const { provisionalRegistrationId } = await takeToken(tx, look);
      const { id: _, ...person } = await deleteRegistration(tx, provisionalRegistrationId);
      const user = await insertUser(tx, { ...person, passwordHash, createdAt: look.now });
      await openAccount(ctx, tx, user.id);
      return startSession(ctx, tx, { userId: user.id, userAgent });
    }),
  );
}

class AlreadyRegisteredError extends DomainError {
  override name = 'AlreadyRegisteredError';

  constructor() {
    super('UNPROCESSABLE_ENTITY', 'This address is registered already', { reason: 'already_registered' });
  }
}
