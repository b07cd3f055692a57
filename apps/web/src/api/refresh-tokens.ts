import { authApi } from '@yobirin/contract/auth-api';
import { httpStatusOf } from '@yobirin/contract/errors';
import type { SigninTokens } from '@yobirin/contract/session';
import { adoptTokens } from './adopt-tokens.ts';
import { bearer } from './bearer.ts';
import { clearTokens, readTokens } from './signin-cookie.ts';

/**
 * Exchanges the refresh token for a new pair, one tab at a time (OP-11). Returns null if the server refuses the token:
 * this browser is then signed out. An unreachable server does not sign the user out.
 */
export async function refreshTokens(refused: SigninTokens): Promise<SigninTokens | null> {
  return oneAtATime(async () => {
    const tokens = readTokens();
    // Another tab refreshed the pair while this one waited.
    if (tokens?.accessToken !== refused.accessToken) return tokens;

    const response = await fetch(authApi.refresh, { method: 'PUT', headers: bearer(tokens.refreshToken) });
    // The user signed in, signed out or changed the password meanwhile: the answer is about tokens that were replaced.
    if (readTokens()?.refreshToken !== tokens.refreshToken) return readTokens();
    if (response.status === httpStatusOf.UNAUTHENTICATED) {
      clearTokens();
      return null;
    }
    if (!response.ok) throw new Error(`Refreshing the tokens failed with ${response.status}`);
    adoptTokens(response);
    return readTokens();
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Locks need a secure context. Without one, each tab has its own queue and the server's grace period covers the rest. */
function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('refresh-tokens', run);
  const turn = last.then(run, run);
  last = turn.catch(() => {});
  return turn;
}
