import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { getSession } from '../../../session/session-store.ts';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type Leaving, leave } from './membership-changes.ts';

type LeaveModalProps = {
  /** Null while the modal is closed. */
  leaving: Leaving | null;
  onClose: () => void;
};

/** Tells what the user gives up, then leaves the seat or group (USER-12). */
export function LeaveModal({ leaving, onClose }: LeaveModalProps) {
  if (!leaving) return null;
  const { name } = leaving;

  async function handleConfirm(chosen: Leaving) {
    try {
      await leave(chosen);
      onClose();
      await reloadSession();
      // If it was the ID in use, the modal for a lost ID tells the user.
      if (!getSession().lostIdentity) showToast({ tone: 'success', text: m.user_left({ name }) });
    } catch (error) {
      onClose();
      showServerError(error);
    }
  }

  return (
    <ConfirmModal
      isOpen
      title={leaving.type === 'group' ? m.user_leave_group_title({ name }) : m.user_leave_title({ name })}
      confirmLabel={m.user_leave_submit()}
      cancelLabel={m.common_cancel()}
      isDangerous
      onConfirm={() => handleConfirm(leaving)}
      onCancel={onClose}
    >
      <LeaveText leaving={leaving} />
    </ConfirmModal>
  );
}

function LeaveText({ leaving }: { leaving: Leaving }) {
  if (leaving.type === 'group') return m.user_leave_group_text();
  return (
    <>
      <p>{m.user_leave_text()}</p>
      {leaving.groupNames.length > 0 && (
        <>
          <p className="mt-2">{m.user_leave_groups()}</p>
          <ul className="list-disc pl-5">
            {leaving.groupNames.map((groupName) => (
              <li key={groupName} dir="auto">
                {groupName}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-2">{m.user_leave_back()}</p>
    </>
  );
}
