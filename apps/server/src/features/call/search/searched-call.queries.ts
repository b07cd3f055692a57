import type { Executor } from '../../../platform/database/client.ts';
import { and, desc, eq, inArray, lt, type SQL, sql } from '../../../platform/database/orm.ts';
import { isDeletedSql, nicknameOfIdSql } from '../../directory/profile/profile-sql.ts';
import { calls } from '../call.tables.ts';
import { callbackRequests } from '../callback/callback.tables.ts';

/** A call, and the ID that reads it. */
type Asked = { yobirinPropertyId: string; itemId: string };

const isForgotten = sql`(${calls.isAuthenticatedCall} and ${calls.callerUserId} is null)`;

/**
 * Ended calls from and to the ID, with what can be found in them. A caller does not find the reason they gave. The name of a deleted
 * user who called is about to be erased.
 */
export function searchedCallsQuery(db: Executor, asked: readonly Asked[]) {
  const isOwn = sql<boolean>`(${calls.isToGuest} or ${calls.toYobirinPropertyId} <> asked.id)`;
  return db
    .select({
      yobirinPropertyId: sql<string>`asked.id`,
      itemId: calls.id,
      chatRoomId: calls.chatRoomId,
      at: calls.createdAt,
      isOwn,
      givenName: sql<string | null>`case when ${calls.isToGuest} then ${calls.calleeName}
        when not ${isOwn} and not ${isForgotten} then ${calls.callerName} end`,
      nickname: nicknameOfIdSql(sql`case when not ${calls.isToGuest} then
        case when ${isOwn} then ${calls.toYobirinPropertyId} else ${calls.fromYobirinPropertyId} end end`),
      place: calls.calleePlace,
      reason: sql<string | null>`case when not ${isOwn} and not ${isForgotten} then ${calls.callReason} end`,
    })
    .from(calls)
    .innerJoin(
      sql`unnest(${ids(asked.map((call) => call.yobirinPropertyId))}, ${ids(asked.map((call) => call.itemId))})
        as asked (id, item_id)`,
      sql`asked.item_id = ${calls.id} and asked.id in (${calls.toYobirinPropertyId}, ${calls.fromYobirinPropertyId})
        and not ${isDeletedSql(sql`asked.id`)}`,
    )
    .where(sql`${calls.endedAt} is not null`);
}

const ended = sql`${calls.endedAt} is not null`;
const sideColumns = {
  id: calls.id,
  fromYobirinPropertyId: calls.fromYobirinPropertyId,
  toYobirinPropertyId: calls.toYobirinPropertyId,
};

/** The IDs that took part in ended calls. */
export function findIdsOfCalls(db: Executor, callIds: readonly string[]) {
  return db
    .select(sideColumns)
    .from(calls)
    .where(and(inArray(calls.id, [...callIds]), ended));
}

/** All ended calls, page by page, the newest first. */
export function findCallsBefore(db: Executor, { callId, limit }: { callId: string | null; limit: number }) {
  return db
    .select(sideColumns)
    .from(calls)
    .where(and(callId === null ? undefined : lt(calls.id, callId), ended))
    .orderBy(desc(calls.id))
    .limit(limit);
}

export function findOldestCalls(db: Executor, limit: number) {
  return db.select(sideColumns).from(calls).where(ended).orderBy(calls.id).limit(limit);
}

export async function findCallIdsOfCaller(db: Executor, callerUserId: string): Promise<string[]> {
  const rows = await db.select({ id: calls.id }).from(calls).where(eq(calls.callerUserId, callerUserId));
  return rows.map(({ id }) => id);
}

/** The notes of the requests of guests to be called back. */
export async function findCallbackNotes(
  db: Executor,
  chatRoomIds: readonly string[],
): Promise<{ chatRoomId: string; yobirinPropertyId: string; note: string | null }[]> {
  const { chatRoomId, yobirinPropertyId, note } = callbackRequests;
  if (chatRoomIds.length === 0) return [];
  return db
    .select({ chatRoomId, yobirinPropertyId, note })
    .from(callbackRequests)
    .where(inArray(chatRoomId, [...chatRoomIds]))
    .orderBy(callbackRequests.id);
}

function ids(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::bigint[]`;
}
