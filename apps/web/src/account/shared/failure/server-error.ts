import { ApiError, isRefusal } from '../../../api/api-error.ts';
import { reloadSession } from '../../../session/session.ts';
import { getSession } from '../../../session/session-store.ts';

type Listener = () => void;

let failure: unknown = null;
const listeners = new Set<Listener>();

/** Opens the server-error modal for an unexpected failure (ERROR-02). */
export function showServerError(error: unknown): void {
  // The session redirects to sign-in by itself.
  if (isRefusal(error, 'UNAUTHENTICATED')) return;
  if (isRefusal(error, 'FORBIDDEN', 'NOT_FOUND')) void showUnlessLost(error);
  else change(error);
}

export function closeServerError(): void {
  change(null);
}

export function getServerError(): unknown {
  return failure;
}

export function subscribeToServerError(listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Handles every failure that its caller did not catch. */
export function showUncaughtFailures(): void {
  window.addEventListener('unhandledrejection', (event) => {
    showServerError(event.reason);
    // The server has logged it; the console is for our own mistakes.
    if (event.reason instanceof ApiError) event.preventDefault();
  });
}

/** The refusal may come from an ID that the user has lost meanwhile, which the session reports itself. */
async function showUnlessLost(error: unknown): Promise<void> {
  await reloadSession().catch(() => {});
  if (getSession().lostIdentity === null) change(error);
}

function change(next: unknown): void {
  failure = next;
  for (const listener of listeners) listener();
}
