import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { YobirinIdModal } from '../../shared/yobirin-id/yobirin-id-modal.tsx';
import { isContractFull, isGroupIdTaken, registerGroup } from './group-changes.ts';

type RegisterGroupModalProps = {
  accountId: string;
  totalMaxGroups: number;
  onDone: (groupId: string) => Promise<void>;
  onClose: () => void;
};

export function RegisterGroupModal({ accountId, totalMaxGroups, onDone, onClose }: RegisterGroupModalProps) {
  async function handleSubmit(yobirinId: string) {
    try {
      const { registerGroup: group } = await registerGroup(accountId, yobirinId);
      await onDone(group.id);
    } catch (error) {
      if (!isContractFull(error)) throw error;
      showToast({ tone: 'error', text: m.group_full({ max: totalMaxGroups }) });
      onClose();
    }
  }

  return (
    <YobirinIdModal
      title={m.group_register()}
      submitLabel={m.group_register_submit()}
      isTaken={isGroupIdTaken}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {m.group_register_text()}
    </YobirinIdModal>
  );
}
