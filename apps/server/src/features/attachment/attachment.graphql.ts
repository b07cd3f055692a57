import { builder } from '../../builder.ts';
import type { Attachment } from './attachment.queries.ts';

/** Its file is fetched from /attachments/{id}. */
export const AttachmentType = builder.objectRef<Attachment>('Attachment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    fileSize: t.exposeInt('fileSize', { description: 'In bytes.' }),
    mimeType: t.exposeString('mimeType', { description: 'Told from the content, not from what the sender said.' }),
  }),
});

/** For the edit of a post, whose list is the final set (OP-47). */
export const AttachmentInput = builder.inputType('AttachmentInput', {
  description: 'A file that stays, by its id, or a new one.',
  fields: (t) => ({ id: t.id(), file: t.field({ type: 'Upload' }) }),
});
