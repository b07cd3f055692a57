import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { callHistoriesKey } from './call-histories-query.ts';

const MarkCallDone = graphql(`
  mutation MarkCallDone($input: MarkCallDoneInput!) {
    markCallDone(input: $input)
  }
`);

/** Marks a missed call as done or not done, with an offer to undo it (CALLBACK-45). */
export function useMarkCallDone() {
  const client = useQueryClient();

  async function carryOut(callHistoryId: string, isDone: boolean): Promise<boolean> {
    try {
      await request(MarkCallDone, { input: { callHistoryId, isDone } });
      return true;
    } catch (error) {
      // The history was deleted meanwhile: the lists show it.
      if (!isRefusal(error, 'NOT_FOUND')) showServerError(error);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: callHistoriesKey });
    }
  }

  return async (callHistoryId: string, isDone: boolean): Promise<void> => {
    if (!(await carryOut(callHistoryId, isDone))) return;
    showToast({
      tone: 'success',
      text: isDone ? m.callback_finished() : m.callback_reopened(),
      action: { label: m.callback_undo(), onPress: () => void carryOut(callHistoryId, !isDone) },
    });
  };
}
