import { restingIdsReason } from '@yobirin/contract/released-id';
import { isRefusal } from '../../../api/api-error.ts';
import { shownFailure } from '../../../failure/shown-failure.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { getSession } from '../../../session/session-store.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';

/** Opens the server-error modal for an unexpected failure (ERROR-02). Any change of an ID may meet the limit of resting IDs. */
export function showServerError(error: unknown): void {
  // The session redirects to sign-in by itself.
  if (isRefusal(error, 'UNAUTHENTICATED')) return;
  if (isRefusal(error, 'TOO_MANY_REQUESTS') && error.details.reason === restingIdsReason) {
    showToast({ tone: 'error', text: m.earlier_ids_too_many() });
    return;
  }
  if (isRefusal(error, 'FORBIDDEN', 'NOT_FOUND')) void showUnlessLost(error);
  else shownFailure.set(error);
}

/** The refusal may come from an ID that the user has lost meanwhile, which the session reports itself. */
async function showUnlessLost(error: unknown): Promise<void> {
  await reloadSession().catch(() => {});
  if (getSession().lostIdentity === null) shownFailure.set(error);
}
