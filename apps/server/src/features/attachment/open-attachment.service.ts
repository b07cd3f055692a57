import { isNumericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Download } from '../../platform/http/send-download.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { type Attachment, findAttachment } from './attachment.queries.ts';

/** Throws NOT_FOUND for a post that is not in a room of theirs. Passed in, because chats stand above their attachments. */
export type RequireReadablePost = (
  ctx: RequestContext,
  request: { chatPostId: string; guestToken: string | null },
) => Promise<unknown>;

type Request = {
  id: string;
  /** As the query has it. */
  guestToken: unknown;
  requireReadablePost: RequireReadablePost;
};

/** A file for whoever may read its post. Throws NOT_FOUND to everybody else, as for one that does not exist. */
export async function openAttachment(
  ctx: RequestContext,
  { id, guestToken, requireReadablePost }: Request,
): Promise<Download> {
  const token = typeof guestToken === 'string' && guestToken !== '' ? guestToken : null;
  // First of all, or the answer would tell those who are not signed in whether there is such a file.
  if (token === null) requireViewer(ctx);
  const attachment = isNumericId(id) ? await findAttachment(ctx.db, id) : null;
  if (!attachment) throw noSuchFile();
  await asMissingFile(() => requireReadablePost(ctx, { chatPostId: attachment.chatPostId, guestToken: token }));
  return toDownload(ctx, attachment);
}

/** Says nothing of a post or a chat: the words would tell that there is such a file. */
async function asMissingFile(assertReadable: () => Promise<unknown>): Promise<void> {
  try {
    await assertReadable();
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
