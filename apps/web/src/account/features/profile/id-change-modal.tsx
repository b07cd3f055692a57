import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';

type IdChangeModalProps = {
  isOpen: boolean;
  yobirinId: string;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
};

/** Tells what happens to the old address before the ID changes (PROFILE-08). */
export function IdChangeModal({ isOpen, yobirinId, onConfirm, onCancel }: IdChangeModalProps) {
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={m.profile_id_change_title()}
      confirmLabel={m.profile_id_change_confirm()}
      cancelLabel={m.common_cancel()}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{m.profile_id_change_text()}</p>
      <p className="mt-2 font-semibold text-ink">
        {publicHost()}/{yobirinId}
      </p>
    </ConfirmModal>
  );
}
