import { isNumericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';

/** The signed-in user of a request, and the device it came from. */
export type Viewer = { userId: string; deviceId: string };

export type AccessTokens = {
  sign(viewer: Viewer): Promise<string>;
  /** Null for anything but a valid token of this site. Does not check whether its device is still signed in. */
  verify(token: string): Promise<Viewer | null>;
};

const algorithm = 'HS256';

type Parts = {
  keyring: Keyring;
  clock: Clock;
  /** The audience: a copy of the site that was started with its secret keys elsewhere issues tokens for itself alone. */
  publicUrl: string;
};

/** Short-lived tokens that identify a user, signed by the newest key (see docs/decisions/0004-sign-in-tokens.md). */
export function createAccessTokens({ keyring, clock, publicUrl }: Parts): AccessTokens {
  const keys = keyring.keysFor('access-token');

  function keyOf({ kid }: JWTHeaderParameters) {
    const found = keys.find(kid ?? '');
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found.key;
  }

  return {
    sign({ userId, deviceId }) {
      const now = clock.now().getTime();
      return new SignJWT({ did: deviceId })
        .setProtectedHeader({ alg: algorithm, kid: keys.newest.kid })
        .setSubject(userId)
        .setAudience(publicUrl)
        .setIssuedAt(new Date(now))
        .setExpirationTime(new Date(now + limits.accessTokenMs))
        .sign(keys.newest.key);
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: [algorithm],
          requiredClaims: ['sub', 'exp'],
          currentDate: clock.now(),
        });
        // Nodes of the previous release, which may run beside this one, set no audience.
        if (payload.aud !== undefined && payload.aud !== publicUrl) return null;
        return toViewer(payload.sub, payload.did);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Whether it could be an access token, valid or not: no other token has three parts. */
export function isLikeAccessToken(token: string): boolean {
  return token.split('.').length === 3;
}

function toViewer(userId: unknown, deviceId: unknown): Viewer | null {
  if (typeof userId !== 'string' || typeof deviceId !== 'string') return null;
  return isNumericId(userId) && isNumericId(deviceId) ? { userId, deviceId } : null;
}
