import type { SessionUser } from './authenticated-user.ts';
import { identitiesOf } from './identities-of.ts';
import { keepLastIdentity, readLastIdentity } from './last-identity.ts';
import { identityInUse, lostIdentityOf } from './lost-identity.ts';
import type { Session } from './route-guards.ts';
import { hasValidLicense, type Identities, sessionFlagsOf, signedOutFlags } from './session-state.ts';
import { readStoredPropertyId } from './stored-property-id.ts';

/** ENTITY-19 */
export type SessionState = Session & {
  user: SessionUser | null;
  /** Whether it is known who is signed in. */
  initialized: boolean;
  /** The session ended without an action in this tab, while it held unsaved text. */
  hasEnded: boolean;
  /** The ID that was in use when the user lost it; null once they have been told. */
  lostIdentity: { name: string } | null;
};

const signedOut: SessionState = {
  ...signedOutFlags,
  user: null,
  initialized: true,
  isSignedIn: false,
  identities: [],
  hasEnded: false,
  lostIdentity: null,
};

let state: SessionState = { ...signedOut, initialized: false };
let lastUser: SessionUser | null = null;
const listeners = new Set<() => void>();

export function getSession(): SessionState {
  return state;
}

/** Stays after signing out: the page that shows the user is still mounted until the guards have redirected. */
export function getLastUser(): SessionUser | null {
  return lastUser;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null means signed out. */
export function setUser(user: SessionUser | null): void {
  change(user ? stateOf(user) : signedOut);
  // The last identity stays stored until the user has been told of its loss, so that every page load finds it again.
  if (user && !state.lostIdentity) keepLastIdentity(identityInUse(state));
}

export function setHasEnded(hasEnded: boolean): void {
  change({ ...state, hasEnded });
}

/** Call it once the user has been told of the lost ID. */
export function forgetLostIdentity(): void {
  change({ ...state, lostIdentity: null });
  keepLastIdentity(identityInUse(state));
}

function stateOf(user: SessionUser): SessionState {
  const identities = identitiesOf(user);
  const flags = sessionFlagsOf(identities, keptPropertyId(identities) ?? readStoredPropertyId());
  const lostIdentity = state.lostIdentity ?? lostIdentityOf(identityInUse(state) ?? readLastIdentity(), user);
  return { ...flags, user, initialized: true, identities, isSignedIn: true, hasEnded: false, lostIdentity };
}

/** Another tab may have chosen another ID since. This screen shows data of the one in use, which stays while it is usable. */
function keptPropertyId(identities: Identities): string | null {
  const inUse = state.currentMembership?.propertyId ?? null;
  return identities.some((identity) => identity.propertyId === inUse && hasValidLicense(identity)) ? inUse : null;
}

function change(next: SessionState): void {
  state = next;
  lastUser = next.user ?? lastUser;
  for (const listener of listeners) listener();
}
