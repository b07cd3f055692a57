import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ReloadOptions, reloadQueries } from '../../../api/reload-queries.ts';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { onSubscribedOrAlready } from '../../../chat/room/on-subscribed.ts';
import { callHistoriesKey } from './call-histories-query.ts';
import { missedCountsQuery } from './missed-count.ts';

/** Keeps missed calls live on every page. The channel is connected and subscribed by the host of unread counts. */
export function MissedCallsHost() {
  const client = useQueryClient();

  useEffect(() => {
    const channel = chatChannel();
    const refresh = (options?: ReloadOptions) => {
      // Its failure is shown nowhere, so nobody would try again.
      void reloadQueries(client, missedCountsQuery.queryKey);
      void reloadQueries(client, callHistoriesKey, options);
    };
    const stops = [
      channel.on('missedCalls', () => refresh()),
      onSubscribedOrAlready(({ isFirst }) => refresh({ exceptFailed: isFirst })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);

  return null;
}
