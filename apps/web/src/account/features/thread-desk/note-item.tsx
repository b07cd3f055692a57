import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../chat/post/post-time.ts';
import { type Sought, useSoughtItem } from '../../../chat/post/sought-post.ts';
import { timeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { MoreIcon, NoteIcon, PencilIcon, TrashIcon } from '../../../ui/picture/icons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { NoteEdit } from './note-edit.tsx';
import { NoteText } from './note-text.tsx';
import { deleteTeamNote, type TeamNote, teamNotesKey } from './team-notes-query.ts';

type NoteItemProps = {
  note: TeamNote;
  /** The reader. */
  userId: string;
  sought: Sought | null;
  /** When the post or note above it was written. */
  previousAt: string | null;
};

/** A note among the posts, told apart by its frame, icon and words (NOTE-08). */
export function NoteItem({ note, userId, sought, previousAt }: NoteItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const item = useSoughtItem(sought, note.id);
  const { createdAt } = note;
  const isOtherDay = !previousAt || new Date(previousAt).toDateString() !== new Date(createdAt).toDateString();

  return (
    <li {...item} className={classNames('pt-3', item?.className)}>
      <article className="group rounded-card border border-dashed border-gold bg-gold-tint px-3.5 py-2">
        <header className="flex flex-wrap items-center gap-x-2 text-xs text-gold-ink">
          <NoteIcon className="size-4" />
          <span className="font-semibold">{m.desk_note()}</span>
          <span className="wrap-anywhere">{writerOf(note, userId)}</span>
          <time dateTime={createdAt} className="ml-auto tabular-nums">
            {isOtherDay && `${formatDay(new Date(createdAt), new Date())} `}
            {timeText(createdAt)}
          </time>
          {note.version > 1 && <span>{m.chat_edited()}</span>}
          {!isEditing && <NoteMenu note={note} onEdit={() => setIsEditing(true)} />}
        </header>
        {isEditing ? (
          <NoteEdit note={note} onDone={() => setIsEditing(false)} />
        ) : (
          <NoteText note={note} userId={userId} />
        )}
      </article>
    </li>
  );
}

function writerOf({ userId, writerName }: TeamNote, reader: string): string {
  return userId === reader ? m.chat_you() : writerName || m.desk_note_writer_gone();
}

function NoteMenu({ note, onEdit }: { note: TeamNote; onEdit: () => void }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const items: MenuItem[] = [
    ...(note.canEdit ? [{ id: 'edit', label: m.chat_edit(), icon: <PencilIcon />, onSelect: onEdit }] : []),
    ...(note.canDelete
      ? [
          {
            id: 'delete',
            label: m.chat_delete(),
            icon: <TrashIcon />,
            isDangerous: true,
            onSelect: () => setIsAsking(true),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;

  async function handleDelete() {
    try {
      await deleteTeamNote(note);
      await client.invalidateQueries({ queryKey: teamNotesKey });
    } catch (error) {
      showServerError(error);
    }
    setIsAsking(false);
  }

  return (
    <>
      <Menu
        label={m.desk_note_menu()}
        items={items}
        trigger={
          <IconButton label={m.desk_note_menu()} icon={<MoreIcon />} className="-my-2 -mr-2 w-8 text-gold-ink" />
        }
      />
      {isAsking && (
        <ConfirmModal
          isOpen
          title={m.desk_note_delete_title()}
          confirmLabel={m.chat_delete()}
          cancelLabel={m.common_cancel()}
          isDangerous
          onConfirm={handleDelete}
          onCancel={() => setIsAsking(false)}
        >
          {m.desk_note_delete_text()}
        </ConfirmModal>
      )}
    </>
  );
}
