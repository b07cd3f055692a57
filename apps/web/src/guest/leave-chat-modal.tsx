import { useSyncExternalStore } from 'react';
import { m } from '../i18n/gen/messages.js';
import { ConfirmModal } from '../ui/overlay/confirm-modal.tsx';
import { askedTarget, leaveFor, stayInChat } from './leave-if-signed-in.ts';

/** Asks a guest with unsent words, who has signed in elsewhere, before the page leaves the chat (GUEST-12). */
export function LeaveChatModal() {
  const target = useSyncExternalStore(askedTarget.subscribe, askedTarget.get);

  return (
    <ConfirmModal
      isOpen={target !== null}
      title={m.guest_chat_leave_title()}
      confirmLabel={m.guest_chat_leave_go()}
      cancelLabel={m.guest_chat_leave_stay()}
      onConfirm={() => leaveFor(target ?? '')}
      onCancel={stayInChat}
    >
      {m.guest_chat_leave_text()}
    </ConfirmModal>
  );
}
