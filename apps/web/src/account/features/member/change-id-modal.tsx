import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { useSeatChange } from '../../shared/seat/use-seat-change.ts';
import { YobirinIdModal } from '../../shared/yobirin-id/yobirin-id-modal.tsx';
import type { Seat } from './seat.ts';
import { changeId } from './seat-changes.ts';

type ChangeIdModalProps = { seat: Seat; onClose: () => void };

/** Gives a seat another public ID, after telling what happens to the old one. */
export function ChangeIdModal({ seat, onClose }: ChangeIdModalProps) {
  const { change } = useSeatChange();

  async function handleSubmit(yobirinId: string) {
    const outcome = await change(() => changeId(seat, yobirinId), {
      done: m.member_change_id_done({ yobirinId }),
      isOwnersUse: seat.use.state === 'OWNER_USE',
      isForForm: isTaken,
    });
    if (outcome === 'over') onClose();
  }

  return (
    <YobirinIdModal
      title={m.member_change_id_title({ yobirinId: seat.yobirinId })}
      submitLabel={m.member_change_id_confirm()}
      savedId={seat.yobirinId}
      onSubmit={handleSubmit}
      isTaken={isTaken}
      onClose={onClose}
    >
      {m.member_change_id_text()}
    </YobirinIdModal>
  );
}

/** ERROR-13 */
function isTaken(error: unknown): boolean {
  return isRefusal(error, 'UNPROCESSABLE_ENTITY');
}
