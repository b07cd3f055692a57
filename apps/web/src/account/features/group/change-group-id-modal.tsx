import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { YobirinIdModal } from '../../shared/yobirin-id/yobirin-id-modal.tsx';
import { changeGroupId } from './group-changes.ts';
import type { NamedGroup } from './groups-query.ts';

type ChangeGroupIdModalProps = { group: NamedGroup; onDone: () => Promise<void>; onClose: () => void };

export function ChangeGroupIdModal({ group, onDone, onClose }: ChangeGroupIdModalProps) {
  async function handleSubmit(yobirinId: string) {
    await changeGroupId(group.propertyId, yobirinId);
    await onDone();
  }

  return (
    <YobirinIdModal
      title={m.group_change_id()}
      submitLabel={m.group_change_id_submit()}
      savedId={group.yobirinId}
      isTaken={(error) => isRefusal(error, 'UNPROCESSABLE_ENTITY')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {m.group_change_id_text()}
    </YobirinIdModal>
  );
}
