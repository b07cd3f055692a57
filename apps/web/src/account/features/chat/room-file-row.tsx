import { formatFileSize } from '@yobirin/contract/format';
import { attachmentKind } from '../../../chat/attachment/attachment-kind.ts';
import { useAttachmentUrl } from '../../../chat/attachment/use-attachment-url.ts';
import { useDownload } from '../../../chat/attachment/use-download.ts';
import { formatListTime } from '../../../chat/post/post-time.ts';
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
          <span dir="auto" className="line-clamp-2 text-sm break-words">
            {fileName}
          </span>
          <span className="flex gap-2 text-xs whitespace-nowrap text-muted">
            {formatFileSize(fileSize)}
            <span dir="auto" className="truncate">
              {sender}
            </span>
            <time dateTime={createdAt}>{formatListTime(new Date(createdAt), new Date())}</time>
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
