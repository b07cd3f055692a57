import {
  type ChangePasswordInput,
  type ChoosePasswordInput,
  changePasswordInput,
  choosePasswordInput,
  type EmailInput,
  emailInput,
  type TokenInput,
  tokenInput,
} from '@yobirin/contract/auth';
import type { Context, RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput, parseWhole } from '../../platform/parse-input.ts';
import { hashSecretToken } from '../../platform/secrets/secret-token.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { WrongPasswordError } from './auth.errors.ts';
import { mailPasswordChanged, mailPasswordReset } from './auth.mails.ts';
import type { Browser } from './browser.ts';
import { deleteDevicesOfUser } from './device.queries.ts';
import { forgetBrowsers, rememberBrowser } from './known-browser.queries.ts';
import { dismissDevices } from './live-devices.service.ts';
import { type IssuedTokens, replaceTokens } from './session.service.ts';
import { deleteTokensOfUser, InvalidTokenError, issueToken, requireToken, takeToken } from './single-use-token.ts';
import { findUserByEmail, updateUser } from './user.queries.ts';
import { requireUser } from './user.service.ts';
import { assertNotCommon } from './weak-password.ts';

/** Mails a link to choose a new password (AUTH-09). */
export async function applyPasswordReset(ctx: Context, input: unknown): Promise<void> {
  ctx.mailer.assertOn();
  const { email }: EmailInput = parseWhole(emailInput, input);
  const user = await findUserByEmail(ctx.db, email);
  if (!user) throw new DomainError('NOT_FOUND', 'Nobody is registered with this address');

  await ctx.db.transaction(async (tx) => {
    await mailPasswordReset(ctx, tx, user, await issuePasswordReset(tx, user.id, ctx.clock.now()));
  });
}

/** Returns the token of a link to choose a new password. For the operator's command, too. */
export function issuePasswordReset(tx: Transaction, userId: string, now: Date): Promise<string> {
  return issueToken(tx, { purpose: 'PASSWORD_RESET', userId }, now);
}

/** Throws on an invalid token (AUTH-10). */
export async function validatePasswordReset(ctx: Context, input: unknown): Promise<void> {
  const { token }: TokenInput = parseInput(tokenInput, input);
  await requireToken(ctx.db, { purpose: 'PASSWORD_RESET', token, now: ctx.clock.now() });
}

/**
 * Sets the new password (AUTH-11). Signs out every device and voids all tokens and a pending address, so that an
 * intruder loses access.
 */
export async function resetPassword(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { token, password }: ChoosePasswordInput = parseWhole(choosePasswordInput, input);
  const look = { purpose: 'PASSWORD_RESET', token, now: ctx.clock.now() } as const;
  // Hashing is slow and stays outside the transaction. Checking first avoids it for an invalid token.
  const { userId: ownerId } = await requireToken(ctx.db, look);
  assertNotCommon(ctx, { password, field: 'password', user: await requireUser(ctx, ownerId) });
  const passwordHash = await ctx.passwords.hash(password);

  const ended = await ctx.db.transaction(async (tx) => {
    const { userId } = await takeToken(tx, look);
    const user = await updateUser(tx, userId, { passwordHash, unconfirmedUpdateEmail: null });
    if (!user) throw new InvalidTokenError();
    await deleteTokensOfUser(tx, userId);
    // An intruder's browser must not stay a known one. The browser that has the mailed link is the user's own.
    await forgetBrowsers(tx, userId);
    await rememberBrowser(tx, { userId, markHash: hashSecretToken(browser.mark), signedInAt: ctx.clock.now() });
    const deviceIds = await deleteDevicesOfUser(tx, { userId });
    await mailPasswordChanged(ctx, tx, user);
    return deviceIds;
  });
  ctx.security.note('password_reset', { userId: ownerId });
  dismissDevices(ctx, ended);
}

/** Changes the viewer's password (AUTH-16). The returned pair replaces the tokens of this device (OP-12). */
export async function changePassword(ctx: RequestContext, input: unknown): Promise<IssuedTokens> {
  const viewer = requireViewer(ctx);
  const { userId, deviceId } = viewer;
  const change: ChangePasswordInput = parseWhole(changePasswordInput, input);
  const user = await requireUser(ctx, userId);
  if (!(await ctx.passwords.isRight(user.email, user, change.currentPassword, `device ${deviceId}`)))
    throw new WrongPasswordError();
  assertNotCommon(ctx, { password: change.newPassword, field: 'newPassword', user });
  const passwordHash = await ctx.passwords.hash(change.newPassword);

  const { tokens, ended } = await ctx.db.transaction(async (tx) => {
    await updateUser(tx, userId, { passwordHash });
    await deleteTokensOfUser(tx, userId, ['PASSWORD_RESET', 'INHERIT']);
    const others = change.isRemoveRequired ? await deleteDevicesOfUser(tx, { userId, exceptDeviceId: deviceId }) : [];
    await mailPasswordChanged(ctx, tx, user);
    return { tokens: await replaceTokens(ctx, tx, viewer), ended: others };
  });
  ctx.security.note('password_changed', { userId });
  dismissDevices(ctx, ended);
  return tokens;
}
