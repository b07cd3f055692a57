import { useQueryClient } from '@tanstack/react-query';
import { guestChatAliasName, note as noteSchema } from '@yobirin/contract/chat';
import { limits } from '@yobirin/contract/limits';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { charactersLeft } from '../../../i18n/characters-left.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type ChatRoom, chatRoomKey } from './chat-room-query.ts';
import { chatRoomsKey } from './chat-rooms-query.ts';
import { describeRoom, type RoomSide } from './room-changes.ts';
import { sidesOf } from './room-sides.ts';

type RoomDetailsModalProps = { room: ChatRoom; side: RoomSide; onClose: () => void };

/** Edits the note of a room and, for a guest, their name in this chat (CHAT-17, VALID-07). */
export function RoomDetailsModal({ room, side, onClose }: RoomDetailsModalProps) {
  const client = useQueryClient();
  const formId = useId();
  const { own, peer } = sidesOf(room);
  const isGuestChat = peer.guestName !== null;
  const saved = { aliasName: own.aliasName || peer.guestName || '', note: own.note ?? '' };
  const [aliasName, setAliasName] = useState(saved.aliasName);
  const [note, setNote] = useState(saved.note);
  const [isPending, startTransition] = useTransition();
  const alias = guestChatAliasName.safeParse(aliasName);
  const parsedNote = noteSchema.safeParse(note);
  const isValid = parsedNote.success && (alias.success || !isGuestChat);
  const isChanged = parsedNote.data !== saved.note || aliasName !== saved.aliasName;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isValid || !isChanged || isPending) return;
    startTransition(async () => {
      try {
        await describeRoom(side, { note, ...(isGuestChat && { aliasName }) });
        await client.invalidateQueries({ queryKey: chatRoomKey(room.id) });
        void client.invalidateQueries({ queryKey: chatRoomsKey(side.yobirinPropertyId) });
        showToast({ tone: 'success', text: m.chat_room_details_saved() });
        onClose();
      } catch (error) {
        showServerError(error);
      }
    });
  }

  return (
    <Dialog
      isOpen
      title={m.chat_room_details_title()}
      closeLabel={m.common_close()}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <Button type="submit" form={formId} variant="primary" disabled={!isValid || !isChanged} isPending={isPending}>
          {m.common_save()}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4 text-ink">
        {isGuestChat && (
          <TextField
            label={m.chat_room_alias()}
            description={m.chat_room_alias_hint({ max: limits.nameMaxGraphemes })}
            error={validationMessage(alias.error?.issues[0]?.message)}
            value={aliasName}
            onChange={(event) => setAliasName(event.target.value)}
          />
        )}
        <TextArea
          label={m.chat_room_note()}
          description={m.chat_room_note_hint()}
          error={validationMessage(parsedNote.error?.issues[0]?.message)}
          value={note}
          counter={{ maxGraphemes: limits.commentMaxGraphemes, format: charactersLeft }}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
