import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, asc, eq, isNull, lt, ne } from '../../../platform/database/orm.ts';
import { chatRoomMemberships } from '../chat.tables.ts';
import { voiceUploadParts, voiceUploads } from './voice.tables.ts';

export type VoiceUpload = typeof voiceUploads.$inferSelect;

type Key = { chatRoomMembershipId: string; clientPostId: string };

/** Locks the upload until the transaction ends. */
export async function lockUploadByClientId(tx: Transaction, key: Key): Promise<VoiceUpload | null> {
  const [upload] = await tx.select().from(voiceUploads).where(isOf(key)).for('update');
  return upload ?? null;
}

/** Locks the guest's upload until the transaction ends. */
export async function lockUpload(
  tx: Transaction,
  { id, chatRoomMembershipId }: { id: string; chatRoomMembershipId: string },
): Promise<VoiceUpload | null> {
  const [upload] = await tx
    .select()
    .from(voiceUploads)
    .where(and(eq(voiceUploads.id, id), eq(voiceUploads.chatRoomMembershipId, chatRoomMembershipId)))
    .for('update');
  return upload ?? null;
}

export async function findUpload(
  db: Executor,
  { id, chatRoomMembershipId }: { id: string; chatRoomMembershipId: string },
): Promise<VoiceUpload | null> {
  const [upload] = await db
    .select()
    .from(voiceUploads)
    .where(and(eq(voiceUploads.id, id), eq(voiceUploads.chatRoomMembershipId, chatRoomMembershipId)));
  return upload ?? null;
}

/** Lets the guest begin recordings one after another until the transaction ends. Posts are not held up. */
export async function lockUploadsOf(tx: Transaction, chatRoomMembershipId: string): Promise<void> {
  const { id } = chatRoomMemberships;
  await tx.select({ id }).from(chatRoomMemberships).where(eq(id, chatRoomMembershipId)).for('no key update');
}

/** The guest's uploads must be locked: a guest has one that is unfinished. */
export async function insertVoiceUpload(
  tx: Transaction,
  upload: typeof voiceUploads.$inferInsert,
): Promise<VoiceUpload> {
  return onlyRow(await tx.insert(voiceUploads).values(upload).returning());
}

/** Recording again discards the guest's unfinished upload. */
export async function deleteOtherUploads(tx: Transaction, { chatRoomMembershipId, clientPostId }: Key): Promise<void> {
  await tx
    .delete(voiceUploads)
    .where(
      and(
        eq(voiceUploads.chatRoomMembershipId, chatRoomMembershipId),
        ne(voiceUploads.clientPostId, clientPostId),
        isNull(voiceUploads.finishedAt),
      ),
    );
}

export async function insertPart(
  tx: Transaction,
  upload: VoiceUpload,
  { content, now }: { content: Buffer; now: Date },
): Promise<number> {
  const receivedBytes = upload.receivedBytes + content.length;
  await tx.insert(voiceUploadParts).values({ voiceUploadId: upload.id, offsetBytes: upload.receivedBytes, content });
  await tx.update(voiceUploads).set({ receivedBytes, refreshedAt: now }).where(eq(voiceUploads.id, upload.id));
  return receivedBytes;
}

/** The bytes of a complete upload. */
export async function readParts(db: Executor, uploadId: string): Promise<Buffer> {
  const parts = await db
    .select({ content: voiceUploadParts.content })
    .from(voiceUploadParts)
    .where(eq(voiceUploadParts.voiceUploadId, uploadId))
    .orderBy(asc(voiceUploadParts.offsetBytes));
  return Buffer.concat(parts.map(({ content }) => content));
}

/** Keeps the row, without its parts, so that finishing again finds the post. Marks it first: an upload without parts is always marked. */
export async function closeUpload(db: Executor, uploadId: string, now: Date): Promise<void> {
  await db.update(voiceUploads).set({ finishedAt: now, refreshedAt: now }).where(eq(voiceUploads.id, uploadId));
  await db.delete(voiceUploadParts).where(eq(voiceUploadParts.voiceUploadId, uploadId));
}

export async function deleteVoiceUpload(db: Executor, uploadId: string): Promise<void> {
  await db.delete(voiceUploads).where(eq(voiceUploads.id, uploadId));
}

export async function deleteUploadsBefore(db: Executor, refreshedBefore: Date): Promise<void> {
  await db.delete(voiceUploads).where(lt(voiceUploads.refreshedAt, refreshedBefore));
}

function isOf({ chatRoomMembershipId, clientPostId }: Key) {
  return and(eq(voiceUploads.chatRoomMembershipId, chatRoomMembershipId), eq(voiceUploads.clientPostId, clientPostId));
}
