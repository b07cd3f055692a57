import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { CheckCircleIcon } from '../picture/icons.tsx';
import { Dialog } from './dialog.tsx';

type CompletionModalProps = {
  isOpen: boolean;
  title: ReactNode;
  children?: ReactNode;
  closeLabel: string;
  onClose: () => void;
};

/** Tells the user that something is done. */
export function CompletionModal({ closeLabel, ...rest }: CompletionModalProps) {
  return (
    <Dialog
      {...rest}
      icon={<CheckCircleIcon className="size-10 text-green" />}
      actions={
        <Button variant="primary" onClick={rest.onClose}>
          {closeLabel}
        </Button>
      }
    />
  );
}
