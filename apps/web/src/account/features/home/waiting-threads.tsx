import { useQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { useSignedInUser } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { itemText } from '../inbox/thread-words.ts';
import { homeThreadsQuery, type WaitingThread } from './home-queries.ts';
import { threadHref, waitingHref, waitingText } from './thread-words.ts';
import { useFollowInbox } from './use-follow-inbox.ts';
import { useMinute } from './use-minute.ts';

/** The threads that have waited longest, each leading to where it is answered (HOME-05). */
export function WaitingThreads({ propertyId }: { propertyId: string }) {
  const { data, isPending, refetch } = useQuery(homeThreadsQuery(propertyId));
  const now = useMinute();
  useFollowInbox(propertyId);
  if (isPending) return <Skeleton className="mt-4 h-32 w-full rounded-control" />;
  if (!data) return <FailedPart title={m.home_threads_failed()} onRetry={() => refetch()} />;
  if (data.threads.length === 0) return null;

  return (
    <section aria-label={m.home_threads_title()} className="mt-5">
      <h3 className="text-sm font-semibold text-muted">{m.home_threads_title()}</h3>
      <ul className="-mx-2 mt-1 divide-y divide-line">
        {data.threads.map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} now={now} />
          </li>
        ))}
      </ul>
      {data.totalCount > data.threads.length && (
        <ButtonLink href={waitingHref} variant="quiet" className="mt-2 -ml-4">
          {m.home_threads_all({ count: data.totalCount })}
        </ButtonLink>
      )}
    </section>
  );
}

function ThreadRow({ thread, now }: { thread: WaitingThread; now: Date }) {
  const { id: userId } = useSignedInUser();
  const { place, waitingSince, takenBy } = thread;
  const name = thread.name || m.home_thread_nameless();
  return (
    <a
      href={threadHref(thread)}
      className="flex items-center gap-3 rounded-control px-2 py-3 text-ink no-underline transition-colors hover:bg-sunken"
    >
      <Avatar name={name} />
      <span className="min-w-0 grow leading-snug">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {name}
          </span>
          {waitingSince && (
            <time dateTime={waitingSince} className="shrink-0 text-xs text-muted tabular-nums">
              {waitingText(waitingSince, now)}
            </time>
          )}
        </span>
        <span dir="auto" className="block truncate text-sm text-muted">
          {itemText(thread.last)}
        </span>
        <span className="flex flex-wrap gap-1.5 pt-1 empty:hidden">
          {place && <Badge>{m.chat_room_via({ callerName: place })}</Badge>}
          {takenBy && (
            <Badge tone="indigo">
              {takenBy.userId === userId ? m.home_thread_mine() : m.home_thread_with({ name: takenBy.name })}
            </Badge>
          )}
        </span>
      </span>
    </a>
  );
}
