import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { resetGroup } from './group-changes.ts';
import type { NamedGroup } from './groups-query.ts';

type ResetGroupModalProps = {
  isOpen: boolean;
  group: NamedGroup;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Tells what is lost with a group's ID, then deletes it (GROUP-05). */
export function ResetGroupModal({ isOpen, group, onDone, onClose }: ResetGroupModalProps) {
  async function handleConfirm() {
    try {
      await resetGroup(group.id);
      await onDone();
    } catch (error) {
      showServerError(error);
      onClose();
    }
  }

  return (
    <ConfirmModal
      isOpen={isOpen}
      title={m.group_reset_title({ name: group.name })}
      confirmLabel={m.group_reset_submit()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>{m.group_reset_effect_calls({ yobirinId: group.yobirinId })}</li>
        <li>{m.group_reset_effect_members()}</li>
        <li>{m.group_reset_effect_settings()}</li>
        <li className="font-semibold text-red">{m.group_reset_effect_final()}</li>
      </ul>
    </ConfirmModal>
  );
}
