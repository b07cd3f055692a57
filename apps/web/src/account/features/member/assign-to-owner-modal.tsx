import { m } from '../../../i18n/gen/messages.js';
import type { Seat } from './seat.ts';
import { assignToOwner } from './seat-changes.ts';
import { SeatConfirmModal } from './seat-confirm-modal.tsx';

type AssignToOwnerModalProps = { seat: Seat; onClose: () => void };

export function AssignToOwnerModal({ seat, onClose }: AssignToOwnerModalProps) {
  const { yobirinId, membershipId } = seat;
  return (
    <SeatConfirmModal
      title={m.member_owner_use_title({ yobirinId })}
      confirmLabel={m.member_owner_use_confirm()}
      change={() => assignToOwner(membershipId)}
      done={m.member_owner_use_done({ yobirinId })}
      isOwnersUse
      onClose={onClose}
    >
      {m.member_owner_use_text()}
    </SeatConfirmModal>
  );
}
