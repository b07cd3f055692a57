import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { forgetWords } from '../chat/composer/kept-words.ts';
import { forgetChat, type RememberedChat, rememberChat } from '../chat/remembered-chats.ts';
import { chatChannel } from '../chat/room/chat-channel.ts';
import { ClosedNote } from '../chat/room/closed-note.tsx';
import { RoomView } from '../chat/room/room-view.tsx';
import { useOpenRoom } from '../chat/room/use-open-room.ts';
import { isFramed } from '../document/is-framed.ts';
import { OfflineNote } from '../failure/offline-note.tsx';
import { shownFailure } from '../failure/shown-failure.ts';
import { m } from '../i18n/gen/messages.js';
import type { GuestChat, GuestSide, Host } from './find-guest-chat.ts';
import { GuestCallback } from './guest-callback.tsx';
import { GuestChatEnded } from './guest-chat-ended.tsx';
import { GuestChatHeader } from './guest-chat-header.tsx';
import { guestRoomTransport } from './guest-room-transport.ts';
import { hasUnsentWords } from './leave-if-signed-in.ts';
import { useUnseenInTitle } from './use-unseen-in-title.ts';
import { VoiceButton } from './voice-button.tsx';

type GuestChatScreenProps = {
  chat: GuestChat;
  guestToken: string;
  isMailOn: boolean;
  /** The chat has changed on the server: load it again. */
  onChanged: () => Promise<void>;
};

/** The chat of a guest, who cannot see the posts after its end (CHAT-10). */
export function GuestChatScreen({ chat, guestToken, isMailOn, onChanged }: GuestChatScreenProps) {
  const { own, host } = guestSidesOf(chat);
  const [isAskingCallback, setIsAskingCallback] = useState(false);
  const address = { chatRoomId: chat.id, chatRoomMembershipId: own.id, guestToken };
  const opened = useOpenRoom(() => guestRoomTransport(address), {
    ownMembershipId: own.id,
    isArchived: chat.isArchived,
    isApproved: own.isApproved,
    translation: chat.translation,
  });
  const { store } = opened;
  const { isEnded, isApproved, hasUnsent, isPostRefused, isTranslationOutdated } = useRoomFacts(store);
  useUnseenInTitle(store);

  useEffect(() => chatChannel().on('standingChanged', () => void onChanged()), [onChanged]);
  useEffect(() => {
    if (isPostRefused || isTranslationOutdated) void onChanged();
  }, [isPostRefused, isTranslationOutdated, onChanged]);

  useEffect(() => hasUnsentWords.set(hasUnsent && !isEnded), [hasUnsent, isEnded]);

  useEffect(() => {
    if (!isEnded) return rememberChat(memoryOf(chat, guestToken));
    forgetWords(own.id);
    forgetChat(guestToken);
  }, [isEnded, own.id, chat, guestToken]);

  const room = useMemo(
    () => ({
      ...opened,
      author: { chatRoomMembershipId: own.id, postUserId: null },
      peer: { name: host.nickname, iconUrl: host.iconSmallUrl },
      onFailure: shownFailure.set,
    }),
    [opened, own.id, host.nickname, host.iconSmallUrl],
  );

  const askCallback = chat.isBlocked || isFramed() ? null : () => setIsAskingCallback(true);

  // The page around a chat beside a call has its own main part.
  const Region = isFramed() ? 'div' : 'main';
  if (isEnded) return <GuestChatEnded yobirinId={host.yobirinId} />;
  return (
    <Region className="flex h-dvh flex-col">
      <GuestChatHeader
        chat={chat}
        own={own}
        host={host}
        guestToken={guestToken}
        isMailOn={isMailOn}
        isApproved={isApproved}
        onChanged={onChanged}
        onCallback={askCallback}
        onEnded={store.end}
      />
      <OfflineNote />
      {/* Beside a call, the page around this one receives calls. */}
      {!isFramed() && (
        <GuestCallback
          own={own}
          host={host}
          guestToken={guestToken}
          isMailOn={isMailOn}
          isAsking={isAskingCallback}
          onAsk={askCallback}
          onClose={() => setIsAskingCallback(false)}
        />
      )}
      <RoomView
        room={room}
        closed={chat.isBlocked ? <ClosedNote>{m.block_told()}</ClosedNote> : null}
        tool={<VoiceButton host={host} guestName={own.guestName ?? ''} guestToken={guestToken} />}
      />
    </Region>
  );
}

type Store = ReturnType<typeof useOpenRoom>['store'];

function useRoomFacts(store: Store) {
  return {
    isEnded: useRoomFact(store, ({ isArchived, isRefused }) => isArchived || isRefused),
    isApproved: useRoomFact(store, ({ isApproved }) => isApproved),
    hasUnsent: useRoomFact(store, ({ hasDraft, unsent }) => hasDraft || unsent.length > 0),
    isTranslationOutdated: useRoomFact(store, (state) => state.isTranslationOutdated),
    isPostRefused: useRoomFact(store, ({ unsent }) => unsent.some(({ status }) => status.type === 'refused')),
  };
}

function useRoomFact(store: Store, read: (state: ReturnType<Store['getState']>) => boolean): boolean {
  return useSyncExternalStore(store.subscribe, () => read(store.getState()));
}

function memoryOf(chat: GuestChat, guestToken: string): RememberedChat {
  const { own, host } = guestSidesOf(chat);
  const { scheduleEndAt } = chat;
  return { yobirinPropertyId: host.id, guestToken, guestName: own.guestName ?? '', scheduleEndAt };
}

function guestSidesOf({ chatRoomMemberships }: GuestChat): { own: GuestSide; host: Host } {
  const own = chatRoomMemberships.find(({ isOwn }) => isOwn);
  const host = chatRoomMemberships.find(({ isOwn }) => !isOwn)?.yobirinProperty;
  if (!own || !host) throw new Error('A guest chats with a public ID');
  return { own, host };
}
