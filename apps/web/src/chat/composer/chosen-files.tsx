import { formatFileSize } from '@yobirin/contract/format';
import { m } from '../../i18n/gen/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, FileIcon } from '../../ui/picture/icons.tsx';
import { useFileUrl } from '../../ui/use-file-url.ts';
import { fileKey } from './use-file-choice.ts';

type ChosenFilesProps = { files: readonly File[]; onRemove: (file: File) => void };

/** The files to be sent with the post. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={m.chat_chosen_files()} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto pb-2">
      {files.map((file) => (
        <li
          key={fileKey(file)}
          className="flex max-w-full items-center gap-2 rounded-control border border-line bg-sunken pl-2"
        >
          <Thumbnail file={file} />
          <span className="min-w-0 text-sm leading-snug">
            <span dir="auto" className="block max-w-48 truncate">
              {file.name}
            </span>
            <span className="text-xs text-muted">{formatFileSize(file.size)}</span>
          </span>
          <IconButton
            label={m.chat_remove_file({ fileName: file.name })}
            icon={<CloseIcon />}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ file }: { file: File }) {
  const url = useFileUrl(file.type.startsWith('image/') ? file : null);
  if (!url) return <FileIcon className="size-6 text-muted" />;
  return <img src={url} alt="" className="size-9 rounded-tag object-cover" />;
}
