import type { Context } from '../../context.ts';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { type Connection, type PageRequest, readPage, toConnection } from '../../platform/database/paging.ts';
import { rowsByKey } from '../../platform/database/rows-by-key.ts';
import { DomainError } from '../../platform/errors.ts';
import { discardFiles } from '../../platform/files/discard-files.ts';
import type { UploadedFile } from '../../platform/graphql/upload.ts';
import {
  type Attachment,
  countAttachmentsOfRoom,
  deleteAttachmentsExcept,
  findAttachmentsOfPosts,
  findAttachmentsOfRoom,
  insertAttachmentRows,
  newestAttachmentFirst,
  type RoomFiles,
} from './attachment.queries.ts';
import { type ReceivedFile, type ReceivingServices, receiveFile } from './receive-file.ts';
import {
  keepReservation,
  type Reservation,
  releaseReservation,
  reserveStorage,
  type StoragePlace,
  type StorageServices,
} from './storage.service.ts';

export type { Attachment };

/** Stored files that do not belong to a post yet. */
export type ReceivedAttachments = {
  files: readonly ReceivedFile[];
  /** Null without files. */
  reservation: Reservation | null;
  /** Deletes the files and gives their space back when their post is not written. */
  discard(): Promise<void>;
};

export const noFiles: ReceivedAttachments = { files: [], reservation: null, discard: async () => {} };

type Incoming = { uploads: readonly Promise<UploadedFile>[]; place: StoragePlace; sizeBytes: number };

/**
 * Streams the files of a post into the file store, all or none. Call it after checking that the writer may post, and before the
 * transaction. `sizeBytes` is the most that they can have: it is reserved before the first byte is read. Throws BAD_USER_INPUT
 * with `fields.attachments` and the `fileName` of a refused file, and the refusals of `reserveStorage`.
 */
export async function receiveAttachments(
  ctx: ReceivingServices & StorageServices,
  { uploads, place, sizeBytes }: Incoming,
): Promise<ReceivedAttachments> {
  const reservation = await reserveStorage(ctx, place, sizeBytes);
  const stopRefreshing = keepReservation(ctx, reservation);
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
  stopRefreshing();
  const discard = async () => {
    const keys = files.map((file) => file.fileKey);
    await Promise.all([deleteAttachmentFiles(ctx, keys), releaseReservation(ctx.db, reservation)]);
  };

  if (giveUp.signal.aborted) {
    await discard();
    throw giveUp.signal.reason;
  }
  return { files, reservation, discard };
}

/** Attaches received files to a post, after those it already has. */
export async function insertAttachments(
  tx: Transaction,
  chatPostId: string,
  { files, reservation }: ReceivedAttachments,
): Promise<void> {
  if (!reservation) return;
  // In one transaction, so that the space is never counted twice, nor not at all.
  await releaseReservation(tx, reservation);
  await insertAttachmentRows(
    tx,
    files.map((file) => ({ ...file, ...reservation.place, chatPostId })),
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

/** The attachments of a room, newest first. The caller has checked that the viewer may read the room. */
export async function listRoomAttachments(
  { db }: { db: Executor },
  files: RoomFiles,
  request: PageRequest,
): Promise<Connection<Attachment>> {
  const page = readPage(newestAttachmentFirst, request);
  const rows = await findAttachmentsOfRoom(db, files, page);
  return toConnection(page, rows, () => countAttachmentsOfRoom(db, files));
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
