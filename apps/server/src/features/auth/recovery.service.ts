import { type TokenInput, tokenInput } from '@yobirin/contract/auth';
import type { Recovery, RecoveryKind } from '@yobirin/contract/auth-api';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { parseInput, parseWhole } from '../../platform/parse-input.ts';
import { createSecretToken, hashSecretToken } from '../../platform/secrets/secret-token.ts';
import { deleteDevicesOfUser } from './device.queries.ts';
import { forgetBrowsers } from './known-browser.queries.ts';
import { dismissDevices } from './live-devices.service.ts';
import { findRecoveryLink, insertRecoveryLink, type RecoveryLink, takeRecoveryLink } from './recovery.queries.ts';
import { refusingTakenEmails } from './refusing-taken-emails.ts';
import { deleteTokensOfUser, InvalidTokenError, issueToken } from './single-use-token.ts';
import { lockUser, updateUser } from './user.queries.ts';

type Subject = { kind: RecoveryKind; user: { id: string; email: string } };

/** Creates a link by which the owner of this mail address can take the account back (AUTH-26, AUTH-27). */
export async function issueRecoveryLink(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { kind, user }: Subject,
): Promise<string> {
  const createdAt = clock.now();
  const expireAt = new Date(createdAt.getTime() + limits.recoveryLinkMs);
  const token = createSecretToken();
  const tokenHash = hashSecretToken(token);
  await insertRecoveryLink(tx, { userId: user.id, kind, email: user.email, tokenHash, createdAt, expireAt });
  return token;
}

/** What the link is about. Changes nothing: a mail program may open a link before its reader does. */
export async function describeRecovery(ctx: Context, input: unknown): Promise<Recovery> {
  const { token }: TokenInput = parseInput(tokenInput, input);
  const { kind, email, createdAt } = await requireLink(ctx, token);
  return { kind, email, at: createdAt.toISOString() };
}

/**
 * Gives the account back to the owner of the link's mail address: restores the address, ends every sign-in and the old password.
 * Returns a token to choose another password.
 */
export async function recoverAccount(ctx: Context, input: unknown): Promise<{ resetToken: string }> {
  const { token }: TokenInput = parseWhole(tokenInput, input);
  const link = await requireLink(ctx, token);
  // Of a random password, because an intruder may know the current one. Hashing is slow and stays outside the transaction.
  const passwordHash = await ctx.passwords.hash(createSecretToken());

  const { resetToken, ended } = await refusingTakenEmails(() =>
    ctx.db.transaction(async (tx) => {
      await lockUser(tx, link.userId);
      if (!(await takeRecoveryLink(tx, link))) throw new InvalidTokenError();
      return takeBack(ctx, tx, link, passwordHash);
    }),
  );
  const { userId, kind } = link;
  ctx.security.note('recovery_link_used', { userId, kind });
  if (kind === 'EMAIL') ctx.security.note('email_change_undone', { userId });
  dismissDevices(ctx, ended);
  return { resetToken };
}

async function takeBack(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { userId, email }: RecoveryLink,
  passwordHash: string,
): Promise<{ resetToken: string; ended: string[] }> {
  await updateUser(tx, userId, { email, passwordHash, unconfirmedUpdateEmail: null });
  await deleteTokensOfUser(tx, userId);
  await forgetBrowsers(tx, userId);
  const ended = await deleteDevicesOfUser(tx, { userId });
  return { resetToken: await issueToken(tx, { purpose: 'PASSWORD_RESET', userId }, clock.now()), ended };
}

async function requireLink({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<RecoveryLink> {
  const link = await findRecoveryLink(db, { tokenHash: hashSecretToken(token), now: clock.now() });
  if (!link) throw new InvalidTokenError();
  return link;
}
