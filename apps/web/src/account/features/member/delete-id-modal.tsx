import { m } from '../../../i18n/gen/messages.js';
import type { Seat } from './seat.ts';
import { deleteId } from './seat-changes.ts';
import { SeatConfirmModal } from './seat-confirm-modal.tsx';

type DeleteIdModalProps = { seat: Seat; onClose: () => void };

/** Deletes the ID for good, with a warning (MEMBER-13). */
export function DeleteIdModal({ seat, onClose }: DeleteIdModalProps) {
  const { yobirinId, use } = seat;
  return (
    <SeatConfirmModal
      title={m.member_delete_title({ yobirinId })}
      confirmLabel={m.member_delete_confirm()}
      isDangerous
      change={() => deleteId(seat)}
      done={m.member_delete_done({ yobirinId })}
      isOwnersUse={use.state === 'OWNER_USE'}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>{m.member_delete_effect_id()}</li>
        {use.state === 'HELD' && <li>{m.member_delete_effect_held({ name: use.holderName })}</li>}
        {use.state === 'INVITED' && <li>{m.member_delete_effect_invited({ email: use.email })}</li>}
        <li>{m.member_delete_effect_settings()}</li>
        <li>{m.member_delete_effect_final()}</li>
      </ul>
    </SeatConfirmModal>
  );
}
