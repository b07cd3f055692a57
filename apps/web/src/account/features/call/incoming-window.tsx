import { type ReactNode, type SyntheticEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useModalDialog } from '../../../ui/native-dialog.tsx';

/**
 * A call that rings, above whatever page and window is open. It is there at once: the browser's own dialog takes half the time
 * of one that we would have to keep apart from the page.
 */
export function IncomingWindow({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useModalDialog();
  // Not its first button, which declines: whoever is typing would.
  useLayoutEffect(() => dialog.current?.focus(), [dialog]);

  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={label}
      tabIndex={-1}
      onCancel={stay}
      // Some browsers close it when Esc is pressed twice, whatever we say.
      onClose={() => dialog.current?.showModal()}
      // Windows that are open already would hide it from screen readers.
      data-react-aria-top-layer
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-ink outline-none backdrop:bg-scrim sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-2rem)] sm:max-w-md sm:rounded-card sm:shadow-soft"
    >
      <div className="flex min-h-full flex-col p-5 sm:min-h-[34rem] sm:p-6">{children}</div>
    </dialog>,
    document.body,
  );
}

/** Nobody declines by accident. */
function stay(event: SyntheticEvent) {
  event.preventDefault();
}
