import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { AlertCircleIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { fetchNewestCalendar, type ReceptionCalendar } from './calendar-query.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { type CalendarFeed, feedQuery } from './feed-query.ts';
import { feedProblemText } from './feed-text.ts';
import { momentText } from './reception-text.ts';

const RefreshFeed = graphql(`
  mutation RefreshFeed($propertyId: ID!) {
    refreshCalendarFeed(yobirinPropertyId: $propertyId) {
      failure
    }
  }
`);

const DeleteFeed = graphql(`
  mutation DeleteFeed($propertyId: ID!) {
    deleteCalendarFeed(yobirinPropertyId: $propertyId)
  }
`);

type FeedCardProps = { calendar: ReceptionCalendar; isReadOnly: boolean };

/** A calendar elsewhere that closes the ID while it has events (CAL-30). */
export function FeedCard({ calendar, isReadOnly }: FeedCardProps) {
  const propertyId = calendar.yobirinPropertyId;
  const feed = useQuery(feedQuery(propertyId));
  const [isEditing, setIsEditing] = useState(false);
  const reload = useReload(propertyId);
  if (isReadOnly && !feed.data) return null;

  return (
    <Card title={m.calendar_feed()} description={m.calendar_feed_text()}>
      {feed.isPending && <Skeleton className="h-11 w-full" />}
      {feed.isError && <FailedPart title={m.calendar_feed_load_failed()} onRetry={() => feed.refetch()} />}
      {feed.data && <FeedState feed={feed.data} timeZone={calendar.timeZone} />}
      {feed.isSuccess && !isReadOnly && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => setIsEditing(true)}>
            {feed.data ? m.calendar_feed_change() : m.calendar_feed_add()}
          </Button>
          {feed.data && (
            <FeedButtons propertyId={propertyId} canRefresh={feed.data.maskedUrl !== null} reload={reload} />
          )}
        </div>
      )}
      {isEditing && (
        <FeedDialog
          propertyId={propertyId}
          feed={feed.data ?? null}
          onSaved={reload}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Card>
  );
}

/** The feed decides whether the ID is open, so the calendar is loaded again with it. */
function useReload(propertyId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.fetchQuery({ ...feedQuery(propertyId), staleTime: 0 });
    await fetchNewestCalendar(client, propertyId);
  };
}

function FeedState({ feed, timeZone }: { feed: CalendarFeed; timeZone: string }) {
  const { maskedUrl, rule, keyword, fetchedAt, nextBusy } = feed;
  const problem = feedProblemText(feed);
  return (
    <div className="flex flex-col gap-1">
      {maskedUrl !== null && <p className="font-medium break-all">{maskedUrl}</p>}
      <p className="text-sm">
        {rule === 'BUSY' ? m.calendar_feed_rule_busy() : m.calendar_feed_rule_keyword_of({ keyword })}
      </p>
      <p className="text-sm text-muted tabular-nums">{m.calendar_feed_fetched({ time: dateTimeText(fetchedAt) })}</p>
      <p className="text-sm text-muted tabular-nums">
        {nextBusy
          ? m.calendar_feed_next({
              begin: momentText(nextBusy.beginAt, timeZone),
              end: momentText(nextBusy.endAt, timeZone, new Date(nextBusy.beginAt)),
            })
          : m.calendar_feed_no_next()}
      </p>
      {problem && (
        <p role="alert" className="mt-2 flex gap-1.5 text-sm text-red">
          <AlertCircleIcon className="mt-0.5 size-5 shrink-0" />
          <span>{m.calendar_feed_stale({ failure: problem })}</span>
        </p>
      )}
    </div>
  );
}

type FeedButtonsProps = { propertyId: string; canRefresh: boolean; reload: () => Promise<void> };

function FeedButtons({ propertyId, canRefresh, reload }: FeedButtonsProps) {
  const [isPending, startTransition] = useTransition();
  const [isDeleting, setIsDeleting] = useState(false);

  async function send(change: () => Promise<string | null>) {
    try {
      const done = await change();
      await reload();
      if (done !== null) showToast({ tone: 'success', text: done });
    } catch (error) {
      showServerError(error);
    }
  }

  /** A calendar that could not be read is told beside the feed. */
  async function refresh() {
    const { refreshCalendarFeed } = await request(RefreshFeed, { propertyId });
    return refreshCalendarFeed?.failure ? null : m.calendar_feed_refreshed();
  }

  async function remove() {
    await request(DeleteFeed, { propertyId });
    return m.calendar_feed_deleted();
  }

  return (
    <>
      {canRefresh && (
        <Button isPending={isPending} onClick={() => startTransition(() => send(refresh))}>
          {m.calendar_feed_refresh()}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setIsDeleting(true)}>
        {m.calendar_feed_delete()}
      </Button>
      <ConfirmModal
        isOpen={isDeleting}
        title={m.calendar_feed_delete_title()}
        confirmLabel={m.calendar_feed_delete()}
        cancelLabel={m.common_cancel()}
        isDangerous
        onConfirm={async () => {
          await send(remove);
          setIsDeleting(false);
        }}
        onCancel={() => setIsDeleting(false)}
      >
        {m.calendar_feed_delete_text()}
      </ConfirmModal>
    </>
  );
}
