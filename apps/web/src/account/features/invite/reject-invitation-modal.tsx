import { useRouter } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { leaveFor } from '../../leave-for.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import type { Invitation } from './invitation-query.ts';
import { rejectInvitation } from './response-changes.ts';

type RejectInvitationModalProps = { token: string; invitation: Invitation; onCancel: () => void };

/** Rejects the invitation after a confirmation, and leaves (INVITE-10). */
export function RejectInvitationModal({ token, invitation, onCancel }: RejectInvitationModalProps) {
  const router = useRouter();

  async function handleConfirm() {
    try {
      await rejectInvitation(token);
    } catch (error) {
      // An invitation that is already gone counts as rejected.
      if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) return showServerError(error);
    }
    leaveFor(router, paths.root());
  }

  return (
    <ConfirmModal
      isOpen
      title={m.invite_reject_title()}
      confirmLabel={m.invite_reject_confirm()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={handleConfirm}
      onCancel={onCancel}
    >
      {m.invite_reject_text({ companyName: invitation.companyName })}
    </ConfirmModal>
  );
}
