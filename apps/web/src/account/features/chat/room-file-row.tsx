import { formatFileSize } from '@yobirin/contract/format';
import { attachmentKind } from '../../../chat/attachment/attachment-kind.ts';
import { useAttachmentUrl } from '../../../chat/attachment/use-attachment-url.ts';
import { useDownload } from '../../../chat/attachment/use-download.ts';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DownloadIcon, FileIcon, ImageIcon } from '../../../ui/picture/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ChatFile } from './room-files-query.ts';

type RoomFileRowProps = { file: ChatFile; sender: string; onShow: () => void };

/** A file with its sender and time. A press shows its post in the chat. */
export function RoomFileRow({ file, sender, onShow }: RoomFileRowProps) {
  const { fileName, fileSize, createdAt } = file;
  const { isPending, download } = useDownload(file);
  return (
    <div className="flex items-center gap-1 py-1">
      <button
        type="button"
        onClick={onShow}
        title={m.desk_files_show()}
        className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-control px-1 text-left hover:bg-sunken"
      >
        <Preview file={file} />
        <span className="min-w-0 leading-snug">
          <span dir="auto" className="block truncate text-sm">
            {fileName}
          </span>
          <span className="block truncate text-xs text-muted">
            {formatFileSize(fileSize)} · <span dir="auto">{sender}</span> ·{' '}
            <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
          </span>
          <span className="sr-only">{m.desk_files_show()}</span>
        </span>
      </button>
      <IconButton
        label={m.chat_download({ fileName })}
        icon={isPending ? <Spinner /> : <DownloadIcon />}
        aria-disabled={isPending}
        onClick={download}
      />
    </div>
  );
}

/** Larger pictures are not fetched for a preview. */
const previewMaxBytes = 2 * 1024 * 1024;

function Preview({ file }: { file: ChatFile }) {
  const isImage = attachmentKind(file) === 'image';
  const { url, hasFailed, onBroken } = useAttachmentUrl(file.id, {
    isWanted: isImage && file.fileSize <= previewMaxBytes,
  });
  const Icon = isImage ? ImageIcon : FileIcon;
  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-muted">
      {url && !hasFailed ? (
        <img src={url} alt="" onError={onBroken} className="size-full object-cover" />
      ) : (
        <Icon className="size-6" />
      )}
    </span>
  );
}
