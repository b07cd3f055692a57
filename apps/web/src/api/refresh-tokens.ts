import { authApi } from '@yobirin/contract/auth-api';
import { httpStatusOf } from '@yobirin/contract/errors';
import { limits } from '@yobirin/contract/limits';
import { cookieSigninHeader } from '@yobirin/contract/session';
import { adoptTokens } from './adopt-tokens.ts';
import { ApiError } from './api-error.ts';
import { bearer } from './bearer.ts';
import { noteExpiredSignin } from './expired-signin.ts';
import { lookWithinMs, withPatience } from './patience.ts';
import { clearSignin, isSignedIn, readAccessToken, readFormerTokens, readSignedInAt } from './signin-cookie.ts';

/** Lets the server read and set the refresh token as a cookie. */
export const byCookie = { [cookieSigninHeader]: '1' };

/**
 * Gets an access token for the hidden refresh token, one tab at a time (OP-11). Returns null if the server refuses that: this
 * browser is then signed out. An unreachable server does not sign the user out. `refused` is the token that no longer works.
 */
export async function refreshTokens(refused: string | null): Promise<string | null> {
  return oneAtATime(async () => {
    if (!isSignedIn()) return null;
    const current = readAccessToken();
    // Another request of this page refreshed it while this one waited.
    if (current !== null && current !== refused) return current;

    const signedInAt = readSignedInAt();
    const former = signedInAt === null ? readFormerTokens() : null;
    const headers = { ...byCookie, ...bearer(former?.refreshToken) };
    // Other tabs wait for this one. A refresh may be repeated, because the server takes the earlier token for a while.
    const response = await withPatience(lookWithinMs, ({ signal }) =>
      fetch(authApi.refresh, { method: 'PUT', headers, signal }),
    );
    // The user signed in or out meanwhile: the answer is about a sign-in that was replaced.
    if (readSignedInAt() !== signedInAt) return readAccessToken();
    if (response.status === httpStatusOf.UNAUTHENTICATED) {
      if (signedInAt !== null && Date.now() - signedInAt >= limits.signinMaxMs) noteExpiredSignin();
      clearSignin();
      return null;
    }
    if (response.status === httpStatusOf.SERVICE_UNAVAILABLE) throw await outageOf(response);
    if (!response.ok) throw new Error(`Refreshing the tokens failed with ${response.status}`);
    adoptTokens(response);
    return readAccessToken();
  });
}

/** Also for a 503 of a proxy that reaches no server, whose body is not ours. */
async function outageOf(response: Response): Promise<ApiError> {
  const { error } = await response.json().catch(() => ({}));
  return new ApiError(error ?? { code: 'SERVICE_UNAVAILABLE', message: 'Unavailable' });
}

let last: Promise<unknown> = Promise.resolve();

/** Locks need a secure context. Without one, each tab has its own queue and the server's grace period covers the rest. */
function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('refresh-tokens', run);
  const turn = last.then(run, run);
  last = turn.catch(() => {});
  return turn;
}
