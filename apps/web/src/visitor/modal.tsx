import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { m } from '../i18n/gen/messages.js';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons.tsx';

type ModalProps = {
  title: string;
  /** Asked for by Esc, the close button or a press outside. An alert closes by its actions instead of the button. */
  onClose: () => void;
  /** A sign above the title. */
  icon?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the last one is the main one. */
  actions?: ReactNode;
  role?: 'alertdialog';
};

/** The one window of this door. The browser's own dialog keeps focus inside and gives it back, and weighs nothing. */
export function Modal({ title, onClose, icon, children, actions, role }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  function handleClick(event: MouseEvent) {
    // Its content fills the dialog, so that a press on the dialog itself is one outside.
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc, which the dialog itself answers
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClick={handleClick}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md animate-rise overflow-y-auto overscroll-contain rounded-card bg-surface text-start text-ink shadow-soft backdrop:bg-scrim"
    >
      <div className="relative p-[min(1.5rem,6vw)]">
        {role !== 'alertdialog' && (
          <IconButton
            label={m.common_close()}
            icon={<CloseIcon />}
            onClick={onClose}
            className="absolute top-4 right-4"
          />
        )}
        {icon && <div className="mb-3">{icon}</div>}
        <h2 id={titleId} className={role === 'alertdialog' ? 'text-lg' : 'pr-12 text-lg'}>
          {title}
        </h2>
        {children}
        {actions && (
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">{actions}</div>
        )}
      </div>
    </dialog>
  );
}
