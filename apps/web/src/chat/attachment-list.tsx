import type { ChatPost } from '@yobirin/contract/chat';
import { AttachmentAudio } from './attachment-audio.tsx';
import { AttachmentFile } from './attachment-file.tsx';
import { AttachmentImage } from './attachment-image.tsx';
import { type AttachmentKind, attachmentKind } from './attachment-kind.ts';

export type Attachment = ChatPost['attachments'][number];

/** Pictures and sound where they are, anything else by its name and size (ATTACH-04). */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="flex max-w-full flex-wrap gap-2">
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
