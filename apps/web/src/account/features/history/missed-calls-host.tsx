import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { callHistoriesKey } from './call-histories-query.ts';
import { missedCountsQuery } from './missed-count.ts';

/** Keeps missed calls live on every page. The channel is connected and subscribed by the host of unread counts. */
export function MissedCallsHost() {
  const client = useQueryClient();

  useEffect(() => {
    const channel = chatChannel();
    const refresh = () => {
      void client.invalidateQueries(missedCountsQuery);
      void client.invalidateQueries({ queryKey: callHistoriesKey });
    };
    // Events were missed while the connection was lost. A first connection finds lists that were just loaded.
    let wasLost = false;
    const stops = [
      channel.on('missedCalls', refresh),
      channel.onDisconnect(() => {
        wasLost = true;
      }),
      channel.onConnect(() => wasLost && refresh()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);

  return null;
}
