import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../picture/icons.tsx';

type NativeDialogProps = {
  title: string;
  /** Asked for by Esc, the close button or a press outside. */
  onClose: () => void;
  /** A sign above the title. */
  icon?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the last one is the main one. */
  actions?: ReactNode;
  /** Shows a close button; a dialog without one is left through its actions. */
  closeLabel?: string | undefined;
  role?: 'alertdialog' | undefined;
};

/** The window of pages that must be light. The browser's own dialog keeps focus inside and gives it back, and weighs nothing. */
export function NativeDialog({ title, onClose, icon, children, actions, closeLabel, role }: NativeDialogProps) {
  const dialog = useModalDialog();
  const titleId = useId();

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
        {closeLabel && (
          <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} className="absolute top-4 right-4" />
        )}
        {icon && <div className="mb-3">{icon}</div>}
        <h2 id={titleId} className={closeLabel ? 'pr-12 text-lg' : 'text-lg'}>
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

/** Opens the dialog it is given to for as long as that is on the screen. */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return dialog;
}
