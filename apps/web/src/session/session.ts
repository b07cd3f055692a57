import { authApi } from '@yobirin/contract/auth-api';
import { inheritAuthQueryName } from '@yobirin/contract/session';
import { isRefusal } from '../api/api-error.ts';
import { request } from '../api/request.ts';
import { rest, restSignedIn } from '../api/rest.ts';
import { clearTokens, readTokens } from '../api/signin-cookie.ts';
import { subscribeToSignin, tellOtherTabs } from '../api/signin-events.ts';
import { speakUserLanguage } from '../i18n/speak.ts';
import { AuthenticatedUser, type SessionUser } from './authenticated-user.ts';
import { identitiesOf } from './identities-of.ts';
import type { Session } from './route-guards.ts';
import { sessionFlagsOf, signedOutFlags } from './session-state.ts';
import { clearStoredPropertyId, readStoredPropertyId } from './stored-property-id.ts';

export type SessionState = Session & {
  user: SessionUser | null;
  /** Signed out without this tab's doing, while it holds text that was not saved yet. */
  hasEnded: boolean;
};

const signedOut: SessionState = {
  ...signedOutFlags,
  user: null,
  isSignedIn: false,
  identities: [],
  hasEnded: false,
};

let state = signedOut;
let lastUser: SessionUser | null = null;
let firstLoad: Promise<void> | undefined;
const listeners = new Set<() => void>();

export function getSession(): SessionState {
  return state;
}

/** Stays after signing out: the page that shows the user is still there until the guards have led away. */
export function getLastUser(): SessionUser | null {
  return lastUser;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first load of a document: takes over a sign-in from another device, then asks who is signed in (GUARD-07). */
export function loadSessionOnce(): Promise<void> {
  firstLoad ??= inheritAuth()
    .then(reloadSession)
    .catch((error) => {
      firstLoad = undefined;
      throw error;
    });
  return firstLoad;
}

/** Asks again who is signed in: after signing in, and after anything that changes the user or their IDs (AUTH-22). */
export async function reloadSession(): Promise<void> {
  change(stateOf(await findUser()));
}

/** AUTH-23, apart from going to sign-in. */
export async function signOut(): Promise<void> {
  // Whether or not the server could be told, nobody stays signed in here.
  await restSignedIn({ method: 'POST', path: authApi.signout }).catch(() => {});
  forgetSession();
}

export function forgetSession(): void {
  clearTokens();
  clearStoredPropertyId();
  change(signedOut);
}

/** The user has read that this tab is signed out, and goes on looking at it. The next call to the server tells them again. */
export function dismissEnd(): void {
  change({ ...state, hasEnded: false });
}

type Watch = {
  hasUnsavedChanges: () => boolean;
  /** The guards have to look again. */
  onChange: () => void;
};

/** Follows what other tabs do, and tokens that ran out or vanished. */
export function watchSignin({ hasUnsavedChanges, onChange }: Watch): void {
  async function notice() {
    const user = await findUser();
    if (!user && state.isSignedIn && hasUnsavedChanges()) return change({ ...state, hasEnded: true });
    // What is on this screen, typed text too, is another user's.
    if (user && state.user && user.id !== state.user.id) return location.reload();
    const wasSignedIn = state.isSignedIn;
    change(stateOf(user));
    if (wasSignedIn !== state.isSignedIn) onChange();
  }

  function noticeIfChanged() {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible && (readTokens() !== null) !== state.isSignedIn) ignoreFailure(notice());
  }

  subscribeToSignin(() => ignoreFailure(notice()));
  // The cookie may also be cleared, or run out, while nobody looks.
  document.addEventListener('visibilitychange', noticeIfChanged);
}

/** Asked again at the next occasion; until then this tab goes on as it is. */
function ignoreFailure(asked: Promise<void>): void {
  asked.catch(() => {});
}

/** A one-time token in the address signs this browser in, and leaves the address (AUTH-21). */
async function inheritAuth(): Promise<void> {
  const url = new URL(location.href);
  const token = url.searchParams.get(inheritAuthQueryName);
  if (token === null) return;

  url.searchParams.delete(inheritAuthQueryName);
  history.replaceState(history.state, '', url);
  // A token that is used up or expired changes nothing (ERROR-04).
  await rest({ method: 'POST', path: authApi.inheritValidate, token }).then(tellOtherTabs, () => {});
}

/** Null when nobody is signed in. */
async function findUser(): Promise<SessionUser | null> {
  if (!readTokens()) return null;
  try {
    return (await request(AuthenticatedUser)).authenticatedUser;
  } catch (error) {
    if (isRefusal(error, 'UNAUTHENTICATED')) return null;
    throw error;
  }
}

function stateOf(user: SessionUser | null): SessionState {
  if (!user) return signedOut;
  const identities = identitiesOf(user);
  return {
    ...sessionFlagsOf(identities, readStoredPropertyId()),
    user,
    identities,
    isSignedIn: true,
    hasEnded: false,
  };
}

function change(next: SessionState): void {
  if (next.user) speakUserLanguage(next.user.language);
  state = next;
  lastUser = next.user ?? lastUser;
  for (const listener of listeners) listener();
}
