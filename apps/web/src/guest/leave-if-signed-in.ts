import { isFramed } from '../document/is-framed.ts';
import { inheritAuth } from '../session/inherit-auth.ts';
import { redirectOf } from '../session/route-guards.ts';
import { findUser, reloadSession } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';
import { createStateCell } from '../state-cell.ts';

/** Whether the open chat holds text or files that were not sent. */
export const hasUnsentWords = createStateCell(false);

/** Where a signed-in user would go; set while the page asks them, because words would be left behind. */
export const askedTarget = createStateCell<string | null>(null);

let isStaying = false;

/**
 * Redirects a signed-in user as the route guards decide (GUARD-07, GUARD-12), and resolves with whether it did. Asks first if
 * the chat holds unsent words. Sends no request if this browser has no sign-in cookie. A chat beside a call stays: the page
 * around it is the call (GUEST-12).
 */
export async function leaveIfSignedIn(): Promise<boolean> {
  if (isFramed()) return false;
  await inheritAuth(findUser);
  await reloadSession();
  const path = location.pathname + location.search;
  const target = redirectOf({ route: 'guestChat', path, hasPreviousRoute: false }, getSession());
  if (target === null) return false;
  if (hasUnsentWords.get()) {
    if (!isStaying) askedTarget.set(target);
    return false;
  }
  leaveFor(target);
  return true;
}

export function leaveFor(target: string): void {
  location.replace(target);
}

/** Keeps the chat open until the words are sent. */
export function stayInChat(): void {
  isStaying = true;
  askedTarget.set(null);
}
