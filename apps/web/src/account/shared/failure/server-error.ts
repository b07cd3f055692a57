import { isRefusal } from '../../../api/api-error.ts';
import { shownFailure } from '../../../failure/shown-failure.ts';
import { reloadSession } from '../../../session/session.ts';
import { getSession } from '../../../session/session-store.ts';

/** Opens the server-error modal for an unexpected failure (ERROR-02). */
export function showServerError(error: unknown): void {
  // The session redirects to sign-in by itself.
  if (isRefusal(error, 'UNAUTHENTICATED')) return;
  if (isRefusal(error, 'FORBIDDEN', 'NOT_FOUND')) void showUnlessLost(error);
  else shownFailure.set(error);
}

/** The refusal may come from an ID that the user has lost meanwhile, which the session reports itself. */
async function showUnlessLost(error: unknown): Promise<void> {
  await reloadSession().catch(() => {});
  if (getSession().lostIdentity === null) shownFailure.set(error);
}
