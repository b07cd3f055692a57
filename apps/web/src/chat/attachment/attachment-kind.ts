import type { ChatPost } from '@yobirin/contract/chat';

export type Attachment = ChatPost['attachments'][number];

export type AttachmentKind = 'image' | 'audio' | 'other';

/** Types that every browser shows and never executes. An SVG opened by itself could run a script. */
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];
const inlineMaxBytes = 20 * 1024 * 1024;

/** How a file is shown. Files above `inlineMaxBytes` are fetched only on request. */
export function attachmentKind({ mimeType, fileSize }: Pick<Attachment, 'mimeType' | 'fileSize'>): AttachmentKind {
  if (fileSize > inlineMaxBytes) return 'other';
  if (imageTypes.includes(mimeType)) return 'image';
  return mimeType.startsWith('audio/') ? 'audio' : 'other';
}
