import { m } from '../../../i18n/gen/messages.js';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';

export type InvalidLink = {
  title: string;
  text: string;
  /** Navigates away from the invalid link. */
  onClose: () => void;
};

export function InvalidLinkModal({ isOpen, title, text, onClose }: InvalidLink & { isOpen: boolean }) {
  return (
    <ErrorModal isOpen={isOpen} title={title} closeLabel={m.common_ok()} onClose={onClose}>
      {text}
    </ErrorModal>
  );
}
