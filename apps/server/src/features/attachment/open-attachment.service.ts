import { isNumericId } from '@yobirin/contract/ids';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Download } from '../../platform/http/send-download.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { type Attachment, findAttachment } from './attachment.queries.ts';

/**
 * Throws NOT_FOUND if the viewer or guest may not read the post. A parameter, because the chat feature is a tier above this
 * one.
 */
export type RequireReadablePost = (
  ctx: RequestContext,
  request: { chatPostId: string; guestToken: string | null },
) => Promise<unknown>;

type Request = {
  id: string;
  /** The unparsed query parameter. */
  guestToken: unknown;
  requireReadablePost: RequireReadablePost;
};

/**
 * Opens a file for a viewer or guest who may read its post. Throws NOT_FOUND otherwise, so that a refusal does not reveal the
 * file.
 */
export async function openAttachment(
  ctx: RequestContext,
  { id, guestToken, requireReadablePost }: Request,
): Promise<Download> {
  const token = typeof guestToken === 'string' && guestToken !== '' ? guestToken : null;
  // Check this before the lookup: the answer must not tell signed-out visitors whether the file exists.
  if (token === null) requireViewer(ctx);
  const attachment = isNumericId(id) ? await findAttachment(ctx.db, id) : null;
  if (!attachment) throw noSuchFile();
  await asMissingFile(() => requireReadablePost(ctx, { chatPostId: attachment.chatPostId, guestToken: token }));
  return toDownload(ctx, attachment);
}

/** Replaces the error text: one about a post or a chat would reveal that the file exists. */
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
    // The content stored under a key never changes.
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
