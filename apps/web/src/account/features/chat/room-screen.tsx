import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { Sought } from '../../../chat/post/sought-post.ts';
import { ClosedNote } from '../../../chat/room/closed-note.tsx';
import type { RoomState } from '../../../chat/room/room-state.ts';
import { RoomView } from '../../../chat/room/room-view.tsx';
import { useOpenRoom } from '../../../chat/room/use-open-room.ts';
import { m } from '../../../i18n/gen/messages.js';
import { useSignedInUser } from '../../../session/use-session.ts';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useQuickAnswers } from '../quick-answer/use-quick-answers.tsx';
import { noteDraftKey } from '../thread-desk/note-composer.tsx';
import { NotesFailed } from '../thread-desk/notes-failed.tsx';
import { NotesGap } from '../thread-desk/notes-gap.tsx';
import { ScheduleTool } from '../thread-desk/schedule-tool.tsx';
import { ScheduledList } from '../thread-desk/scheduled-list.tsx';
import { TeamNotesContext } from '../thread-desk/team-notes-context.ts';
import { useDraftSync } from '../thread-desk/use-draft-sync.ts';
import { useFindNote } from '../thread-desk/use-find-note.ts';
import { useTeamNotes } from '../thread-desk/use-team-notes.ts';
import { WritingSwitch } from '../thread-desk/writing-switch.tsx';
import { accountRoomTransport } from './account-room-transport.ts';
import { BlockedPeerNote } from './blocked-peer-note.tsx';
import { type ChatRoom, chatRoomKey } from './chat-room-query.ts';
import { PendingRoom } from './pending-room.tsx';
import { markAnswered } from './room-changes.ts';
import { RoomFiles } from './room-files.tsx';
import type { ChatFile } from './room-files-query.ts';
import { RoomHeader } from './room-header.tsx';
import { peerOf, politeName, sidesOf } from './room-sides.ts';

type RoomScreenProps = {
  room: ChatRoom;
  yobirinPropertyId: string;
  isEmbedded: boolean;
  soughtPostId: string | undefined;
  soughtNoteId: string | undefined;
};

/** An open room for a holder of the ID. */
export function RoomScreen(props: RoomScreenProps) {
  const { room, yobirinPropertyId, isEmbedded, soughtPostId, soughtNoteId } = props;
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
  const [isNote, setIsNote] = useState(false);
  const { store } = opened;
  const since = useSyncExternalStore(store.subscribe, () => sinceOf(store.getState()));
  const place = { chatRoomId: room.id, yobirinPropertyId };
  const teamNotes = useTeamNotes({ ...place, userId: postUserId, since, soughtId: soughtNoteId });
  const soughtNote = useSought(soughtNoteId, m.textsearch_note_gone);
  useFindNote(store, { sought: soughtNote, since, ...teamNotes });
  const { notes } = teamNotes;
  const hereNotes = useMemo(() => ({ notes, userId: postUserId, sought: soughtNote }), [notes, postUserId, soughtNote]);
  const canNote = !room.isReadOnly;
  useDraftSync({ ...place, kind: 'POST', wordsKey: own.id, isEnabled: canNote });
  useDraftSync({ ...place, kind: 'NOTE', wordsKey: noteDraftKey(own.id), isEnabled: canNote });
  const hasNotes = notes.length > 0;
  const inserts = useMemo(() => ({ Gap: NotesGap, isEmpty: !hasNotes }), [hasNotes]);
  const author = useMemo(() => ({ chatRoomMembershipId: own.id, postUserId }), [own.id, postUserId]);
  const value = useMemo(
    () => ({
      ...opened,
      author,
      inserts,
      peer: { name: peer.name, iconUrl: peer.iconUrl },
      onFailure: showServerError,
    }),
    [opened, author, inserts, peer.name, peer.iconUrl],
  );

  const addressedPost = useSought(soughtPostId, m.textsearch_post_gone);
  const [pressedPost, setPressedPost] = useState<Sought | null>(null);
  const [isFilesOpen, setIsFilesOpen] = useState(false);
  const filesId = useId();

  return (
    <>
      <RoomHeader
        room={room}
        peer={peer}
        side={side}
        isEmbedded={isEmbedded}
        onMarkAnswered={() => void handleAnswered()}
        files={{ isOpen: isFilesOpen, controls: filesId, onToggle: () => setIsFilesOpen(!isFilesOpen) }}
      />
      {teamNotes.isFailed && <NotesFailed onRetry={teamNotes.retry} />}
      <TeamNotesContext value={hereNotes}>
        <RoomView
          room={value}
          closed={closedPart()}
          suggestions={suggestions}
          sought={pressedPost ?? addressedPost}
          top={
            isFilesOpen && (
              <div id={filesId} className="border-b border-line bg-surface">
                <RoomFiles place={place} senderOf={senderOf} onShowPost={handleShowPost} />
              </div>
            )
          }
          tool={isApprovedByBoth(room) && <ScheduleTool place={place} membershipId={own.id} />}
          canDrop={!isNote}
          frame={(composer) =>
            !canNote ? (
              composer
            ) : (
              <WritingSwitch place={place} membershipId={own.id} isNote={isNote} onChange={setIsNote}>
                <ScheduledList place={place} userId={postUserId} />
                {composer}
              </WritingSwitch>
            )
          }
        />
      </TeamNotesContext>
    </>
  );

  function senderOf({ isOwn, postUserNickname }: ChatFile): string {
    return isOwn ? (postUserNickname ?? own.yobirinProperty?.nickname ?? '') : peer.name;
  }

  /** Closes the list, which would cover most of the chat on a phone. */
  function handleShowPost(id: string) {
    setIsFilesOpen(false);
    setPressedPost(seek(id, m.textsearch_post_gone));
  }

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

/** What the address names, with what to say if it was deleted. */
function useSought(id: string | undefined, goneText: () => string): Sought | null {
  return useMemo(() => (id === undefined ? null : seek(id, goneText)), [id, goneText]);
}

function seek(id: string, goneText: () => string): Sought {
  return { id, isReached: false, onGone: () => showToast({ tone: 'info', text: goneText() }) };
}

/** Since when posts are shown; null for all. */
function sinceOf({ run }: RoomState): string | null {
  return run.olderCursor === null ? null : (run.posts[0]?.createdAt ?? null);
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
