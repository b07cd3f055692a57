import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { rowsByKey } from '../../platform/database/rows-by-key.ts';
import { DomainError } from '../../platform/errors.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import type { UploadedFile } from '../../platform/graphql/upload.ts';
import {
  type Attachment,
  deleteAttachmentsExcept,
  findAttachmentsOfPosts,
  insertAttachmentRows,
} from './attachment.queries.ts';
import { type ReceivedFile, type ReceivingServices, receiveFile } from './receive-file.ts';

/** Stored files that do not belong to a post yet. */
export type ReceivedAttachments = {
  files: readonly ReceivedFile[];
  /** Deletes the files when their post is not written. */
  discard(): Promise<void>;
};

/**
 * Streams the files of a post into the file store, all or none. Call it after checking that the writer may post, and before the
 * transaction. Throws BAD_USER_INPUT with `fields.attachments` and the `fileName` of a refused file.
 */
export async function receiveAttachments(
  ctx: ReceivingServices,
  uploads: readonly Promise<UploadedFile>[],
): Promise<ReceivedAttachments> {
  const giveUp = new AbortController();
  const receive = async (upload: Promise<UploadedFile>): Promise<ReceivedFile> => {
    try {
      return await receiveFile(ctx, upload, giveUp.signal);
    } catch (error) {
      giveUp.abort(error);
      throw error;
    }
  };
  // In parallel, because the client chooses the order of the files. `allSettled`, so that every stored file can be discarded.
  const results = await Promise.allSettled(uploads.map(receive));
  const files = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const discard = () =>
    deleteAttachmentFiles(
      ctx,
      files.map((file) => file.fileKey),
    );

  if (giveUp.signal.aborted) {
    await discard();
    throw giveUp.signal.reason;
  }
  return { files, discard };
}

/** Attaches received files to a post, after those it already has. */
export async function insertAttachments(
  tx: Transaction,
  chatPostId: string,
  files: readonly ReceivedFile[],
): Promise<void> {
  if (files.length === 0) return;
  await insertAttachmentRows(
    tx,
    files.map((file) => ({ ...file, chatPostId })),
  );
}

/** Returns the attachments of each post, in order. The caller has checked that the viewer may read the posts. */
export async function loadAttachments(
  { db }: { db: Executor },
  chatPostIds: readonly string[],
): Promise<Attachment[][]> {
  if (chatPostIds.length === 0) return [];
  const attachments = await findAttachmentsOfPosts(db, chatPostIds);
  return rowsByKey(chatPostIds, attachments, (attachment) => attachment.chatPostId);
}

/**
 * Removes all attachments of a post except `ids` (OP-47). Returns the keys of the files to delete after the commit. Throws
 * BAD_USER_INPUT for an id that is not an attachment of the post.
 */
export async function keepAttachments(tx: Transaction, chatPostId: string, ids: readonly string[]): Promise<string[]> {
  const attachments = await findAttachmentsOfPosts(tx, [chatPostId]);
  const known = new Set(attachments.map((attachment) => attachment.id));
  if (ids.some((id) => !known.has(id))) {
    throw new DomainError('BAD_USER_INPUT', 'The post has no such attachment', { fields: { attachments: 'invalid' } });
  }
  return deleteAttachmentsExcept(tx, { chatPostId, keptIds: ids });
}

/** Call it after the commit. Never throws. */
export function deleteAttachmentFiles(ctx: Pick<Context, 'files' | 'log'>, fileKeys: readonly string[]): Promise<void> {
  return discardFiles(ctx, fileKeys);
}
