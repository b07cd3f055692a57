import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, gt, sql } from '../../../platform/database/orm.ts';
import { callbackRequests as request } from './callback.tables.ts';

/** Keeps the link for the mail about the latest call. False if that mail was sent before. */
export async function saveLink(
  db: Executor,
  { id, linkTokenHash, linkExpiresAt }: { id: string; linkTokenHash: string; linkExpiresAt: Date },
): Promise<boolean> {
  const saved = await db
    .update(request)
    .set({ linkTokenHash, linkExpiresAt, mailedAttempts: sql`${request.attempts}` })
    .where(and(eq(request.id, id), sql`${request.mailedAttempts} < ${request.attempts}`))
    .returning({ id: request.id });
  return saved.length > 0;
}

/** Uses the link up. Returns the chat it leads to, or null if it was used or has expired. */
export async function takeLink(
  db: Executor,
  { linkTokenHash, now }: { linkTokenHash: string; now: Date },
): Promise<{ chatRoomId: string } | null> {
  const [taken] = await db
    .update(request)
    .set({ linkTokenHash: null, linkExpiresAt: null })
    .where(and(eq(request.linkTokenHash, linkTokenHash), gt(request.linkExpiresAt, now)))
    .returning({ chatRoomId: request.chatRoomId });
  return taken ?? null;
}
