import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePreventScroll } from 'react-aria/usePreventScroll';
import { createPortal } from 'react-dom';
import { callWindowStyle } from './call-window.tsx';

type IncomingWindowProps = {
  label: string;
  children: ReactNode;
};

/** Looks as every call's window, and is there sooner: drawn first, it takes the focus and keeps the page below away right after. */
export function IncomingWindow({ label, children }: IncomingWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isModal, setIsModal] = useState(false);

  useEffect(() => {
    if (!dialog.current) return;
    takeOver(dialog.current);
    setIsModal(true);
  }, []);
  useEffect(() => {
    // What was pressed may be gone by the next step, and the focus with it.
    if (isModal && !dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    // While it is still in the page: from there alone a browser gives the focus back.
    return () => shown?.close();
  }, []);
  // Counted together with the windows below, above and after it, whichever closes first.
  usePreventScroll({ isDisabled: !isModal });

  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={label}
      // Nobody declines by accident. Browsers that do not know the first heed the second.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Windows that are open below it would take it for a part of the page otherwise.
      data-react-aria-top-layer="true"
      className={`block size-full max-h-none max-w-none text-ink outline-none ${callWindowStyle.scrim}`}
    >
      <div className={callWindowStyle.card}>
        <div className={callWindowStyle.content}>{children}</div>
      </div>
    </dialog>,
    document.body,
  );
}

function takeOver(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // Itself, and no button in it: whoever is typing would press that.
  dialog.tabIndex = -1;
  dialog.focus();
}
