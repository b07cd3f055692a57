import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../picture/icons.tsx';

type NativeDialogProps = {
  title: string;
  /** Called on Esc, the close button or a press outside. */
  onClose: () => void;
  /** An icon above the title. */
  icon?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end; the last one is the main one. */
  actions?: ReactNode;
  /** Shows a close button; without one the user leaves through the actions. */
  closeLabel?: string | undefined;
  role?: 'alertdialog' | undefined;
  /** Focuses the dialog, not its first button, so that a second Enter does not close it unread (CALL-101). */
  focusesItself?: boolean;
};

/** The dialog of pages that must stay small. The browser's own dialog keeps focus inside, gives it back and adds no bytes. */
export function NativeDialog(props: NativeDialogProps) {
  const { title, onClose, icon, children, actions, closeLabel, role, focusesItself = false } = props;
  const dialog = useModalDialog();
  const titleId = useId();

  useLayoutEffect(() => {
    if (focusesItself) dialog.current?.focus();
  }, [dialog, focusesItself]);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  function handleClick(event: MouseEvent) {
    // The content fills the dialog, so a press whose target is the dialog itself was outside.
    if (event.target === dialog.current) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself handles Esc
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClick={handleClick}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md animate-rise outline-none scroll-pb-28 overflow-y-auto overscroll-contain rounded-card bg-surface text-start text-ink shadow-soft backdrop:bg-scrim"
    >
      <div className="relative p-[min(1.5rem,6vw)]">
        {closeLabel && (
          // In sight while the content scrolls, and without room of its own.
          <div className="sticky top-2 z-10 -mt-2 -mr-2 -mb-9 flex justify-end">
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} className="bg-surface" />
          </div>
        )}
        {icon && <div className="mb-3">{icon}</div>}
        <h2 id={titleId} className={closeLabel ? 'pr-12 text-lg' : 'text-lg'}>
          {title}
        </h2>
        {children}
        {actions && (
          // In sight on a low screen, whatever is above.
          <div className="sticky bottom-0 -mx-1 -mb-[min(1.5rem,6vw)] flex flex-col-reverse gap-3 bg-surface px-1 pt-6 pb-[min(1.5rem,6vw)] sm:flex-row sm:flex-wrap sm:justify-end">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Opens the dialog that gets the ref, for as long as it is mounted. */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return dialog;
}
