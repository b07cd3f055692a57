import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

type CallWindowProps = {
  label: string;
  /** Asked for by Esc. */
  onClose: () => void;
  children: ReactNode;
};

/** Of everything that shows a call above the page. */
export const callWindowStyle = {
  scrim: 'fixed inset-0 z-50 overflow-y-auto bg-scrim sm:grid sm:place-items-center sm:p-4',
  card: 'min-h-full w-full bg-surface shadow-soft sm:min-h-0 sm:max-w-md sm:rounded-card',
  content: 'flex min-h-dvh flex-col p-5 outline-none sm:min-h-[34rem] sm:p-6',
};

/** A call that was answered, above whatever page is open: the whole screen of a phone, a card on a wide one. */
export function CallWindow({ label, onClose, children }: CallWindowProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      className={`${callWindowStyle.scrim} transition-opacity duration-200 entering:opacity-0`}
    >
      <Modal className={callWindowStyle.card}>
        <Dialog aria-label={label} className={callWindowStyle.content}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
