import { builder } from '../../builder.ts';
import type { Attachment } from './attachment.queries.ts';

/** Clients download the file from /attachments/{id}. */
export const AttachmentType = builder.objectRef<Attachment>('Attachment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    fileSize: t.exposeInt('fileSize', { description: 'In bytes.' }),
    mimeType: t.exposeString('mimeType', { description: 'Told from the content, not from what the sender said.' }),
  }),
});

/** Input of an edited post: its list is the final set of attachments (OP-47). */
export const AttachmentInput = builder.inputType('AttachmentInput', {
  description: 'A file that stays, by its id, or a new one.',
  fields: (t) => ({ id: t.id(), file: t.field({ type: 'Upload' }) }),
});
