import { useQueryClient } from '@tanstack/react-query';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type ChatRoom, chatRoomKey } from './chat-room-query.ts';
import { chatRoomsKey } from './chat-rooms-query.ts';
import { endRoom, type RoomSide } from './room-changes.ts';

type EndRoomModalProps = { isOpen: boolean; room: ChatRoom; side: RoomSide; onClose: () => void };

/** Ends a chat with a guest after a confirmation (CHAT-09, CHAT-11). */
export function EndRoomModal({ isOpen, room, side, onClose }: EndRoomModalProps) {
  const client = useQueryClient();

  async function handleConfirm() {
    try {
      await endRoom(room.id);
      await client.invalidateQueries({ queryKey: chatRoomKey(room.id) });
      void client.invalidateQueries({ queryKey: chatRoomsKey(side.yobirinPropertyId) });
      showToast({ tone: 'success', text: m.chat_room_ended() });
    } catch (error) {
      showServerError(error);
    }
    onClose();
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      title={m.chat_room_end_title()}
      confirmLabel={m.chat_room_end()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {m.chat_room_end_text()}
    </ConfirmModal>
  );
}
