import { useQueryClient } from '@tanstack/react-query';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { resumeRefusalText } from './resume-refusal.ts';

const ResumeYobirinIds = graphql(`
  mutation ResumeYobirinIds($accountId: ID!, $yobirinPropertyIds: [ID!]) {
    resumeYobirinIds(accountId: $accountId, yobirinPropertyIds: $yobirinPropertyIds) {
      id
    }
  }
`);

/** Resumes paused IDs of the account, all or one, and reports the result (CONTRACT-19). */
export function useResumeIds(accountId: string) {
  const client = useQueryClient();

  return async (yobirinPropertyId?: string): Promise<void> => {
    try {
      const yobirinPropertyIds = yobirinPropertyId === undefined ? null : [yobirinPropertyId];
      await request(ResumeYobirinIds, { accountId, yobirinPropertyIds });
      showToast({ tone: 'success', text: m.pause_resumed() });
    } catch (error) {
      const text = resumeRefusalText(error);
      if (text === null) showServerError(error);
      else showToast({ tone: 'error', text });
    }
    // Members, groups and usage all depend on it.
    await Promise.allSettled([reloadSession(), client.invalidateQueries()]);
  };
}
