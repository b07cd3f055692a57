import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { forgetWords } from '../chat/composer/kept-words.ts';
import { RoomView } from '../chat/room/room-view.tsx';
import { useOpenRoom } from '../chat/room/use-open-room.ts';
import { shownFailure } from '../failure/shown-failure.ts';
import type { GuestChat, GuestSide, Host } from './find-guest-chat.ts';
import { GuestChatEnded } from './guest-chat-ended.tsx';
import { GuestChatHeader } from './guest-chat-header.tsx';
import { guestRoomTransport } from './guest-room-transport.ts';
import { useUnseenInTitle } from './use-unseen-in-title.ts';

type GuestChatScreenProps = { chat: GuestChat; guestToken: string; onNoticeChanged: () => Promise<void> };

/** The chat of a guest, who cannot see the posts after its end (CHAT-10). */
export function GuestChatScreen({ chat, guestToken, onNoticeChanged }: GuestChatScreenProps) {
  const { own, host } = guestSidesOf(chat);
  const address = { chatRoomId: chat.id, chatRoomMembershipId: own.id, guestToken };
  const opened = useOpenRoom(() => guestRoomTransport(address), {
    ownMembershipId: own.id,
    isArchived: chat.isArchived,
    isApproved: own.isApproved,
  });
  const { store } = opened;
  const isEnded = useSyncExternalStore(
    store.subscribe,
    () => store.getState().isArchived || store.getState().isRefused,
  );
  const isApproved = useSyncExternalStore(store.subscribe, () => store.getState().isApproved);
  useUnseenInTitle(store);

  useEffect(() => {
    if (isEnded) forgetWords(own.id);
  }, [isEnded, own.id]);

  const room = useMemo(
    () => ({
      ...opened,
      author: { chatRoomMembershipId: own.id, postUserId: null },
      peer: { name: host.nickname, iconUrl: host.iconSmallUrl },
      onFailure: shownFailure.set,
    }),
    [opened, own.id, host.nickname, host.iconSmallUrl],
  );

  if (isEnded) return <GuestChatEnded yobirinId={host.yobirinId} />;
  return (
    <main className="flex h-dvh flex-col">
      <GuestChatHeader
        chat={chat}
        own={own}
        host={host}
        guestToken={guestToken}
        isApproved={isApproved}
        onNoticeChanged={onNoticeChanged}
        onEnded={store.end}
      />
      <RoomView room={room} closed={null} />
    </main>
  );
}

function guestSidesOf({ chatRoomMemberships }: GuestChat): { own: GuestSide; host: Host } {
  const own = chatRoomMemberships.find(({ isOwn }) => isOwn);
  const host = chatRoomMemberships.find(({ isOwn }) => !isOwn)?.yobirinProperty;
  if (!own || !host) throw new Error('A guest chats with a public ID');
  return { own, host };
}
