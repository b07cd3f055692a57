import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { waitingKey } from './callback-queries.ts';
import { refreshCallbacks } from './use-callback-changes.ts';

/** Keeps requests and what waits live on every page. The host of unread counts connects and subscribes the channel, and then loads all again. */
export function CallbacksHost() {
  const client = useQueryClient();

  useEffect(() => {
    const channel = chatChannel();
    const refresh = () => void refreshCallbacks(client);
    const count = () => void client.invalidateQueries({ queryKey: waitingKey });
    const stops = [channel.on('callbacks', refresh), channel.on('missedCalls', count), channel.on('unread', count)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);

  return null;
}
