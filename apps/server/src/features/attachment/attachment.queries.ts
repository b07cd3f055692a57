import type { Executor } from '../../platform/database/client.ts';
import { type AnyColumn, and, asc, eq, inArray, notInArray, type SQL } from '../../platform/database/orm.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { attachments } from './attachment.tables.ts';

export type Attachment = typeof attachments.$inferSelect;
export type NewAttachment = typeof attachments.$inferInsert;

/** Returns the attachments of these posts, in the order in which they were attached. */
export function findAttachmentsOfPosts(db: Executor, chatPostIds: readonly string[]): Promise<Attachment[]> {
  return db
    .select()
    .from(attachments)
    .where(inArray(attachments.chatPostId, [...chatPostIds]))
    .orderBy(asc(attachments.id));
}

export const newestAttachmentFirst: Keyset<Attachment> = {
  columns: [attachments.id],
  direction: 'desc',
  keyOf: ({ id }) => [id],
};

export type RoomFiles = {
  chatRoomId: string;
  /** Whether the files of a post are in the list. */
  isListed: (chatPostId: AnyColumn) => SQL;
};

export function findAttachmentsOfRoom(db: Executor, files: RoomFiles, page: Page<Attachment>): Promise<Attachment[]> {
  return db
    .select()
    .from(attachments)
    .where(and(isOneOf(files), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export function countAttachmentsOfRoom(db: Executor, files: RoomFiles): Promise<number> {
  return db.$count(attachments, isOneOf(files));
}

function isOneOf({ chatRoomId, isListed }: RoomFiles): SQL | undefined {
  return and(eq(attachments.chatRoomId, chatRoomId), isListed(attachments.chatPostId));
}

export async function findAttachment(db: Executor, id: string): Promise<Attachment | null> {
  const [attachment] = await db.select().from(attachments).where(eq(attachments.id, id));
  return attachment ?? null;
}

export async function insertAttachmentRows(db: Executor, rows: readonly NewAttachment[]): Promise<void> {
  await db.insert(attachments).values([...rows]);
}

/** Removes the attachments of a post except `keptIds`. Returns the keys of the removed files. */
export async function deleteAttachmentsExcept(
  db: Executor,
  { chatPostId, keptIds }: { chatPostId: string; keptIds: readonly string[] },
): Promise<string[]> {
  const removed = await db
    .delete(attachments)
    .where(and(eq(attachments.chatPostId, chatPostId), notInArray(attachments.id, [...keptIds])))
    .returning({ fileKey: attachments.fileKey });
  return removed.map(({ fileKey }) => fileKey);
}

/** Returns the keys among `fileKeys` that belong to an attachment. */
export async function findAttachedFileKeys(db: Executor, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileKey: attachments.fileKey })
    .from(attachments)
    .where(inArray(attachments.fileKey, [...fileKeys]));
  return rows.map(({ fileKey }) => fileKey);
}
