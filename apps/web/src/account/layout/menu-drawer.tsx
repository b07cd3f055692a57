import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/picture/icons.tsx';
import { Logo } from '../../ui/picture/logo.tsx';

type MenuDrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The menu of a narrow screen, which slides in from the side (NAV-07). */
export function MenuDrawer({ isOpen, onClose, children }: MenuDrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="h-full w-72 max-w-[85vw] bg-surface shadow-soft transition-transform duration-200 entering:-translate-x-full exiting:-translate-x-full">
        <Dialog aria-label={m.nav_label()} className="flex h-full flex-col overflow-y-auto outline-none">
          <div className="flex items-center justify-between py-2 pr-2 pl-5">
            <Logo />
            <IconButton label={m.nav_close()} icon={<CloseIcon />} onClick={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
