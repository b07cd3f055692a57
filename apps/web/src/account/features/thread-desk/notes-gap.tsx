import type { GapProps } from '../../../chat/room/room-context.ts';
import { useRoomState } from '../../../chat/room/room-context.ts';
import { NoteItem } from './note-item.tsx';
import { notesBetween } from './notes-between.ts';
import { useTeamNotesHere } from './team-notes-context.ts';

/** The notes between two posts, as rows of their list. */
export function NotesGap({ after, before }: GapProps) {
  const { notes, userId, sought } = useTeamNotesHere();
  const hasEarlier = useRoomState(({ run }) => run.olderCursor !== null);
  const found = notesBetween(notes, { after, before, hasEarlier });
  return found.map((note, index) => (
    <NoteItem
      key={note.id}
      note={note}
      userId={userId}
      sought={sought}
      previousAt={found[index - 1]?.createdAt ?? after}
    />
  ));
}
