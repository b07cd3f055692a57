import { limits } from '@yobirin/contract/limits';
import type { SigninTokens } from '@yobirin/contract/session';
import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Say } from '../../platform/events/events.ts';
import { createSecretToken, hashSecretToken } from '../../platform/secrets/secret-token.ts';
import type { Viewer } from '../../viewer/access-token.ts';
import { mailNewSignin } from './auth.mails.ts';
import type { Browser } from './browser.ts';
import {
  type Device,
  deleteDeviceOfUser,
  deleteRefreshTokensOfDevice,
  findRefreshToken,
  findSession,
  findSessionViewer,
  insertDevice,
  insertRefreshToken,
  lockDevice,
  lockDeviceOfToken,
  markReplaced,
  type RefreshToken,
} from './device.queries.ts';
import { rememberBrowser } from './known-browser.queries.ts';
import { dismissDevices } from './live-devices.service.ts';
import { issueRecoveryLink } from './recovery.service.ts';
import { signedIn } from './session.events.ts';
import { findUsers } from './user.queries.ts';

/** A pair of tokens, of whom they are, and when their device signed in. */
export type IssuedTokens = SigninTokens & { viewer: Viewer; signedInAt: Date };

type Session = Pick<Context, 'clock' | 'accessTokens'>;
type Starting = Session & Pick<Context, 'mailer' | 'config'>;

const userAgentMaxCharacters = 300;

/** Creates a device for the user and signs it in. Tells the user by mail if they have not used this browser before (AUTH-27). */
export async function startSession(
  ctx: Starting,
  tx: Transaction,
  { say, userId, browser }: { say: Say; userId: string; browser: Browser },
): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  const userAgent = browser.userAgent.slice(0, userAgentMaxCharacters);
  const device = await insertDevice(tx, { userId, userAgent, createdAt: now });
  const markHash = hashSecretToken(browser.mark);
  const { isUnexpected } = await rememberBrowser(tx, { userId, markHash, signedInAt: now });
  if (isUnexpected) await tellNewBrowser(ctx, tx, { userId, browser });
  await say.record(signedIn, { userId, deviceId: device.id });
  return issueTokens(ctx, tx, device);
}

async function tellNewBrowser(
  ctx: Starting,
  tx: Transaction,
  { userId, browser }: { userId: string; browser: Browser },
): Promise<void> {
  const [user] = await findUsers(tx, [userId]);
  if (!user) return;
  const token = await issueRecoveryLink(ctx, tx, { kind: 'SIGNIN', user });
  await mailNewSignin(ctx, tx, { to: user, browser, token, at: ctx.clock.now() });
}

/** Issues a pair of tokens; earlier pairs of the device stop working. Throws UNAUTHENTICATED if the device has been signed out. */
export async function replaceTokens(ctx: Session, tx: Transaction, viewer: Viewer): Promise<IssuedTokens> {
  // Waits for a concurrent refresh, so that its token is deleted, too.
  const device = await lockDevice(tx, viewer.deviceId);
  if (!device) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  await deleteRefreshTokensOfDevice(tx, viewer.deviceId);
  return issueTokens(ctx, tx, device);
}

/**
 * Exchanges a refresh token for a new pair (OP-11). Concurrent tabs all succeed: the old token stays valid for its grace period.
 * After that, reuse means the token was stolen. Thief and user cannot be told apart, so the device is signed out.
 *
 * `keepsYoung` is for pages, which keep no access token and ask at each load: a refresh token is then replaced once it is as old
 * as an access token gets. Replacing it each time would sign out users whose reload interrupts the answer.
 */
export async function refreshSession(
  ctx: Session & Pick<Context, 'db' | 'security' | 'realtime'>,
  refreshToken: string | null,
  { keepsYoung = false }: { keepsYoung?: boolean } = {},
): Promise<IssuedTokens> {
  const trade = refreshToken
    ? await ctx.db.transaction((tx) => tradeToken(ctx, tx, { refreshToken, keepsYoung }))
    : null;
  if (trade && 'accessToken' in trade) return trade;
  if (trade) dismissDevices(ctx, [trade.endedDeviceId]);
  throw new DomainError('UNAUTHENTICATED', 'The refresh token is not good any more');
}

/** Signs out the device of the refresh token, expired or not. Does nothing if it is signed out already. */
export async function endSession(ctx: Pick<Context, 'db' | 'realtime'>, refreshToken: string): Promise<void> {
  const viewer = await findSessionViewer(ctx.db, hashSecretToken(refreshToken));
  if (viewer) await endDevice(ctx, viewer);
}

/** Signs out the device of the viewer and closes its sockets. */
export async function endDevice(ctx: Pick<Context, 'db' | 'realtime'>, viewer: Viewer): Promise<void> {
  await deleteDeviceOfUser(ctx.db, viewer);
  dismissDevices(ctx, [viewer.deviceId]);
}

/** The user, if the session can be refreshed. Ignores the access token, which may have expired while the browser was closed. */
export async function findUserOfSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  refreshToken: string,
): Promise<string | null> {
  const now = clock.now();
  const session = await findSession(db, hashSecretToken(refreshToken));
  if (!session || session.token.expireAt <= now || isReused(session.token, now)) return null;
  if (isOver(session.signedInAt, now)) return null;
  return session.userId;
}

/** Returns failures instead of throwing: an error would roll back the sign-out of the device. */
async function tradeToken(
  ctx: Session & Pick<Context, 'security'>,
  tx: Transaction,
  { refreshToken, keepsYoung }: { refreshToken: string; keepsYoung: boolean },
): Promise<IssuedTokens | { endedDeviceId: string } | null> {
  const now = ctx.clock.now();
  const tokenHash = hashSecretToken(refreshToken);
  const device = await lockDeviceOfToken(tx, tokenHash);
  // Read after the lock: a concurrent refresh may have replaced the token.
  const token = device && (await findRefreshToken(tx, tokenHash));
  if (!token || token.expireAt <= now) return null;

  if (isOver(device.createdAt, now)) {
    await deleteDeviceOfUser(tx, { userId: device.userId, deviceId: device.id });
    return { endedDeviceId: device.id };
  }
  if (isReused(token, now)) {
    ctx.security.note('token_reused', { userId: device.userId, deviceId: device.id });
    await deleteDeviceOfUser(tx, { userId: device.userId, deviceId: device.id });
    return { endedDeviceId: device.id };
  }
  const isYoung = now.getTime() - token.createdAt.getTime() < limits.accessTokenMs;
  if (keepsYoung && isYoung && token.replacedAt === null) return withAccessToken(ctx, device, refreshToken);
  if (token.replacedAt === null) await markReplaced(tx, token.id, now);
  return issueTokens(ctx, tx, device);
}

/** However often it is used, a sign-in ends (AUTH-28). */
function isOver(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() >= limits.signinMaxMs;
}

function isReused({ replacedAt }: RefreshToken, now: Date): boolean {
  return replacedAt !== null && now.getTime() - replacedAt.getTime() > limits.refreshTokenGraceMs;
}

async function issueTokens(ctx: Session, db: Executor, device: Device): Promise<IssuedTokens> {
  const now = ctx.clock.now();
  const refreshToken = createSecretToken();
  await insertRefreshToken(db, {
    deviceId: device.id,
    tokenHash: hashSecretToken(refreshToken),
    createdAt: now,
    expireAt: new Date(now.getTime() + limits.refreshTokenMs),
  });
  return withAccessToken(ctx, device, refreshToken);
}

async function withAccessToken(
  { accessTokens }: Session,
  { id, userId, createdAt }: Device,
  refreshToken: string,
): Promise<IssuedTokens> {
  const viewer = { userId, deviceId: id };
  return { accessToken: await accessTokens.sign(viewer), refreshToken, viewer, signedInAt: createdAt };
}
