import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ClosedNote } from '../../../chat/room/closed-note.tsx';
import { RoomView } from '../../../chat/room/room-view.tsx';
import { useOpenRoom } from '../../../chat/room/use-open-room.ts';
import { m } from '../../../i18n/gen/messages.js';
import { useSignedInUser } from '../../../session/use-session.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useQuickAnswers } from '../quick-answer/use-quick-answers.tsx';
import { accountRoomTransport } from './account-room-transport.ts';
import { BlockedPeerNote } from './blocked-peer-note.tsx';
import { type ChatRoom, chatRoomKey } from './chat-room-query.ts';
import { PendingRoom } from './pending-room.tsx';
import { markAnswered } from './room-changes.ts';
import { RoomHeader } from './room-header.tsx';
import { peerOf, politeName, sidesOf } from './room-sides.ts';

type RoomScreenProps = { room: ChatRoom; yobirinPropertyId: string; isEmbedded: boolean };

/** An open room for a holder of the ID. */
export function RoomScreen({ room, yobirinPropertyId, isEmbedded }: RoomScreenProps) {
  const { id: postUserId } = useSignedInUser();
  const { own } = sidesOf(room);
  const peer = peerOf(room);
  const client = useQueryClient();
  const side = { id: own.id, yobirinPropertyId };
  const address = { chatRoomId: room.id, yobirinPropertyId, chatRoomMembershipId: own.id };
  const opened = useOpenRoom(() => accountRoomTransport(address), {
    ownMembershipId: own.id,
    isArchived: room.isArchived,
    isApproved: isApprovedByBoth(room),
    translation: room.translation,
  });
  useFreshRoom(room, opened.store);
  const suggestions = useQuickAnswers({ room, peer, yobirinPropertyId });
  const author = useMemo(() => ({ chatRoomMembershipId: own.id, postUserId }), [own.id, postUserId]);
  const value = useMemo(
    () => ({ ...opened, author, peer: { name: peer.name, iconUrl: peer.iconUrl }, onFailure: showServerError }),
    [opened, author, peer.name, peer.iconUrl],
  );

  return (
    <>
      <RoomHeader
        room={room}
        peer={peer}
        side={side}
        isEmbedded={isEmbedded}
        onMarkAnswered={() => void handleAnswered()}
      />
      <RoomView room={value} closed={closedPart()} suggestions={suggestions} />
    </>
  );

  async function handleAnswered() {
    const newest = opened.store.getState().run.posts.at(-1);
    if (!newest) return;
    try {
      await markAnswered(side, newest.id);
      showToast({ tone: 'success', text: m.chat_room_marked_answered() });
      await client.invalidateQueries({ queryKey: chatRoomKey(room.id) });
    } catch (error) {
      showServerError(error);
    }
  }

  function closedPart() {
    if (room.isArchived) return <ClosedNote>{m.chat_archived_note()}</ClosedNote>;
    if (room.isReadOnly) return <ClosedNote>{m.chat_read_only_note()}</ClosedNote>;
    if (room.isBlocking) return <BlockedPeerNote name={peer.name} blockId={room.blockId} />;
    if (room.isBlocked) return <ClosedNote>{m.block_told()}</ClosedNote>;
    if (!own.isApproved) return <PendingRoom room={room} name={politeName(room)} side={side} />;
    return room.canPost ? null : <ClosedNote>{m.chat_peer_gone_note({ name: peer.name })}</ClosedNote>;
  }
}

/** Reloads the room when it was approved, has ended, refuses this side, refuses a post, or begins to be translated. */
function useFreshRoom(room: ChatRoom, { subscribe, getState }: ReturnType<typeof useOpenRoom>['store']): void {
  const client = useQueryClient();
  const isApproved = useSyncExternalStore(subscribe, () => getState().isApproved);
  const isArchived = useSyncExternalStore(subscribe, () => getState().isArchived);
  const isRefused = useSyncExternalStore(subscribe, () => getState().isRefused);
  const isPostRefused = useSyncExternalStore(subscribe, () =>
    getState().unsent.some(({ status }) => status.type === 'refused'),
  );
  const isTranslationOutdated = useSyncExternalStore(subscribe, () => getState().isTranslationOutdated);
  const isOutdated =
    isApproved !== isApprovedByBoth(room) ||
    isArchived !== room.isArchived ||
    isRefused ||
    isPostRefused ||
    isTranslationOutdated;

  useEffect(() => {
    if (isOutdated) void client.invalidateQueries({ queryKey: chatRoomKey(room.id) });
  }, [client, room.id, isOutdated]);
}

/** Until then, the side that asks for the chat sends text only (ATTACH-05). */
function isApprovedByBoth(room: ChatRoom): boolean {
  const { own, peer } = sidesOf(room);
  return own.isApproved && peer.isApproved;
}
