import type { Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { eq, lt, sql } from '../../platform/database/orm.ts';
import { attachmentUploads } from './attachment.tables.ts';

export type UploadRow = typeof attachmentUploads.$inferInsert;

/** Until the transaction ends, others that lock one of these wait. Lock in a fixed order. */
export async function lockStorage(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${name}`}, 0))`);
}

type Place = { accountId: string; chatRoomId: string; chatRoomMembershipId: string };

/** What is used and reserved. `liveSince`: reservations that were refreshed longer ago do not count. */
export async function sumStorage(
  db: Executor,
  { accountId, chatRoomId, chatRoomMembershipId }: Place,
  liveSince: Date,
): Promise<{ account: number; room: number; side: number; uploads: number }> {
  const since = sql`refreshed_at > ${liveSince}::timestamptz`;
  const { rows } = await db.execute<{ account: string; room: string; side: string; uploads: string }>(sql`
    with used as (
      select account_id, chat_room_id, chat_room_membership_id, file_size::bigint as bytes from attachments
      where account_id = ${accountId} or chat_room_id = ${chatRoomId}
      union all
      select account_id, chat_room_id, chat_room_membership_id, size_bytes from attachment_uploads
      where (account_id = ${accountId} or chat_room_id = ${chatRoomId}) and ${since}
    )
    select coalesce(sum(bytes) filter (where account_id = ${accountId}), 0)::bigint as account,
      coalesce(sum(bytes) filter (where chat_room_id = ${chatRoomId}), 0)::bigint as room,
      coalesce(sum(bytes) filter (where chat_room_membership_id = ${chatRoomMembershipId}), 0)::bigint as side,
      (select coalesce(sum(size_bytes), 0)::bigint from attachment_uploads where ${since}) as uploads
    from used`);
  const sums = onlyRow(rows);
  return {
    account: Number(sums.account),
    room: Number(sums.room),
    side: Number(sums.side),
    uploads: Number(sums.uploads),
  };
}

export async function insertUpload(tx: Transaction, row: UploadRow): Promise<string> {
  return onlyRow(await tx.insert(attachmentUploads).values(row).returning({ id: attachmentUploads.id })).id;
}

export async function refreshUpload(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(attachmentUploads).set({ refreshedAt: now }).where(eq(attachmentUploads.id, id));
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.delete(attachmentUploads).where(eq(attachmentUploads.id, id));
}

/** Deletes reservations that no node refreshes any more. */
export async function deleteStaleUploads(db: Executor, liveSince: Date): Promise<void> {
  await db.delete(attachmentUploads).where(lt(attachmentUploads.refreshedAt, liveSince));
}
