import { type ReactNode, useTransition } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmModalProps = {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** For actions that cannot be undone. */
  isDangerous?: boolean;
  /** The modal stays, pending, until the promise settles; the parent closes it. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
};

/** Asks the user before something happens. */
export function ConfirmModal({
  confirmLabel,
  cancelLabel,
  isDangerous,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmModalProps) {
  const [isPending, startTransition] = useTransition();
  const confirm = () =>
    startTransition(async () => {
      await onConfirm();
    });

  return (
    <Dialog
      {...rest}
      role="alertdialog"
      onClose={onCancel}
      isBusy={isPending}
      actions={
        <>
          <Button onClick={onCancel} disabled={isPending}>
            {cancelLabel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} onClick={confirm} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
