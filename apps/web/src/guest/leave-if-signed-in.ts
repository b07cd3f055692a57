import { inheritAuth } from '../session/inherit-auth.ts';
import { redirectOf } from '../session/route-guards.ts';
import { findUser, reloadSession } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';

/**
 * Sends a signed-in user to where the guards say (GUARD-07, GUARD-12), and resolves with whether it did. Asks the server nothing
 * where this browser has no sign-in cookie.
 */
export async function leaveIfSignedIn(): Promise<boolean> {
  await inheritAuth(findUser);
  await reloadSession();
  const path = location.pathname + location.search;
  const target = redirectOf({ route: 'guestChat', path, hasPreviousRoute: false }, getSession());
  if (target !== null) location.replace(target);
  return target !== null;
}
