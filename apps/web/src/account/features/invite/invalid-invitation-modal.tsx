import type { InviteTokenError } from '@yobirin/contract/invite';
import { m } from '../../../i18n/gen/messages.js';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';

type InvalidInvitationModalProps = { error: InviteTokenError; onClose: () => void };

/** Tells why the link is invalid (INVITE-02). */
export function InvalidInvitationModal({ error, onClose }: InvalidInvitationModalProps) {
  return (
    <ErrorModal isOpen title={m.invite_invalid_title()} closeLabel={m.common_ok()} onClose={onClose}>
      {textOf[error]()}
    </ErrorModal>
  );
}

const textOf: Record<InviteTokenError, () => string> = {
  INVALID: m.invite_invalid_text,
  EXPIRED: m.invite_expired_text,
  REJECTED: m.invite_rejected_text,
};
