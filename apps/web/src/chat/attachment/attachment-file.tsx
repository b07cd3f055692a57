import { formatFileSize } from '@yobirin/contract/format';
import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { DownloadIcon, FileIcon } from '../../ui/picture/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Attachment } from './attachment-kind.ts';
import { useDownload } from './use-download.ts';

type AttachmentFileProps = {
  attachment: Attachment;
  /** Shown before the name; by default the icon of a file. */
  start?: ReactNode;
};

/** A file with name and size, for download. */
export function AttachmentFile({
  attachment,
  start = <FileIcon className="size-6 text-muted" />,
}: AttachmentFileProps) {
  const { fileName, fileSize } = attachment;
  const { isPending, download } = useDownload(attachment);

  return (
    <div className="flex max-w-full items-center gap-2 rounded-card border border-line bg-surface py-1 pr-1 pl-3">
      {start}
      <span className="min-w-0 leading-tight">
        <span dir="auto" className="line-clamp-2 text-sm">
          {fileName}
        </span>
        <span className="text-xs text-muted">{formatFileSize(fileSize)}</span>
      </span>
      <IconButton
        label={m.chat_download({ fileName })}
        icon={isPending ? <Spinner /> : <DownloadIcon />}
        aria-disabled={isPending}
        onClick={download}
      />
    </div>
  );
}
