import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { type ReloadOptions, reloadQueries } from '../../../api/reload-queries.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type CallbackChange, changeCallback, TakenFirst } from './callback-changes.ts';
import { callbacksKey, waitingKey } from './callback-queries.ts';
import { takerName } from './callback-row-words.ts';

const undoOf: Record<CallbackChange, CallbackChange> = {
  take: 'release',
  release: 'take',
  finish: 'reopen',
  reopen: 'finish',
};

const doneTexts: Record<CallbackChange, () => string> = {
  take: m.callback_taken,
  release: m.callback_released,
  finish: m.callback_finished,
  reopen: m.callback_reopened,
};

/** Changes a request with an offer to undo it. A refused change loads the lists again and says what came first. */
export function useCallbackChanges() {
  const client = useQueryClient();

  async function carryOut(id: string, change: CallbackChange): Promise<boolean> {
    try {
      await changeCallback(id, change);
      await refreshCallbacks(client);
      return true;
    } catch (error) {
      await refreshCallbacks(client);
      if (error instanceof TakenFirst)
        showToast({ tone: 'info', text: m.callback_taken_already({ name: takerName(error) }) });
      else if (isRefusal(error, 'CONFLICT', 'NOT_FOUND')) showToast({ tone: 'info', text: m.callback_changed() });
      else showServerError(error);
      return false;
    }
  }

  return async (id: string, change: CallbackChange): Promise<void> => {
    if (!(await carryOut(id, change))) return;
    const undo = () => void carryOut(id, undoOf[change]);
    showToast({
      tone: 'success',
      text: doneTexts[change](),
      action: { label: m.callback_undo(), onPress: undo },
    });
  };
}

export async function refreshCallbacks(client: QueryClient, options?: ReloadOptions): Promise<void> {
  await Promise.all([callbacksKey, waitingKey].map((key) => reloadQueries(client, key, options)));
}
