import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadQueries } from '../../../api/reload-queries.ts';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { onSubscribed } from '../../../chat/room/on-subscribed.ts';
import { homeThreadsKey, homeThreadsQuery } from './home-queries.ts';

/** Keeps the threads of the ID live. The channel is connected and subscribed by the host of unread counts. */
export function useFollowInbox(propertyId: string): void {
  const client = useQueryClient();

  useEffect(() => {
    const channel = chatChannel();
    const refresh = () => void reloadQueries(client, homeThreadsKey(propertyId));
    const stops = [
      channel.on('inboxChanged', ({ yobirinPropertyId }) => yobirinPropertyId === propertyId && refresh()),
      onSubscribed(() => {
        // A list that failed says so, and has its own button.
        if (client.getQueryState(homeThreadsQuery(propertyId).queryKey)?.status !== 'error') refresh();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, propertyId]);
}
