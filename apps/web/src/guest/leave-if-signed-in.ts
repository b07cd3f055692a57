import { inheritAuth } from '../session/inherit-auth.ts';
import { redirectOf } from '../session/route-guards.ts';
import { findUser, reloadSession } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';

/**
 * Redirects a signed-in user as the route guards decide (GUARD-07, GUARD-12), and resolves with whether it did. Sends no request
 * if this browser has no sign-in cookie.
 */
export async function leaveIfSignedIn(): Promise<boolean> {
  await inheritAuth(findUser);
  await reloadSession();
  const path = location.pathname + location.search;
  const target = redirectOf({ route: 'guestChat', path, hasPreviousRoute: false }, getSession());
  if (target !== null) location.replace(target);
  return target !== null;
}
