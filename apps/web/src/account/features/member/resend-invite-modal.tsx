import { m } from '../../../i18n/gen/messages.js';
import { resendInvite } from '../invite/invite-changes.ts';
import type { Seat } from './seat.ts';
import { SeatConfirmModal } from './seat-confirm-modal.tsx';

type ResendInviteModalProps = { seat: Seat; onClose: () => void };

export function ResendInviteModal({ seat: { use }, onClose }: ResendInviteModalProps) {
  if (use.state !== 'INVITED') return null;
  const { email, inviteId } = use;
  return (
    <SeatConfirmModal
      title={m.member_resend_title()}
      confirmLabel={m.member_resend_confirm()}
      change={() => resendInvite(inviteId)}
      done={m.member_resend_done({ email })}
      onClose={onClose}
    >
      {m.member_resend_text({ email })}
    </SeatConfirmModal>
  );
}
