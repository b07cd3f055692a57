import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
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
