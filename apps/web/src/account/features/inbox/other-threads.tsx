import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { type OtherThread, otherThreadsQuery } from './inbox-queries.ts';
import { SideSection } from './side-section.tsx';
import { ItemIcon, StateBadge } from './thread-row.tsx';
import { itemText, shortTime } from './thread-words.ts';

type OtherThreadsProps = {
  threadId: string;
  yobirinPropertyId: string;
  hrefOf: (thread: { id: string }) => string;
};

/** The other threads from the visitor's browser (INBOX-51). Nothing if there are none. */
export function OtherThreads({ threadId, yobirinPropertyId, hrefOf }: OtherThreadsProps) {
  const others = useInfiniteQuery(otherThreadsQuery(yobirinPropertyId, threadId));
  if (others.isPending) return null;
  if (!others.data) return <Failed onRetry={() => void others.refetch()} />;

  const count = others.data.pages[0]?.pageInfo.totalCount ?? 0;
  if (count === 0) return null;
  const more = moreStateOf(others);
  return (
    <SideSection label={m.inbox_others({ count })}>
      <p className="text-xs text-muted">{m.inbox_others_text()}</p>
      <ul className="divide-y divide-line">
        {nodesOf(others.data).map((thread) => (
          <li key={thread.id}>
            <a href={hrefOf(thread)} className="flex min-h-11 flex-col py-2 text-sm hover:bg-sunken">
              <OtherThreadRow thread={thread} />
            </a>
          </li>
        ))}
      </ul>
      {more !== 'none' && (
        <Button variant="quiet" isPending={more === 'loading'} onClick={() => void others.fetchNextPage()}>
          {more === 'failed' ? m.common_retry() : m.inbox_calls_more()}
        </Button>
      )}
    </SideSection>
  );
}

function OtherThreadRow({ thread }: { thread: OtherThread }) {
  const { last, lastAt, doneAt, snoozedUntil, waitingSince } = thread;
  return (
    <>
      <span className="flex items-center gap-1.5">
        <ItemIcon kind={last.kind} />
        <span dir="auto" className="min-w-0 truncate">
          {itemText(last)}
        </span>
        <time dateTime={lastAt} className="ml-auto shrink-0 text-xs text-muted">
          {shortTime(lastAt)}
        </time>
      </span>
      <span className="flex pt-0.5">
        {(doneAt ?? snoozedUntil ?? waitingSince) ? (
          <StateBadge thread={thread} />
        ) : (
          <Badge>{m.inbox_others_open()}</Badge>
        )}
      </span>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-surface px-4 text-sm text-muted">
      {m.inbox_others_failed()}
      <Button variant="quiet" onClick={onRetry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
