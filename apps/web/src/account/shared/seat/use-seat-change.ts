import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../failure/server-error.ts';
import { membersKey } from './members-query.ts';

type ChangeOptions = {
  /** What to say when it is done. */
  done: string;
  /** Whether it changes which IDs the owner can act as. */
  isOwnersUse?: boolean;
  /** Refusals that the form itself has words for: they are thrown on. */
  isForForm?: (error: unknown) => boolean;
};

/**
 * Carries out a change of a seat, says what came of it, and loads the list anew. The list on screen may be old: when
 * another tab or the member was faster, that is said, and there is no use in asking again; what failed may be tried again.
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
    // A long list takes a while, and nobody needs to wait for it.
    void reloadList();
    return 'over';
  }

  return { change, reloadList };
}

/** Refused because the seat is no longer as it was shown. */
function isOutdated(error: unknown): boolean {
  return isRefusal(error, 'NOT_FOUND', 'CONFLICT', 'UNPROCESSABLE_ENTITY');
}
