import { fullName } from '@yobirin/contract/person-name';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import type { GroupMember } from './group-members-query.ts';

type UnsubscribeModalProps = {
  /** The member to remove; null while the modal is closed. */
  member: GroupMember | null;
  onConfirm: (member: GroupMember) => Promise<void>;
  onClose: () => void;
};

export function UnsubscribeModal({ member, onConfirm, onClose }: UnsubscribeModalProps) {
  if (!member) return null;
  return (
    <ConfirmModal
      isOpen
      title={m.group_unsubscribe_title({ name: fullName(member.user) })}
      confirmLabel={m.group_unsubscribe_submit()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={() => onConfirm(member)}
      onCancel={onClose}
    >
      {m.group_unsubscribe_text()}
    </ConfirmModal>
  );
}
