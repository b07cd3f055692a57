import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { ChatIcon } from '../../ui/picture/icons.tsx';
import { Modal } from '../modal.tsx';

type MessageInsteadModalProps = {
  isTalking: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before writing a message ends the call. */
export function MessageInsteadModal({ isTalking, onStay, onLeave }: MessageInsteadModalProps) {
  return (
    <Modal
      role="alertdialog"
      title={isTalking ? m.call_message_instead_title() : m.call_message_instead_calling()}
      icon={<ChatIcon className="size-10 text-indigo" />}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{m.call_message_instead_stay()}</Button>
          <Button variant="danger" onClick={onLeave}>
            {m.call_message_instead_go()}
          </Button>
        </>
      }
    >
      <p className="mt-2 text-muted">{m.call_message_instead_text()}</p>
    </Modal>
  );
}
