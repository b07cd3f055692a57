import { authApi } from '@yobirin/contract/auth-api';
import { httpStatusOf } from '@yobirin/contract/errors';
import type { SigninTokens } from '@yobirin/contract/session';
import { adoptTokens } from './adopt-tokens.ts';
import { bearer } from './bearer.ts';
import { clearTokens, readTokens } from './signin-cookie.ts';

/**
 * Trades the refresh token for a new pair, one tab at a time (OP-11). Null once the server takes it no longer: this
 * browser is then signed out. A server that cannot be reached signs nobody out.
 */
export async function refreshTokens(refused: SigninTokens): Promise<SigninTokens | null> {
  return oneAtATime(async () => {
    const tokens = readTokens();
    // While this tab waited for its turn, another one did the work.
    if (tokens?.accessToken !== refused.accessToken) return tokens;

    const response = await fetch(authApi.refresh, { method: 'PUT', headers: bearer(tokens.refreshToken) });
    // Signed in, signed out or with a new password meanwhile: the answer is about tokens that nobody holds any more.
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

/** Locks need a secure context; without one each tab queues for itself, and the server's grace covers the rest. */
function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('refresh-tokens', run);
  const turn = last.then(run, run);
  last = turn.catch(() => {});
  return turn;
}
