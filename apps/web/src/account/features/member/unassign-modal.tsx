import { m } from '../../../i18n/gen/messages.js';
import type { Seat, SeatUse } from './seat.ts';
import { unassign } from './seat-changes.ts';
import { SeatConfirmModal } from './seat-confirm-modal.tsx';

type UnassignModalProps = { seat: Seat; onClose: () => void };

/** Empties the seat; its ID can then be assigned again (MEMBER-13, MEMBER-15). */
export function UnassignModal({ seat, onClose }: UnassignModalProps) {
  const { yobirinId, use } = seat;
  return (
    <SeatConfirmModal
      title={m.member_unassign_title({ yobirinId })}
      confirmLabel={m.member_unassign_confirm()}
      isDangerous
      change={() => unassign(seat)}
      done={m.member_unassign_done({ yobirinId })}
      isOwnersUse={use.state === 'OWNER_USE'}
      onClose={onClose}
    >
      <p>{effectOf(use)}</p>
      <p className="mt-2">{m.member_unassign_text()}</p>
    </SeatConfirmModal>
  );
}

function effectOf(use: SeatUse): string | null {
  switch (use.state) {
    case 'HELD':
      return m.member_unassign_held({ name: use.holderName });
    case 'INVITED':
      return m.member_unassign_invited({ email: use.email });
    case 'OWNER_USE':
      return m.member_unassign_owner_use();
    case 'OWNER':
    case 'EMPTY':
      return null;
  }
}
