import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ChatServerEvents } from '@yobirin/contract/chat-events';
import { useEffect } from 'react';
import { findAccessToken } from '../../../api/find-access-token.ts';
import { SocketRefusal } from '../../../api/socket-channel.ts';
import { type ChatChannel, chatChannel } from '../../../chat/room/chat-channel.ts';
import { tellSubscribed } from '../../../chat/room/on-subscribed.ts';
import { reloadSession } from '../../../session/session.ts';
import { getSession } from '../../../session/session-store.ts';
import { switcherQuery } from '../../shared/identities/switcher-query.ts';
import { chatRoomKey } from './chat-room-query.ts';
import { chatRoomsKey } from './chat-rooms-query.ts';
import { type UnreadCounts, unreadQuery } from './unread-query.ts';

/** Keeps unread counts and lists of rooms up to date, on every page. */
export function useFollowUnread(): void {
  const client = useQueryClient();

  useEffect(() => {
    const channel = chatChannel();
    const stops = [
      channel.on('unread', (event) => showUnread(client, event)),
      channel.on('idsChanged', () => void followOtherIds(channel, client)),
      channel.onConnect(() => void subscribe(channel, client)),
    ];
    channel.connect();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}

async function subscribe(channel: ChatChannel, client: QueryClient, refused = false): Promise<void> {
  try {
    const accessToken = await findAccessToken(refused);
    if (accessToken === null) return;
    await channel.request('subscribeUser', { accessToken });
    tellSubscribed();
    // Events before the subscription were missed.
    await Promise.all([client.invalidateQueries(unreadQuery), client.invalidateQueries({ queryKey: ['chatRooms'] })]);
    if (hasLostIdInUse(client)) await reloadSession();
  } catch (error) {
    const isExpired = error instanceof SocketRefusal && error.errorCode === 'UNAUTHENTICATED';
    // Other failures are retried with the next connection; pages keep their data.
    if (isExpired && !refused) await subscribe(channel, client, true);
  }
}

function hasLostIdInUse(client: QueryClient): boolean {
  const inUse = getSession().currentMembership?.propertyId;
  const held = client.getQueryData(unreadQuery.queryKey);
  return Boolean(inUse && held && !(inUse in held));
}

/** Loads and subscribes to the user's current IDs. If that fails, the page stays as it is. */
async function followOtherIds(channel: ChatChannel, client: QueryClient): Promise<void> {
  await Promise.all([
    reloadSession().catch(() => {}),
    subscribe(channel, client),
    client.invalidateQueries(switcherQuery),
  ]);
}

type Unread = Parameters<ChatServerEvents['unread']>[0];

function showUnread(client: QueryClient, { yobirinPropertyId, chatRoomId, count }: Unread): void {
  client.setQueryData(unreadQuery.queryKey, (counts: UnreadCounts = {}) => ({ ...counts, [yobirinPropertyId]: count }));
  void client.invalidateQueries({ queryKey: chatRoomsKey(yobirinPropertyId) });
  void client.invalidateQueries({ queryKey: chatRoomKey(chatRoomId) });
  void client.invalidateQueries(switcherQuery);
}
