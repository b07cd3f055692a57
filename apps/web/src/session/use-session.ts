import { useSyncExternalStore } from 'react';
import type { SessionUser } from './authenticated-user.ts';
import { getLastUser, getSession, type SessionState, subscribeToSession } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, getSession);
}

/** For pages that the guards close to signed-out visitors. Throws if no user was ever signed in. */
export function useSignedInUser(): SessionUser {
  const user = useSyncExternalStore(subscribeToSession, getLastUser);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}
