import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { AlertCircleIcon } from '../picture/icons.tsx';
import { Dialog } from './dialog.tsx';

type ErrorModalProps = {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** A way forward, such as a button that tries again. */
  action?: ReactNode;
};

/** Tells the user that something failed, and what to do. */
export function ErrorModal({ closeLabel, action, ...rest }: ErrorModalProps) {
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      icon={<AlertCircleIcon className="size-10 text-red" />}
      actions={
        <>
          <Button onClick={rest.onClose}>{closeLabel}</Button>
          {action}
        </>
      }
    />
  );
}
