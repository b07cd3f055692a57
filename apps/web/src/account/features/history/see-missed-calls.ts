import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { useIsVisible } from '../../../document/use-is-visible.ts';
import type { CallHistory } from './call-histories-query.ts';
import { missedCountsQuery, useMissedCount } from './missed-count.ts';

const SeeMissedCalls = graphql(`
  mutation SeeMissedCalls($yobirinPropertyId: ID!, $callHistoryId: ID!) {
    seeMissedCalls(yobirinPropertyId: $yobirinPropertyId, callHistoryId: $callHistoryId)
  }
`);

/** Tells the server that the user sees these calls, newest first, on a visible page (HISTORY-06). */
export function useSeeMissedCalls(yobirinPropertyId: string, histories: readonly CallHistory[]): void {
  const client = useQueryClient();
  const isVisible = useIsVisible();
  const { count } = useMissedCount();
  const newestId = histories.find(({ status }) => status === 'UNCALL')?.id;

  useEffect(() => {
    if (!isVisible || newestId === undefined || count === 0) return;
    request(SeeMissedCalls, { yobirinPropertyId, callHistoryId: newestId }).then(
      () => client.invalidateQueries(missedCountsQuery),
      // The badge stays; the next visit tries again.
      () => {},
    );
  }, [client, isVisible, yobirinPropertyId, newestId, count]);
}
