import { m } from '../../../i18n/gen/messages.js';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PreviewChat } from './preview-chat.tsx';

type PreviewChatModalProps = { isOpen: boolean; yobirinPropertyId: string; onClose: () => void };

/** Lets a holder ask a visitor's questions and see the answers (PROFILE-05). */
export function PreviewChatModal({ isOpen, yobirinPropertyId, onClose }: PreviewChatModalProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.assistant_preview_title()} closeLabel={m.common_close()}>
      <p className="text-sm">{m.assistant_preview_text()}</p>
      <PreviewChat yobirinPropertyId={yobirinPropertyId} />
    </Dialog>
  );
}
