import { authApi } from '@yobirin/contract/auth-api';
import { isRefusal } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { rest } from '../api/rest.ts';
import { clearSignin, isSignedIn } from '../api/signin-cookie.ts';
import { hasUnfinishedSignout, noteUnfinishedSignout } from '../api/unfinished-signout.ts';
import { AuthenticatedUser, type SessionUser } from './authenticated-user.ts';
import { inheritAuth } from './inherit-auth.ts';
import { keepLastIdentity } from './last-identity.ts';
import { getSession, setUser } from './session-store.ts';
import { clearStoredPropertyId } from './stored-property-id.ts';

let firstLoad: Promise<void> | undefined;

/** The first load of a document: takes over a sign-in from another device, then asks who is signed in (GUARD-07). */
export async function loadSessionOnce(): Promise<void> {
  if (getSession().initialized) return;
  if (hasUnfinishedSignout() && !isSignedIn()) await endDevice();
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
  await endDevice();
  forgetSession();
}

/** This browser is signed out even if the server cannot be reached: the hidden cookie is then removed at the next load. */
async function endDevice(): Promise<void> {
  const isDone = await rest({ method: 'POST', path: authApi.signout }).then(
    () => true,
    () => false,
  );
  noteUnfinishedSignout(!isDone);
}

export function forgetSession(): void {
  clearSignin();
  clearStoredPropertyId();
  keepLastIdentity(null);
  setUser(null);
}

/** Returns null when signed out. */
export async function findUser(): Promise<SessionUser | null> {
  if (!isSignedIn()) return null;
  try {
    return (await request(AuthenticatedUser)).authenticatedUser;
  } catch (error) {
    if (isRefusal(error, 'UNAUTHENTICATED')) return null;
    throw error;
  }
}
