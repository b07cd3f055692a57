import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { useSeatChange } from '../../shared/seat/use-seat-change.ts';

type SeatConfirmModalProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  /** The change after the confirmation. */
  change: () => Promise<void>;
  done: string;
  isOwnersUse?: boolean;
  onClose: () => void;
};

/** Changes a seat after a confirmation. */
export function SeatConfirmModal({ change: send, done, isOwnersUse = false, onClose, ...rest }: SeatConfirmModalProps) {
  const { change } = useSeatChange();

  async function handleConfirm() {
    await change(send, { done, isOwnersUse });
    onClose();
  }

  return <ConfirmModal {...rest} isOpen cancelLabel={m.common_cancel()} onConfirm={handleConfirm} onCancel={onClose} />;
}
