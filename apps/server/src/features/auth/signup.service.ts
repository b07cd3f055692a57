import {
  type EmailInput,
  emailInput,
  type SignupInput,
  signupInput,
  type TokenInput,
  tokenInput,
} from '@yobirin/contract/auth';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput, parseWhole } from '../../platform/parse-input.ts';
import { EmailTakenError } from './auth.errors.ts';
import { mailConfirmation } from './auth.mails.ts';
import {
  deleteRegistration,
  deleteRegistrationOfAddress,
  findRegistration,
  findRegistrationByEmail,
  type ProvisionalRegistration,
  upsertRegistration,
} from './registration.queries.ts';
import { InvalidTokenError, issueToken, requireToken, takeToken } from './single-use-token.ts';
import { findUserByEmail } from './user.queries.ts';

/** Stores a provisional registration and mails a link to choose a password (AUTH-03). Signing up again replaces it. */
export async function signUp(ctx: Context, input: unknown): Promise<void> {
  ctx.mailer.assertOn();
  const registration: SignupInput = parseWhole(signupInput, input);
  if (await findUserByEmail(ctx.db, registration.email)) throw new EmailTakenError();

  await ctx.db.transaction(async (tx) => {
    const token = await registerProvisionally(tx, registration, ctx.clock.now());
    await mailConfirmation(ctx, tx, registration, token);
  });
}

/** Stores a provisional registration and returns the token of its link. For the operator's command, too. */
export async function registerProvisionally(tx: Transaction, registration: SignupInput, now: Date): Promise<string> {
  const provisionalRegistrationId = await upsertRegistration(tx, registration, now);
  return issueToken(tx, { purpose: 'CONFIRMATION', provisionalRegistrationId }, now);
}

/** Mails a new link; the earlier one stops working (AUTH-07). */
export async function resendConfirmation(ctx: Context, input: unknown): Promise<void> {
  ctx.mailer.assertOn();
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
  await requireRegistration(ctx, token);
}

/** The registration of a confirmation mail. Throws on an invalid token. */
export async function requireRegistration(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<ProvisionalRegistration> {
  const look = { purpose: 'CONFIRMATION', token, now: clock.now() } as const;
  const { provisionalRegistrationId } = await requireToken(db, look);
  const registration = await findRegistration(db, provisionalRegistrationId);
  // Confirmed by a concurrent request, which deleted the registration and its token.
  if (!registration) throw new InvalidTokenError();
  return registration;
}

/** Deletes the token of a confirmation mail and its registration, and returns the registration. Throws on an invalid token. */
export async function takeRegistration(
  tx: Transaction,
  { token, now }: { token: string; now: Date },
): Promise<Omit<ProvisionalRegistration, 'id'>> {
  const { provisionalRegistrationId } = await takeToken(tx, { purpose: 'CONFIRMATION', token, now });
  const { id: _, ...person } = await deleteRegistration(tx, provisionalRegistrationId);
  return person;
}

/** Deletes the pending registration of an address whose person signs up by an invitation. */
export async function dropRegistration(tx: Transaction, email: string): Promise<void> {
  await deleteRegistrationOfAddress(tx, email);
}

class AlreadyRegisteredError extends DomainError {
  override name = 'AlreadyRegisteredError';

  constructor() {
    super('UNPROCESSABLE_ENTITY', 'This address is registered already', { reason: 'already_registered' });
  }
}
