import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { reloadQueries } from '../../../api/reload-queries.ts';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { onSubscribed } from '../../../chat/room/on-subscribed.ts';
import { createThreadLoader } from './create-thread-loader.ts';
import {
  countsQuery,
  inboxKey,
  loadThreads,
  otherThreadsKey,
  type ThreadPage,
  threadListsKey,
} from './inbox-queries.ts';
import type { HeardThreads } from './shown-threads.ts';

type Following = {
  heard: HeardThreads;
  /** Loads threads that this page has changed, without waiting to hear of them. */
  reload: (threadIds: readonly string[]) => Promise<void>;
};

/**
 * Follows the changes of the inbox of an ID (INBOX-35). The channel is connected and subscribed by the host of unread counts. A list that is
 * loaded again keeps its rows as far as `lastRowId`, the last thread that is rendered.
 */
export function useHeardThreads(yobirinPropertyId: string, lastRowId: RefObject<string | null>): Following {
  const client = useQueryClient();
  const [heard, setHeard] = useState<HeardThreads>(new Map());
  const [loader] = useState(() =>
    createThreadLoader({
      load: (ids) => loadThreads(yobirinPropertyId, ids),
      onLoaded: (loaded) => {
        setHeard((before) => new Map([...before, ...loaded]));
        void reloadQueries(client, otherThreadsKey(yobirinPropertyId));
      },
      // The failure shows where a query meets it, too.
      onFailed: () => reloadAll(client, yobirinPropertyId, lastRowId.current),
    }),
  );

  const reload = useCallback(
    async (threadIds: readonly string[]) => {
      void reloadQueries(client, countsQuery(yobirinPropertyId).queryKey);
      await loader.add(threadIds);
    },
    [client, loader, yobirinPropertyId],
  );

  useEffect(() => {
    const channel = chatChannel();
    const stops = [
      channel.on('inboxChanged', (event) => {
        if (event.yobirinPropertyId !== yobirinPropertyId) return;
        if (event.threadIds.length === 0) reloadAll(client, yobirinPropertyId, lastRowId.current);
        else void reload(event.threadIds);
      }),
      onSubscribed(() => reloadAll(client, yobirinPropertyId, lastRowId.current)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, reload, yobirinPropertyId, lastRowId]);

  return { heard, reload };
}

/** The pages behind the last row are forgotten, so that a list of a hundred pages is not loaded page by page. */
function reloadAll(client: QueryClient, yobirinPropertyId: string, lastRowId: string | null): void {
  client.setQueriesData<{ pages: ThreadPage[]; pageParams: unknown[] }>(
    { queryKey: threadListsKey(yobirinPropertyId) },
    (list) => {
      if (!list) return list;
      const lastPage = list.pages.findIndex(({ edges }) => edges.some(({ node }) => node.id === lastRowId));
      const count = Math.max(1, lastPage + 1);
      return { pages: list.pages.slice(0, count), pageParams: list.pageParams.slice(0, count) };
    },
  );
  void reloadQueries(client, inboxKey(yobirinPropertyId));
}
