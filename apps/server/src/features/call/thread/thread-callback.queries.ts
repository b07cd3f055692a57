import { limits } from '@yobirin/contract/limits';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { and, desc, eq, inArray, lt, type SQL, sql } from '../../../platform/database/orm.ts';
import { callbackRequests as request } from '../callback/callback.tables.ts';
import { hasLivingCall, isOpen } from '../callback/callback-sql.ts';
import { type Closed, closeWhere } from '../callback/close-callback.queries.ts';

export type CallbackFacts = Awaited<ReturnType<typeof findCallbackFacts>>[number];

/** What the call-back requests of chats say about their threads. Chats without a request are left out. */
export async function findCallbackFacts(db: Executor, chatRoomIds: readonly string[], now: Date) {
  if (chatRoomIds.length === 0) return [];
  const isValid = sql`(${request.expiresAt} > ${now.toISOString()}::timestamptz or ${hasLivingCall})`;
  const rows = await db
    .select({
      chatRoomId: request.chatRoomId,
      last: sql<[string, string]>`(array_agg(
        json_build_array(${request.id}::text, ${request.createdAt}) order by ${request.id} desc
      ))[1]`,
      lastInAt: sql<Date>`max(${request.createdAt})`.mapWith(request.createdAt),
      openSince: sql`min(${request.createdAt}) filter (where ${isOpen} and ${isValid})`.mapWith(
        request.createdAt,
      ) as SQL<Date | null>,
    })
    .from(request)
    .where(inArray(request.chatRoomId, [...chatRoomIds]))
    .groupBy(request.chatRoomId);
  return rows.map(({ last: [id, at], ...row }) => ({ ...row, last: { id, at: new Date(at) } }));
}

const itemColumns = { id: request.id, at: request.createdAt, text: request.note };

export type ThreadCallback = Awaited<ReturnType<typeof findThreadCallbacksById>>[number];

export function findThreadCallbacksById(db: Executor, ids: readonly string[]) {
  return db
    .select(itemColumns)
    .from(request)
    .where(inArray(request.id, [...ids]));
}

type CallbackPage = { chatRoomId: string; beforeId: string | null; limit: number };

/** The requests of a chat, newest first. */
export function findThreadCallbacks(
  db: Executor,
  { chatRoomId, beforeId, limit }: CallbackPage,
): Promise<ThreadCallback[]> {
  const isBefore = beforeId === null ? undefined : lt(request.id, beforeId);
  return db
    .select(itemColumns)
    .from(request)
    .where(and(eq(request.chatRoomId, chatRoomId), isBefore))
    .orderBy(desc(request.id))
    .limit(limit);
}

export function countThreadCallbacks(db: Executor, chatRoomId: string): Promise<number> {
  return db.$count(request, eq(request.chatRoomId, chatRoomId));
}

/** The chats among these with an open request that another member has taken, or for which a call rings or goes on. */
export async function findRoomsOfOthersCallbacks(
  db: Executor,
  { chatRoomIds, userId }: { chatRoomIds: readonly string[]; userId: string },
): Promise<string[]> {
  if (chatRoomIds.length === 0) return [];
  const rows = await db
    .select({ chatRoomId: request.chatRoomId })
    .from(request)
    .where(
      and(
        inArray(request.chatRoomId, [...chatRoomIds]),
        isOpen,
        sql`(${request.takenByUserId} <> ${userId}::bigint or ${hasLivingCall})`,
      ),
    );
  return rows.map(({ chatRoomId }) => chatRoomId);
}

/** Closes the open requests of chats as done. */
export async function finishCallbacksOf(
  tx: Transaction,
  { chatRoomIds, now }: { chatRoomIds: readonly string[]; now: Date },
): Promise<Closed[]> {
  if (chatRoomIds.length === 0) return [];
  return closeWhere(tx, inArray(request.chatRoomId, [...chatRoomIds]), { state: 'DONE', now });
}

/**
 * Opens the request again that was closed as done at this time, unless it has expired, its calls are used up, or the guest has asked
 * again. The room must be locked.
 */
export async function reopenCallbackOf(
  tx: Transaction,
  { chatRoomId, closedAt, now }: { chatRoomId: string; closedAt: Date; now: Date },
): Promise<Closed[]> {
  return tx
    .update(request)
    .set({ state: 'WAITING', takenByUserId: null, closedAt: null })
    .where(
      and(
        eq(request.chatRoomId, chatRoomId),
        eq(request.state, 'DONE'),
        eq(request.closedAt, closedAt),
        sql`${request.expiresAt} > ${now.toISOString()}::timestamptz`,
        sql`${request.attempts} < ${limits.callbackAttemptsMax}`,
        sql`not exists (
          select from callback_requests as other where other.chat_room_id = ${chatRoomId}::bigint
            and other.state in ('WAITING', 'TAKEN')
        )`,
      ),
    )
    .returning({ id: request.id, chatRoomId: request.chatRoomId, yobirinPropertyId: request.yobirinPropertyId });
}
