import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePreventScroll } from 'react-aria/usePreventScroll';
import { createPortal } from 'react-dom';
import { callWindowStyle } from '../call-window.tsx';

type IncomingWindowProps = {
  label: string;
  children: ReactNode;
};

/** Looks like other call windows but opens faster: it is drawn first, and takes the focus and blocks the page right after. */
export function IncomingWindow({ label, children }: IncomingWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isModal, setIsModal] = useState(false);

  useEffect(() => {
    if (!dialog.current) return;
    takeOver(dialog.current);
    setIsModal(true);
  }, []);
  useEffect(() => {
    // The focused button may be gone in the next step.
    if (isModal && !dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  });
  useLayoutEffect(() => {
    const shown = dialog.current;
    // Closed while still in the document: only then does a browser give the focus back.
    return () => shown?.close();
  }, []);
  // Shares one count with other open windows, so that they may close in any order.
  usePreventScroll({ isDisabled: !isModal });

  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={label}
      // Both prevent declining by accident. Browsers without `closedby` fire `cancel`.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Otherwise windows open below would treat it as a part of the page.
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
  // Focuses the dialog, not a button: a user who is typing would press that.
  dialog.tabIndex = -1;
  dialog.focus();
}
