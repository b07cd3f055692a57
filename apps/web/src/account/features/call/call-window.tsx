import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { BodyMark } from '../../shared/body-mark.tsx';

type CallWindowProps = {
  label: string;
  /** Called on Esc. */
  onClose: () => void;
  children: ReactNode;
};

/** The style of every window that shows a call above the page. */
export const callWindowStyle = {
  scrim:
    'fixed inset-0 z-50 overflow-y-auto bg-scrim backdrop:bg-transparent sm:grid sm:place-items-center sm:p-4 sideways:block sideways:p-0',
  card: 'min-h-full w-full bg-surface shadow-soft sm:min-h-0 sm:max-w-md sm:rounded-card sideways:max-w-none sideways:rounded-none',
  content: 'flex min-h-dvh flex-col p-5 outline-none sm:min-h-[34rem] sm:p-6 sideways:min-h-dvh sideways:px-10',
};

/** The window of an answered call, above any page: full screen on a phone, a card on a wide screen. */
export function CallWindow({ label, onClose, children }: CallWindowProps) {
  return (
    <ModalOverlay isOpen onOpenChange={(willBeOpen) => !willBeOpen && onClose()} className={callWindowStyle.scrim}>
      <BodyMark name="data-call-window" />
      <Modal className={callWindowStyle.card}>
        <Dialog aria-label={label} className={callWindowStyle.content}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
