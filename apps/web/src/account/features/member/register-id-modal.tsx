import { type SeatRefusal, yobirinIdTakenMessage } from '@yobirin/contract/member';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { useSeatChange } from '../../shared/seat/use-seat-change.ts';
import { YobirinIdModal } from '../../shared/yobirin-id/yobirin-id-modal.tsx';
import { type NewSeat, registerId } from './seat-changes.ts';

type RegisterIdModalProps = { accountId: string; onRegistered: (seat: NewSeat) => void; onClose: () => void };

/** The first step: chooses the ID. */
export function RegisterIdModal({ accountId, onRegistered, onClose }: RegisterIdModalProps) {
  const { reloadList } = useSeatChange();

  async function handleSubmit(yobirinId: string) {
    try {
      onRegistered(await registerId(accountId, yobirinId));
    } catch (error) {
      if (!isFull(error)) throw error;
      showToast({ tone: 'error', text: m.member_register_full() });
      onClose();
    }
    void reloadList();
  }

  return (
    <YobirinIdModal
      title={m.member_register_title()}
      submitLabel={m.member_register_submit()}
      onSubmit={handleSubmit}
      isTaken={isTaken}
      onClose={onClose}
    >
      <p className="text-sm">{m.member_step({ step: 1 })}</p>
      <p className="mt-2">{m.member_register_text()}</p>
    </YobirinIdModal>
  );
}

/** ERROR-14 */
function isTaken(error: unknown): boolean {
  return isRefusal(error, 'UNPROCESSABLE_ENTITY') && error.message === yobirinIdTakenMessage;
}

/** Another tab has used the last seat, or the subscription was reduced. */
function isFull(error: unknown): boolean {
  const reason: SeatRefusal = 'no_free_seat';
  return isRefusal(error, 'UNPROCESSABLE_ENTITY') && error.details.reason === reason;
}
