import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import type { WaitingQuery } from '../../../api/gen/graphql.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckCircleIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { nodesOf } from '../../shared/list/cursor-list.ts';
import { useUnread } from '../chat/use-unread.ts';
import { CallHistorySkeleton } from '../history/call-history-skeleton.tsx';
import { callbacksQuery, waitingQuery } from './callback-queries.ts';
import { CallbackRow } from './callback-row.tsx';
import { type WaitingPart, waitingParts } from './waiting-parts.ts';

type WaitingCardProps = {
  propertyId: string;
  /** Shown below the counts. */
  threads: ReactNode;
  /** Shown if nothing waits. */
  nextStep: ReactNode;
};

/** What waits for the holders of an ID, with the requests to call back; says so if nothing does (CALLBACK-44, HOME-06). */
export function WaitingCard({ propertyId, ...slots }: WaitingCardProps) {
  const waiting = useQuery(waitingQuery(propertyId));
  if (waiting.isPending) return <CallHistorySkeleton />;

  return (
    <Card title={m.callback_waiting_title()}>
      {waiting.data ? (
        <Waiting propertyId={propertyId} waiting={waiting.data} {...slots} />
      ) : (
        <FailedPart title={m.callback_waiting_failed()} onRetry={() => waiting.refetch()} />
      )}
    </Card>
  );
}

type WaitingProps = WaitingCardProps & { waiting: WaitingQuery['waiting'] };

function Waiting({ propertyId, waiting, threads, nextStep }: WaitingProps) {
  const { count: unread } = useUnread();
  const parts = waitingParts({ ...waiting, unread });
  if (parts.length === 0) {
    return (
      <p className="flex items-start gap-3">
        <CheckCircleIcon className="size-6 shrink-0 text-green-ink" />
        <span>
          <span className="block font-semibold">{m.callback_nothing_waiting()}</span>
          <span className="block text-sm text-muted">{m.callback_nothing_waiting_text()}</span>
          {nextStep}
        </span>
      </p>
    );
  }
  return (
    <>
      <WaitingLinks parts={parts} />
      {waiting.callbacks > 0 && <OpenCallbacks propertyId={propertyId} />}
      {threads}
    </>
  );
}

function WaitingLinks({ parts }: { parts: readonly WaitingPart[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {parts.map(({ text, href, isUrgent }) => (
        <li key={text}>
          <ButtonLink href={href} className={isUrgent ? 'text-red' : undefined}>
            {text}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

/** The requests that are due first; all of them are on their own page. */
function OpenCallbacks({ propertyId }: { propertyId: string }) {
  const query = useInfiniteQuery(callbacksQuery(propertyId, 'OPEN'));
  if (query.isError) return <FailedPart title={m.callback_list_failed()} onRetry={() => query.refetch()} />;
  const requests = query.data ? nodesOf(query.data) : [];

  return (
    <section aria-label={m.callback_list_title()} className="mt-4">
      <ul className="-mx-2 divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id}>
            <CallbackRow request={request} />
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.accountCallHistories({ tab: 'callbacks' })} variant="quiet" className="mt-3 -ml-4">
        {m.callback_see_all()}
      </ButtonLink>
    </section>
  );
}
