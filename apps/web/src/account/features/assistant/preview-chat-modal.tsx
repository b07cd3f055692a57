import { m } from '../../../i18n/gen/messages.js';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PreviewChat } from './preview-chat.tsx';

type PreviewChatModalProps = { isOpen: boolean; yobirinPropertyId: string; onClose: () => void };

/** A holder asks what a visitor might ask, and sees what would be answered (PROFILE-05). */
export function PreviewChatModal({ isOpen, yobirinPropertyId, onClose }: PreviewChatModalProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.assistant_preview_title()} closeLabel={m.common_close()}>
      <p className="text-sm">{m.assistant_preview_text()}</p>
      <PreviewChat yobirinPropertyId={yobirinPropertyId} />
    </Dialog>
  );
}
