import { useQueryClient } from '@tanstack/react-query';
import { blockReason } from '@yobirin/contract/guest-block';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type ChatRoom, chatRoomKey } from './chat-room-query.ts';
import { chatRoomsKey } from './chat-rooms-query.ts';
import { blockGuest, guestBlocksQuery } from './guest-blocks.ts';
import type { RoomSide } from './room-changes.ts';

type BlockGuestModalProps = { room: ChatRoom; side: RoomSide; onClose: () => void };

const spans = { day: 24, week: 7 * 24, month: 30 * 24, forever: undefined } as const;
type Span = keyof typeof spans;

/** Blocks a guest from this ID for a chosen time, with a note of the reason. */
export function BlockGuestModal({ room, side: { yobirinPropertyId }, onClose }: BlockGuestModalProps) {
  const client = useQueryClient();
  const [span, setSpan] = useState<Span>('week');
  const [reason, setReason] = useState('');
  const parsed = blockReason.safeParse(reason);

  async function handleConfirm() {
    if (!parsed.success) return;
    try {
      await blockGuest({ chatRoomId: room.id, yobirinPropertyId, durationHours: spans[span], reason: parsed.data });
      await client.invalidateQueries({ queryKey: chatRoomKey(room.id) });
      void client.invalidateQueries({ queryKey: chatRoomsKey(yobirinPropertyId) });
      void client.invalidateQueries(guestBlocksQuery(yobirinPropertyId));
      showToast({ tone: 'success', text: m.chat_room_blocked() });
    } catch (error) {
      showServerError(error);
    }
    onClose();
  }

  return (
    <ConfirmModal
      isOpen
      title={m.chat_room_block_title()}
      confirmLabel={m.chat_room_block_submit()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>{m.chat_room_block_text()}</p>
      <div className="mt-4 flex flex-col gap-4 text-ink">
        <Select
          label={m.chat_room_block_for()}
          placeholder={m.chat_room_block_for()}
          value={span}
          onChange={setSpan}
          options={[
            { value: 'day', label: m.chat_room_block_day() },
            { value: 'week', label: m.chat_room_block_week() },
            { value: 'month', label: m.chat_room_block_month() },
            { value: 'forever', label: m.chat_room_block_forever() },
          ]}
        />
        <TextField
          label={m.chat_room_block_reason()}
          description={m.chat_room_block_reason_hint()}
          error={validationMessage(parsed.error?.issues[0]?.message)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmModal>
  );
}
