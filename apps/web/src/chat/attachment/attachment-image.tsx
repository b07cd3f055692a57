import { formatFileSize } from '@yobirin/contract/format';
import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { ImageIcon } from '../../ui/picture/icons.tsx';
import type { Attachment } from './attachment-kind.ts';
import { ImageViewer } from './image-viewer.tsx';
import { useAttachmentUrl } from './use-attachment-url.ts';

/** A picture above its name and size (ATTACH-04). */
export function AttachmentImage({ attachment }: { attachment: Attachment }) {
  return (
    <figure className="w-48 max-w-full">
      <FramedImage attachment={attachment} />
      <figcaption className="flex gap-1.5 pt-0.5 text-xs text-muted">
        <span dir="auto" className="truncate">
          {attachment.fileName}
        </span>
        <span className="shrink-0">{formatFileSize(attachment.fileSize)}</span>
      </figcaption>
    </figure>
  );
}

/** In a frame of fixed size, so that the layout does not shift when it loads. Pressing it shows the whole picture. */
function FramedImage({ attachment }: { attachment: Attachment }) {
  const { id, fileName } = attachment;
  const { url, hasFailed, onBroken } = useAttachmentUrl(id);
  const [isOpen, setIsOpen] = useState(false);

  if (hasFailed) return <BrokenImage fileName={fileName} />;
  if (!url) return <Skeleton className={frameStyle} />;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={m.chat_image_open({ fileName })}
        className="block max-w-full rounded-card"
      >
        <img
          src={url}
          alt=""
          onError={onBroken}
          className={`${frameStyle} border border-line bg-sunken object-cover`}
        />
      </button>
      <ImageViewer isOpen={isOpen} attachment={attachment} url={url} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** ATTACH-03 */
function BrokenImage({ fileName }: { fileName: string }) {
  return (
    <div
      role="img"
      aria-label={m.chat_image_failed({ fileName })}
      className={`${frameStyle} flex flex-col items-center justify-center gap-1 border border-dashed border-line-strong bg-sunken p-3 text-center text-xs text-muted`}
    >
      <ImageIcon className="size-7" />
      {m.chat_image_failed_short()}
    </div>
  );
}

const frameStyle = 'block h-36 w-48 max-w-full rounded-card';
