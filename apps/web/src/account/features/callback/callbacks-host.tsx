import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { waitingKey } from './callback-queries.ts';
import { refreshCallbacks } from './use-callback-changes.ts';

/** Keeps requests and what waits live on every page. The channel is connected and subscribed by the host of unread counts. */
export function CallbacksHost() {
  const client = useQueryClient();

  useEffect(() => {
    const channel = chatChannel();
    const refresh = () => void refreshCallbacks(client);
    const count = () => void client.invalidateQueries({ queryKey: waitingKey });
    // Events were missed while the connection was lost. A first connection finds lists that were just loaded.
    let wasLost = false;
    const stops = [
      channel.on('callbacks', refresh),
      channel.on('missedCalls', count),
      channel.on('unread', count),
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
