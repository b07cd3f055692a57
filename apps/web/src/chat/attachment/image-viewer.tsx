import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, DownloadIcon } from '../../ui/picture/icons.tsx';
import type { Attachment } from './attachment-kind.ts';
import { useDownload } from './use-download.ts';

type ImageViewerProps = { isOpen: boolean; attachment: Attachment; url: string; onClose: () => void };

/** A picture as large as the screen allows. */
export function ImageViewer({ isOpen, attachment, url, onClose }: ImageViewerProps) {
  const { fileName } = attachment;
  const { download } = useDownload(attachment);

  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-50 grid place-items-center bg-scrim p-4 transition-opacity duration-200 entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="max-w-full">
        <Dialog aria-label={fileName} className="rounded-card bg-surface p-2 shadow-soft outline-none">
          <div className="flex items-center justify-end">
            <p dir="auto" className="mr-auto min-w-0 truncate pl-2 text-sm">
              {fileName}
            </p>
            <IconButton label={m.chat_download({ fileName })} icon={<DownloadIcon />} onClick={download} />
            <IconButton label={m.common_close()} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <img src={url} alt={fileName} className="mx-auto max-h-[calc(100dvh-7rem)] max-w-full rounded-control" />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
