import { classNames } from '../../ui/class-names.ts';
import { AttachmentAudio } from './attachment-audio.tsx';
import { AttachmentFile } from './attachment-file.tsx';
import { AttachmentImage } from './attachment-image.tsx';
import { type Attachment, type AttachmentKind, attachmentKind } from './attachment-kind.ts';

/** Each attachment with name and size (ATTACH-04); pictures are shown and audio is played in place. */
export function AttachmentList({ attachments, isOwn }: { attachments: readonly Attachment[]; isOwn: boolean }) {
  if (attachments.length === 0) return null;
  return (
    <ul className={classNames('flex max-w-full flex-wrap gap-2', isOwn && 'justify-end')}>
      {attachments.map((attachment) => {
        const View = views[attachmentKind(attachment)];
        return (
          <li key={attachment.id} className="max-w-full">
            <View attachment={attachment} />
          </li>
        );
      })}
    </ul>
  );
}

const views: Record<AttachmentKind, typeof AttachmentFile> = {
  image: AttachmentImage,
  audio: AttachmentAudio,
  other: AttachmentFile,
};
