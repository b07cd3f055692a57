import { authApi } from '@yobirin/contract/auth-api';
import { isRefusal } from '../api/api-error.ts';
import { refreshTokens } from '../api/refresh-tokens.ts';
import { request } from '../api/request.ts';
import { rest } from '../api/rest.ts';
import { clearTokens, readTokens } from '../api/signin-cookie.ts';
import { AuthenticatedUser, type SessionUser } from './authenticated-user.ts';
import { inheritAuth } from './inherit-auth.ts';
import { keepLastIdentity } from './last-identity.ts';
import { getSession, setUser } from './session-store.ts';
import { clearStoredPropertyId } from './stored-property-id.ts';

let firstLoad: Promise<void> | undefined;

/** The first load of a document: takes over a sign-in from another device, then asks who is signed in (GUARD-07). */
export async function loadSessionOnce(): Promise<void> {
  if (getSession().initialized) return;
  firstLoad ??= inheritAuth(findUser)
    .then(reloadSession)
    .finally(() => {
      firstLoad = undefined;
    });
  return firstLoad;
}

/** Asks again who is signed in: after signing in, and after anything that changes the user or their IDs (AUTH-22). */
export async function reloadSession(): Promise<void> {
  setUser(await findUser());
}

/** Signs out (AUTH-23) without navigating to sign-in. */
export async function signOut(): Promise<void> {
  // This browser is signed out even if the server could not be reached.
  await endDevice().catch(() => {});
  forgetSession();
}

export function forgetSession(): void {
  clearTokens();
  clearStoredPropertyId();
  keepLastIdentity(null);
  setUser(null);
}

/** Returns null when signed out. */
export async function findUser(): Promise<SessionUser | null> {
  if (!readTokens()) return null;
  try {
    return (await request(AuthenticatedUser)).authenticatedUser;
  } catch (error) {
    if (isRefusal(error, 'UNAUTHENTICATED')) return null;
    throw error;
  }
}

/** Uses a fresh token: the server identifies the device only by a valid one. */
async function endDevice(): Promise<void> {
  const tokens = readTokens();
  const fresh = tokens && (await refreshTokens(tokens));
  if (fresh) await rest({ method: 'POST', path: authApi.signout, token: fresh.accessToken });
}
