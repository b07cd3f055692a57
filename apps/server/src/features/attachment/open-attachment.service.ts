import { isNumericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Download } from '../../platform/http/send-download.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { requireReadablePost } from '../chat/readable-post.service.ts';
import { type Attachment, findAttachment } from './attachment.queries.ts';

type Request = {
  id: string;
  /** As the query has it. */
  guestToken: unknown;
};

/** A file for whoever may read its post. Throws NOT_FOUND to everybody else, as for one that does not exist. */
export async function openAttachment(ctx: RequestContext, { id, guestToken }: Request): Promise<Download> {
  const token = typeof guestToken === 'string' && guestToken !== '' ? guestToken : null;
  // First of all, or the answer would tell those who are not signed in whether there is such a file.
  if (token === null) requireViewer(ctx);
  const attachment = isNumericId(id) ? await findAttachment(ctx.db, id) : null;
  if (!attachment) throw noSuchFile();
  await assertReadable(ctx, { chatPostId: attachment.chatPostId, guestToken: token });
  return toDownload(ctx, attachment);
}

/** Says nothing of a post or a chat: the words would tell that there is such a file. */
async function assertReadable(ctx: RequestContext, request: Parameters<typeof requireReadablePost>[1]): Promise<void> {
  try {
    await requireReadablePost(ctx, request);
  } catch (error) {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? noSuchFile() : error;
  }
}

function toDownload({ files }: RequestContext, { fileKey, fileName, fileSize, mimeType }: Attachment): Download {
  return {
    fileName,
    mimeType,
    sizeBytes: fileSize,
    // A file never changes under its key.
    tag: fileKey.replace('attachments/', ''),
    async open(range) {
      const file = await files.read(fileKey, range ?? undefined);
      if (!file) throw noSuchFile();
      return file.stream;
    },
  };
}

function noSuchFile(): DomainError {
  return new DomainError('NOT_FOUND', 'No such file');
}
