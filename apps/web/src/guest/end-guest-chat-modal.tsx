import { graphql } from '../api/graphql.ts';
import { request } from '../api/request.ts';
import { shownFailure } from '../failure/shown-failure.ts';
import { m } from '../i18n/gen/messages.js';
import { ConfirmModal } from '../ui/overlay/confirm-modal.tsx';

const EndGuestChat = graphql(`
  mutation EndGuestChat($guestToken: String!) {
    updateChatRoomByGuest(guestToken: $guestToken, isArchived: true) {
      id
    }
  }
`);

type EndGuestChatModalProps = { isOpen: boolean; guestToken: string; onEnded: () => void; onClose: () => void };

/** GUEST-06 */
export function EndGuestChatModal({ isOpen, guestToken, onEnded, onClose }: EndGuestChatModalProps) {
  async function handleConfirm() {
    try {
      await request(EndGuestChat, { guestToken });
      onEnded();
    } catch (error) {
      shownFailure.set(error);
    }
    onClose();
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      title={m.guest_chat_end_title()}
      confirmLabel={m.guest_chat_end()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {m.guest_chat_end_text()}
    </ConfirmModal>
  );
}
