import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type ActionDialogProps = {
  title: string;
  /** The name of the main button; "Save" by default. */
  label?: string;
  /** What the main button does: submits the form of this id, or calls the function. */
  action: string | (() => void);
  isDisabled?: boolean;
  isPending: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one action, and "Cancel" beside it. Rendered while open. */
export function ActionDialog({ title, label, action, isDisabled, isPending, onClose, children }: ActionDialogProps) {
  const effect = typeof action === 'string' ? ({ type: 'submit', form: action } as const) : { onClick: action };
  return (
    <Dialog
      isOpen
      title={title}
      closeLabel={m.common_close()}
      isBusy={isPending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {m.common_cancel()}
          </Button>
          <Button {...effect} variant="primary" disabled={isDisabled} isPending={isPending}>
            {label ?? m.common_save()}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
