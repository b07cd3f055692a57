import type { ChatPost } from '@yobirin/contract/chat';

export type Attachment = ChatPost['attachments'][number];

export type AttachmentKind = 'image' | 'audio' | 'other';

/** What browsers show everywhere, and never run: an SVG could hold a script, were it ever opened by itself. */
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];
const inlineMaxBytes = 20 * 1024 * 1024;

/** How a file is shown. Larger ones are not fetched unasked. */
export function attachmentKind({ mimeType, fileSize }: Pick<Attachment, 'mimeType' | 'fileSize'>): AttachmentKind {
  if (fileSize > inlineMaxBytes) return 'other';
  if (imageTypes.includes(mimeType)) return 'image';
  return mimeType.startsWith('audio/') ? 'audio' : 'other';
}
