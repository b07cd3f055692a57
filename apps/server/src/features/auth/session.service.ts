import { limits } from '@yobirin/contract/limits';
import type { SigninTokens } from '@yobirin/contract/session';
import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Say } from '../../platform/events/events.ts';
import { createSecretToken, hashSecretToken } from '../../platform/secrets/secret-token.ts';
import type { Viewer } from '../../viewer/access-token.ts';
import {
  deleteDeviceOfUser,
  deleteRefreshTokensOfDevice,
  findRefreshToken,
  findSession,
  insertDevice,
  insertRefreshToken,
  lockDevice,
  lockDeviceOfToken,
  markReplaced,
  type RefreshToken,
} from './device.queries.ts';
import { dismissDevices } from './live-devices.service.ts';
import { signedIn } from './session.events.ts';

type Session = Pick<Context, 'clock' | 'accessTokens'>;

const userAgentMaxCharacters = 300;

/** Creates a device for the user and signs it in. */
export async function startSession(
  ctx: Session,
  tx: Transaction,
  { say, userId, userAgent }: { say: Say; userId: string; userAgent: string },
): Promise<SigninTokens> {
  const device = await insertDevice(tx, {
    userId,
    userAgent: userAgent.slice(0, userAgentMaxCharacters),
    createdAt: ctx.clock.now(),
  });
  await say.record(signedIn, { userId, deviceId: device.id });
  return issueTokens(ctx, tx, { userId, deviceId: device.id });
}

/** Issues a pair of tokens; earlier pairs of the device stop working. Throws UNAUTHENTICATED if the device has been signed out. */
export async function replaceTokens(ctx: Session, tx: Transaction, viewer: Viewer): Promise<SigninTokens> {
  // Waits for a concurrent refresh, so that its token is deleted, too.
  const isThere = await lockDevice(tx, viewer.deviceId);
  if (!isThere) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
  await deleteRefreshTokensOfDevice(tx, viewer.deviceId);
  return issueTokens(ctx, tx, viewer);
}

/**
 * Exchanges a refresh token for a new pair (OP-11). Concurrent tabs all succeed: the old token stays valid for its grace period.
 * After that, reuse means the token was stolen. Thief and user cannot be told apart, so the device is signed out.
 */
export async function refreshSession(
  ctx: Session & Pick<Context, 'db' | 'log' | 'realtime'>,
  refreshToken: string | null,
): Promise<SigninTokens> {
  const trade = refreshToken ? await ctx.db.transaction((tx) => tradeToken(ctx, tx, refreshToken)) : null;
  if (trade && 'accessToken' in trade) return trade;
  if (trade) dismissDevices(ctx, [trade.endedDeviceId]);
  throw new DomainError('UNAUTHENTICATED', 'The refresh token is not good any more');
}

/** The user, if the session can be refreshed. Ignores the access token, which may have expired while the browser was closed. */
export async function findUserOfSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { refreshToken }: SigninTokens,
): Promise<string | null> {
  const now = clock.now();
  const session = await findSession(db, hashSecretToken(refreshToken));
  if (!session || session.token.expireAt <= now || isReused(session.token, now)) return null;
  return session.userId;
}

/** Returns failures instead of throwing: an error would roll back the sign-out of the device. */
async function tradeToken(
  ctx: Session & Pick<Context, 'log'>,
  tx: Transaction,
  refreshToken: string,
): Promise<SigninTokens | { endedDeviceId: string } | null> {
  const now = ctx.clock.now();
  const tokenHash = hashSecretToken(refreshToken);
  const device = await lockDeviceOfToken(tx, tokenHash);
  // Read after the lock: a concurrent refresh may have replaced the token.
  const token = device && (await findRefreshToken(tx, tokenHash));
  if (!token || token.expireAt <= now) return null;

  if (isReused(token, now)) {
    ctx.log.warn({ deviceId: device.id, userId: device.userId }, 'a replaced refresh token came back, device ended');
    await deleteDeviceOfUser(tx, { userId: device.userId, deviceId: device.id });
    return { endedDeviceId: device.id };
  }
  if (token.replacedAt === null) await markReplaced(tx, token.id, now);
  return issueTokens(ctx, tx, { userId: device.userId, deviceId: device.id });
}

function isReused({ replacedAt }: RefreshToken, now: Date): boolean {
  return replacedAt !== null && now.getTime() - replacedAt.getTime() > limits.refreshTokenGraceMs;
}

async function issueTokens({ clock, accessTokens }: Session, db: Executor, viewer: Viewer): Promise<SigninTokens> {
  const now = clock.now();
  const refreshToken = createSecretToken();
  await insertRefreshToken(db, {
    deviceId: viewer.deviceId,
    tokenHash: hashSecretToken(refreshToken),
    createdAt: now,
    expireAt: new Date(now.getTime() + limits.refreshTokenMs),
  });
  return { accessToken: await accessTokens.sign(viewer), refreshToken };
}
