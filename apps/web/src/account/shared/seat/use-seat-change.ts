import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../failure/server-error.ts';
import { membersKey } from './members-query.ts';

type ChangeOptions = {
  /** The message after success. */
  done: string;
  /** Whether it changes which IDs the owner can act as. */
  isOwnersUse?: boolean;
  /** Refusals that the form itself shows: they are rethrown. */
  isForForm?: (error: unknown) => boolean;
};

/**
 * Changes a seat, reports the result, and reloads the list. The list on screen may be old: if another tab or the member
 * was faster, the user is told and the change is over; any other failure may be retried.
 */
export function useSeatChange() {
  const client = useQueryClient();
  const reloadList = () => client.invalidateQueries({ queryKey: membersKey });

  async function change(send: () => Promise<unknown>, options: ChangeOptions): Promise<'over' | 'failed'> {
    const { done, isOwnersUse = false, isForForm = () => false } = options;
    try {
      await send();
      if (isOwnersUse) await reloadSession();
      showToast({ tone: 'success', text: done });
    } catch (error) {
      if (isForForm(error)) throw error;
      if (!isOutdated(error)) {
        showServerError(error);
        return 'failed';
      }
      showToast({ tone: 'error', text: m.member_outdated() });
    }
    // A long list takes a while, and the dialog need not wait for it.
    void reloadList();
    return 'over';
  }

  return { change, reloadList };
}

/** Refused because the seat has changed since it was shown. */
function isOutdated(error: unknown): boolean {
  return isRefusal(error, 'NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE_ENTITY');
}
