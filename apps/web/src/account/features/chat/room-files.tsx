import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reloadQueries } from '../../../api/reload-queries.ts';
import { useRoomState } from '../../../chat/room/room-context.ts';
import type { RoomState } from '../../../chat/room/room-state.ts';
import { m } from '../../../i18n/gen/messages.js';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { InfiniteList } from '../../../ui/list/infinite-list.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { FailedPart } from '../../shared/failure/failed-part.tsx';
import { moreStateOf, nodesOf } from '../../shared/list/cursor-list.ts';
import { RoomFileRow } from './room-file-row.tsx';
import { type ChatFile, roomFilesQuery } from './room-files-query.ts';

type RoomFilesProps = {
  place: { chatRoomId: string; yobirinPropertyId: string };
  senderOf: (file: ChatFile) => string;
  onShowPost: (chatPostId: string) => void;
};

/** The files of the open room, newest first (INBOX-48). */
export function RoomFiles({ place, senderOf, onShowPost }: RoomFilesProps) {
  const query = roomFilesQuery(place);
  const files = useInfiniteQuery(query);
  useReloadWithPosts(query.queryKey);

  if (files.isPending) return <FilesSkeleton />;
  if (!files.data) return <FailedPart title={m.desk_files_failed()} onRetry={() => files.refetch()} />;
  return (
    <InfiniteList
      label={m.desk_files()}
      items={nodesOf(files.data)}
      keyOf={({ id }) => id}
      renderItem={(file) => (
        <RoomFileRow file={file} sender={senderOf(file)} onShow={() => onShowPost(file.chatPostId)} />
      )}
      more={moreStateOf(files)}
      onLoadMore={() => void files.fetchNextPage()}
      loadMoreLabel={m.desk_files_more()}
      loadingLabel={m.common_loading()}
      failedLabel={m.desk_files_more_failed()}
      retryLabel={m.common_retry()}
      scrollerClassName="max-h-[min(22rem,50dvh)] px-4 focus-visible:-outline-offset-2"
      emptyState={<EmptyState title={m.desk_files_none()} description={m.desk_files_none_text()} />}
    />
  );
}

/** Loads the list again when a post with files has come, was edited or is gone. */
function useReloadWithPosts(queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  const shown = useRoomState(fileIdsOf);
  const loaded = useRef(shown);

  useEffect(() => {
    if (loaded.current === shown) return;
    loaded.current = shown;
    void reloadQueries(client, queryKey);
  }, [client, queryKey, shown]);
}

function fileIdsOf({ run }: RoomState): string {
  return run.posts.flatMap(({ attachments }) => attachments.map(({ id }) => id)).join();
}

function FilesSkeleton() {
  return (
    <div role="status" aria-label={m.common_loading()} className="flex flex-col gap-3 px-4 py-3">
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-12 w-4/5 rounded-control" />
    </div>
  );
}
