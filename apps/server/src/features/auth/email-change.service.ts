import { type ChangeEmailInput, changeEmailInput, type TokenInput, tokenInput } from '@yobirin/contract/auth';
import type { RequestContext } from '../../context.ts';
import type { AttemptLimit } from '../../platform/limits/attempt-limit.ts';
import { parseInput, parseWhole } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { EmailTakenError, WrongPasswordError } from './auth.errors.ts';
import { mailEmailAgain, mailEmailChange, mailEmailChanged } from './auth.mails.ts';
import { findMailStop } from './mail-stop.ts';
import { issueRecoveryLink } from './recovery.service.ts';
import { refusingTakenEmails } from './refusing-taken-emails.ts';
import { deleteTokensOfUser, InvalidTokenError, issueToken, requireToken, takeToken } from './single-use-token.ts';
import { findUserByEmail, updateUser } from './user.queries.ts';
import { requireUser } from './user.service.ts';

/**
 * Stores the new address as pending and mails a link to it. Voids an earlier request (AUTH-13). The user's own address can be
 * confirmed again if mails to it were stopped (MAIL-42).
 */
export async function applyEmailChange(
  ctx: RequestContext,
  input: unknown,
  changesByUser: readonly AttemptLimit[],
): Promise<void> {
  const { userId, deviceId } = requireViewer(ctx);
  ctx.mailer.assertOn();
  const { newEmail, password }: ChangeEmailInput = parseWhole(changeEmailInput, input);
  const user = await requireUser(ctx, userId);
  // The finder of an unlocked device must not be able to take the account over.
  if (!(await ctx.passwords.isRight(user.email, user, password, `device ${deviceId}`))) throw new WrongPasswordError();
  // Counted here, so that this finder cannot use up the changes of the user.
  for (const limit of changesByUser) await limit.begin(userId);
  const isOwn = newEmail.toLowerCase() === user.email.toLowerCase();
  const isTaken = isOwn ? !(await findMailStop(ctx, user)) : await findUserByEmail(ctx.db, newEmail);
  if (isTaken) throw new EmailTakenError();

  await ctx.db.transaction(async (tx) => {
    const email = isOwn ? user.email : newEmail;
    await updateUser(tx, userId, { unconfirmedUpdateEmail: email });
    const token = await issueToken(tx, { purpose: 'EMAIL_CHANGE', userId, newEmail: email }, ctx.clock.now());
    await (isOwn ? mailEmailAgain : mailEmailChange)(ctx, tx, { ...user, email }, token);
  });
  ctx.security.note('email_change_asked', { userId });
}

/** Returns the address that the link confirms (AUTH-15). Throws on an invalid token. */
export async function validateEmailChange(ctx: RequestContext, input: unknown): Promise<{ email: string }> {
  const { userId } = requireViewer(ctx);
  const { token }: TokenInput = parseInput(tokenInput, input);
  const change = await requireToken(ctx.db, { purpose: 'EMAIL_CHANGE', token, now: ctx.clock.now() });
  requireOwn(change, userId);
  return { email: change.newEmail };
}

/** Replaces the address and mails the old one, with a link that undoes it (AUTH-13, AUTH-26). Mails go to the address again. */
export async function confirmEmailChange(ctx: RequestContext, input: unknown): Promise<void> {
  const { userId } = requireViewer(ctx);
  const { token }: TokenInput = parseWhole(tokenInput, input);
  const user = await requireUser(ctx, userId);
  const email = await refusingTakenEmails(() =>
    ctx.db.transaction(async (tx) => {
      const change = await takeToken(tx, { purpose: 'EMAIL_CHANGE', token, now: ctx.clock.now() });
      requireOwn(change, userId);
      await updateUser(tx, userId, { email: change.newEmail, unconfirmedUpdateEmail: null });
      if (change.newEmail === user.email) return user.email;
      // A reset link that was mailed to the old address must not work after the change.
      await deleteTokensOfUser(tx, userId, ['PASSWORD_RESET']);
      const undo = await issueRecoveryLink(ctx, tx, { kind: 'EMAIL', user });
      await mailEmailChanged(ctx, tx, user, undo);
      return change.newEmail;
    }),
  );
  await ctx.mailer.stops.confirm(email);
  if (email !== user.email) ctx.security.note('email_changed', { userId });
}

/**
 * The link alone is not enough: if the user mistyped the new address, the person who received the mail could take over the
 * account.
 */
function requireOwn(change: { userId: string }, userId: string): void {
  if (change.userId !== userId) throw new InvalidTokenError();
}
