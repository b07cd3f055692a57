import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList, type MoreState } from '../../../ui/list/infinite-list.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { ChatIcon } from '../../../ui/picture/icons.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { chatRoomsQuery } from './chat-rooms-query.ts';
import { useIsUnansweredChosen } from './room-filter.tsx';
import { RoomRow } from './room-row.tsx';

type RoomListProps = {
  yobirinPropertyId: string;
  /** The room that is open beside the list. */
  openRoomId: string | null;
};

/** The rooms of the ID in use: all, or those that wait for an answer (CHAT-01, CHAT-23). */
export function RoomList({ yobirinPropertyId, openRoomId }: RoomListProps) {
  const isUnanswered = useIsUnansweredChosen();
  const rooms = useInfiniteQuery(chatRoomsQuery({ yobirinPropertyId, isUnanswered }));

  if (rooms.isPending) return <RoomListSkeleton />;
  if (!rooms.data) return <FailedPart title={m.chat_rooms_failed()} onRetry={() => rooms.refetch()} />;
  return (
    <InfiniteList
      label={m.chat_rooms()}
      items={rooms.data.pages.flatMap(({ edges }) => edges.map(({ node }) => node))}
      keyOf={({ id }) => id}
      renderItem={(room) => <RoomRow room={room} isOpen={room.id === openRoomId} />}
      more={moreOf(rooms)}
      onLoadMore={() => void rooms.fetchNextPage()}
      loadMoreLabel={m.chat_rooms_more()}
      loadingLabel={m.common_loading()}
      failedLabel={m.chat_rooms_more_failed()}
      retryLabel={m.common_retry()}
      scrollerClassName="min-h-0 grow focus-visible:-outline-offset-2"
      emptyState={
        <EmptyState icon={<ChatIcon className="size-7" />} {...(isUnanswered ? noneUnanswered() : noRooms())} />
      }
    />
  );
}

function noRooms() {
  return { title: m.chat_rooms_empty_title(), description: m.chat_rooms_empty_text() };
}

function noneUnanswered() {
  return { title: m.chat_unanswered_empty_title(), description: m.chat_unanswered_empty_text() };
}

function moreOf(rooms: {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
}): MoreState {
  if (rooms.isFetchingNextPage) return 'loading';
  if (rooms.isFetchNextPageError) return 'failed';
  return rooms.hasNextPage ? 'ready' : 'none';
}

function RoomListSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-3 px-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 w-full rounded-control" />
      ))}
    </div>
  );
}
