import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ReloadOptions, reloadQueries } from '../../../api/reload-queries.ts';
import { chatChannel } from '../../../chat/room/chat-channel.ts';
import { onSubscribedOrAlready } from '../../../chat/room/on-subscribed.ts';
import { waitingKey } from './callback-queries.ts';
import { refreshCallbacks } from './use-callback-changes.ts';

/** Keeps requests and what waits live on every page. The channel is connected and subscribed by the host of unread counts. */
export function CallbacksHost() {
  const client = useQueryClient();

  useEffect(() => {
    const channel = chatChannel();
    const refresh = (options?: ReloadOptions) => void refreshCallbacks(client, options);
    const count = () => void reloadQueries(client, waitingKey);
    const stops = [
      channel.on('callbacks', () => refresh()),
      channel.on('missedCalls', count),
      channel.on('unread', count),
      onSubscribedOrAlready(({ isFirst }) => refresh({ exceptFailed: isFirst })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);

  return null;
}
