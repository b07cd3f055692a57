import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { callHistoriesKey } from './call-histories-query.ts';
import { missedCountsQuery } from './missed-count.ts';

/** Keeps missed calls live on every page. The host of unread counts connects and subscribes the channel, and then loads them again. */
export function MissedCallsHost() {
  const client = useQueryClient();

  useEffect(() => {
    const channel = chatChannel();
    const refresh = () => {
      void client.invalidateQueries(missedCountsQuery);
      void client.invalidateQueries({ queryKey: callHistoriesKey });
    };
    return channel.on('missedCalls', refresh);
  }, [client]);

  return null;
}
