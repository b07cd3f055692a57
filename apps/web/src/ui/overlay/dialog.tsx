import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../picture/icons.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Called on Esc, the close button or a press outside; the parent then sets `isOpen`. */
  onClose: () => void;
  title: ReactNode;
  /** An icon above the title. */
  icon?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the last one is the main one. */
  actions?: ReactNode;
  /** Shows a close button; without one the user has to choose one of the actions. */
  closeLabel?: string;
  role?: 'dialog' | 'alertdialog';
  /** While an action runs, nothing closes the dialog. */
  isBusy?: boolean;
};

/** The base of all modals: keeps focus inside, closes on Esc, gives focus back. */
export function Dialog({
  isOpen,
  onClose,
  title,
  icon,
  children,
  actions,
  closeLabel,
  role = 'dialog',
  isBusy = false,
}: DialogProps) {
  const bodyId = useId();

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      isDismissable={closeLabel !== undefined && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className="fixed inset-0 z-50 grid grid-cols-1 place-items-center overflow-y-auto bg-scrim p-4 transition-opacity duration-200 entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="w-full max-w-md rounded-card bg-surface shadow-soft transition-transform duration-200 entering:translate-y-2 exiting:translate-y-2">
        <AriaDialog role={role} aria-describedby={children ? bodyId : undefined} className="relative p-6 outline-none">
          {closeLabel !== undefined && (
            <IconButton
              label={closeLabel}
              icon={<CloseIcon />}
              onClick={onClose}
              disabled={isBusy}
              className="absolute top-4 right-4"
            />
          )}
          {icon && <div className="mb-3">{icon}</div>}
          <Heading slot="title" className={closeLabel === undefined ? 'text-lg' : 'pr-12 text-lg'}>
            {title}
          </Heading>
          {children && (
            // React passes events on to the parent of the dialog: a form there would be submitted as well.
            <div id={bodyId} onSubmit={(event) => event.stopPropagation()} className="mt-2 text-muted">
              {children}
            </div>
          )}
          {actions && (
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">{actions}</div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
