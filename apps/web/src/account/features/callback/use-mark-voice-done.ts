import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { markVoiceDone } from '../chat/mark-voice.ts';
import { waitingKey } from './callback-queries.ts';

/** Marks a voice message as done or not done, with an offer to undo it (VOICE-53). */
export function useMarkVoiceDone() {
  const client = useQueryClient();

  async function carryOut(postId: string, isDone: boolean): Promise<boolean> {
    try {
      await markVoiceDone(postId, isDone);
      return true;
    } catch (error) {
      // The post was deleted meanwhile: the lists show it.
      if (!isRefusal(error, 'NOT_FOUND')) showServerError(error);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: waitingKey });
    }
  }

  return async (postId: string, isDone: boolean): Promise<void> => {
    if (!(await carryOut(postId, isDone))) return;
    showToast({
      tone: 'success',
      text: isDone ? m.callback_finished() : m.callback_reopened(),
      action: { label: m.callback_undo(), onPress: () => void carryOut(postId, !isDone) },
    });
  };
}
