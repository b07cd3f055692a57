import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { AlertCircleIcon, InfoCircleIcon } from '../../ui/picture/icons.tsx';
import { Modal } from '../modal.tsx';

type NoticeModalProps = {
  title: string;
  text: string;
  tone: 'info' | 'error';
  onClose: () => void;
  /** A way forward, such as a button that tries again. */
  action?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
};

/** A notice to read and close. */
export function NoticeModal({ title, text, tone, onClose, action, children }: NoticeModalProps) {
  return (
    <Modal
      role="alertdialog"
      focusesItself
      title={title}
      icon={
        tone === 'error' ? (
          <AlertCircleIcon className="size-10 text-red" />
        ) : (
          <InfoCircleIcon className="size-10 text-indigo" />
        )
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{m.common_close()}</Button>
          {action}
        </>
      }
    >
      <p className="mt-2 text-muted">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </Modal>
  );
}
