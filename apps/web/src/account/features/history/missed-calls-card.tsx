import { useQuery } from '@tanstack/react-query';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { MissedCallIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { type CallHistory, missedCallsQuery } from './call-histories-query.ts';
import { CallHistoryRow } from './call-history-row.tsx';
import { CallHistorySkeleton } from './call-history-skeleton.tsx';

/** The latest missed calls, and a link to all of them (HOME-04). */
export function MissedCallsCard({ propertyId }: { propertyId: string }) {
  const missed = useQuery(missedCallsQuery(propertyId));
  if (missed.isPending) return <CallHistorySkeleton />;

  return (
    <Card title={m.history_missed_title()}>
      {missed.data ? (
        <MissedCalls histories={missed.data.edges.map(({ node }) => node)} />
      ) : (
        <FailedPart title={m.history_failed()} onRetry={() => missed.refetch()} />
      )}
    </Card>
  );
}

function MissedCalls({ histories }: { histories: CallHistory[] }) {
  if (histories.length === 0) {
    return (
      <EmptyState
        icon={<MissedCallIcon className="size-7" />}
        title={m.history_empty_missed()}
        description={m.history_empty_missed_text()}
      />
    );
  }
  return (
    <>
      <ul className="-mx-2 divide-y divide-line">
        {histories.map((history) => (
          <li key={history.id}>
            <CallHistoryRow history={history} direction="toMe" referrerPath={paths.accountHome()} />
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.accountCallHistories({ tab: 'missed' })} variant="quiet" className="mt-3 -ml-3">
        {m.history_see_more()}
      </ButtonLink>
    </>
  );
}
