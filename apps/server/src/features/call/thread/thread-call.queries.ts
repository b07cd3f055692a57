import { limits } from '@yobirin/contract/limits';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from '../../../platform/database/orm.ts';
import { calls } from '../call.tables.ts';
import { isCallerBlockedSql } from '../caller-sql.ts';

/** A visitor of an ID as calls know them: the guest of a chat, another ID, or a caller, by their first call. One of these is set. */
export type VisitorOfId = {
  yobirinPropertyId: string;
  chatRoomId: string | null;
  peerYobirinPropertyId: string | null;
  callId: string | null;
};

/** The ended calls of visitors, as a table `found (place, id)`; the first visitor has the place 1. Each branch has its index. */
function callsWith(visitors: readonly VisitorOfId[]): SQL {
  const given = (part: keyof VisitorOfId, type: string) =>
    sql`${sql.param(visitors.map((visitor) => visitor[part]))}::${sql.raw(type)}[]`;
  return sql`(
    select asked.place, branch.id
    from unnest(
      ${given('yobirinPropertyId', 'bigint')}, ${given('chatRoomId', 'bigint')}, ${given('peerYobirinPropertyId', 'bigint')},
      ${given('callId', 'bigint')}
    ) with ordinality as asked (property_id, room_id, peer_id, call_id, place)
    cross join lateral (
      select id from calls where chat_room_id = asked.room_id and to_yobirin_property_id = asked.property_id
        and (from_yobirin_property_id is null or is_to_guest)
      union all
      select id from calls where to_yobirin_property_id = asked.property_id and from_yobirin_property_id = asked.peer_id
        and not is_to_guest
      union all
      select id from calls where from_yobirin_property_id = asked.property_id and to_yobirin_property_id = asked.peer_id
        and not is_to_guest
      union all
      select id from calls where visitor_call_id = asked.call_id and chat_room_id is null
      union all
      select id from calls where id = asked.call_id and visitor_call_id is null and chat_room_id is null
    ) as branch
  ) as found`;
}

/** Literals, so that the partial index of missed calls can be used. */
const isMissed = sql`${calls.status} = 'UNCALL' and not ${calls.isToGuest}`;

type LastCall = { id: string; at: Date; isMissed: boolean };
type LastTalk = { at: Date; userId: string | null };
export type CallFacts = {
  last: LastCall | null;
  /** When the oldest missed call ended that is not done and whose caller is not blocked. */
  missedSince: Date | null;
  /** When the visitor's latest call ended. */
  lastInAt: Date | null;
  /** What the QR code of the visitor's latest call by one said. */
  callerPlace: string | null;
  /** The latest talk, and the member who talked. */
  lastTalk: LastTalk | null;
};

/** What calls say about the threads of visitors, in their order. Null without calls. */
export async function findCallFacts(
  db: Executor,
  visitors: readonly VisitorOfId[],
  now: Date,
): Promise<(CallFacts | null)[]> {
  if (visitors.length === 0) return [];
  const countedAfter = new Date(now.getTime() - limits.missedCallCountedMs).toISOString();
  const isOwn = isOwnSql(visitors);
  const isWaiting = sql`${isMissed} and not ${isOwn} and ${calls.doneAt} is null
    and ${calls.createdAt} > ${countedAfter}::timestamptz
    and not ${isCallerBlockedSql(sql`${now.toISOString()}::timestamptz`)}`;
  const newest = sql.raw('order by calls.created_at desc, calls.id desc');
  const rows = await db
    .select({
      place: sql`found.place`.mapWith(Number),
      last: sql<[string, string, boolean]>`(array_agg(
        json_build_array(${calls.id}::text, ${calls.createdAt}, ${isMissed} and not ${isOwn}) ${newest}
      ))[1]`,
      missedSince: sql<Date | null>`min(${calls.endedAt}) filter (where ${isWaiting})`.mapWith(calls.endedAt),
      lastInAt: sql<Date | null>`max(${calls.endedAt}) filter (where not ${isOwn})`.mapWith(calls.endedAt),
      callerPlace: sql<string | null>`(array_agg(${calls.callerPlace} ${newest})
        filter (where ${calls.callerPlace} is not null and not ${isOwn}))[1]`,
      lastTalk: sql<[string, string | null] | null>`(array_agg(
        json_build_array(${calls.talkingAt}, (case when ${isOwn} then ${calls.callerUserId} else ${calls.receiverUserId} end)::text)
        ${newest}
      ) filter (where ${calls.talkingAt} is not null))[1]`,
    })
    .from(calls)
    .innerJoin(callsWith(visitors), sql`found.id = ${calls.id}`)
    .where(sql`${calls.endedAt} is not null`)
    .groupBy(sql`found.place`);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return visitors.map((_visitor, index) => {
    const row = byPlace.get(index + 1);
    return row ? { ...row, last: toLastCall(row.last), lastTalk: toLastTalk(row.lastTalk) } : null;
  });
}

/** Whether the ID of the thread has called. */
function isOwnSql(visitors: readonly VisitorOfId[]): SQL {
  const ids = sql`${sql.param(visitors.map((visitor) => visitor.yobirinPropertyId))}::bigint[]`;
  return sql`(${calls.isToGuest} or coalesce(${calls.fromYobirinPropertyId} = (${ids})[found.place], false))`;
}

function toLastCall([id, at, missed]: [string, string, boolean]): LastCall {
  return { id, at: new Date(at), isMissed: missed };
}

function toLastTalk(talk: [string, string | null] | null): LastTalk | null {
  return talk && { at: new Date(talk[0]), userId: talk[1] };
}

const itemColumns = {
  id: calls.id,
  at: calls.createdAt,
  callerName: calls.callerName,
  text: calls.callReason,
  isMissed: sql<boolean>`(${isMissed})`,
  isToGuest: calls.isToGuest,
  fromYobirinPropertyId: calls.fromYobirinPropertyId,
  talkingAt: calls.talkingAt,
  endedAt: calls.endedAt,
};

export type ThreadCall = Awaited<ReturnType<typeof findThreadCallsById>>[number];

export function findThreadCallsById(db: Executor, ids: readonly string[]) {
  return db
    .select(itemColumns)
    .from(calls)
    .where(inArray(calls.id, [...ids]));
}

type CallPage = { before: { at: Date; id: string } | null; limit: number };

/** The ended calls of a visitor, newest first. */
export function findThreadCalls(
  db: Executor,
  visitor: VisitorOfId,
  { before, limit }: CallPage,
): Promise<ThreadCall[]> {
  const isBefore =
    before && sql`(${calls.createdAt}, ${calls.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`;
  return db
    .select(itemColumns)
    .from(calls)
    .innerJoin(callsWith([visitor]), sql`found.id = ${calls.id}`)
    .where(and(sql`${calls.endedAt} is not null`, isBefore ?? undefined))
    .orderBy(desc(calls.createdAt), desc(calls.id))
    .limit(limit);
}

export async function countThreadCalls(db: Executor, visitor: VisitorOfId): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(calls)
    .innerJoin(callsWith([visitor]), sql`found.id = ${calls.id}`)
    .where(sql`${calls.endedAt} is not null`);
  return row?.count ?? 0;
}

/** Marks the missed calls of visitors as done. */
export async function finishCallsOf(
  tx: Transaction,
  visitors: readonly VisitorOfId[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (visitors.length === 0) return;
  await tx
    .update(calls)
    .set({ doneAt: now, doneByUserId: userId })
    .where(and(isOfSql(visitors), isMissed, sql`${calls.doneAt} is null and ${calls.endedAt} is not null`));
}

/** Takes `finishCallsOf` back, for the calls that it marked at that time. */
export async function unfinishCallsOf(tx: Transaction, visitor: VisitorOfId, doneAt: Date): Promise<void> {
  await tx
    .update(calls)
    .set({ doneAt: null, doneByUserId: null })
    .where(and(isOfSql([visitor]), isMissed, eq(calls.doneAt, doneAt)));
}

/** As an array, which is computed once: without statistics PostgreSQL would join, and look up all visitors for each missed call. */
function isOfSql(visitors: readonly VisitorOfId[]): SQL {
  return sql`${calls.id} = any(array(select id from ${callsWith(visitors)}))`;
}

/**
 * Makes the calls of one caller without an ID or a chat one thread, as long as the key of the caller is known. A call belongs to the
 * earliest of that caller, so that it does not matter in which order calls are linked.
 */
export async function linkCallers(db: Executor, callIds: readonly string[]): Promise<void> {
  if (callIds.length === 0) return;
  await db.execute(sql`
    update calls as call
    set visitor_call_id = (
      select coalesce(earlier.visitor_call_id, earlier.id) from calls as earlier
      where earlier.to_yobirin_property_id = call.to_yobirin_property_id and earlier.caller_key = call.caller_key
        and earlier.from_yobirin_property_id is null and earlier.chat_room_id is null and earlier.id <= call.id
      order by earlier.id limit 1
    )
    where call.id = any(${sql.param([...callIds])}::bigint[]) and call.visitor_call_id is null
      and call.caller_key is not null and call.from_yobirin_property_id is null and call.chat_room_id is null`);
}

/** Who took part in calls: the parts of a visitor's key, for both IDs. */
export function findCallSides(db: Executor, ids: readonly string[]) {
  return db
    .select(sideColumns)
    .from(calls)
    .where(inArray(calls.id, [...ids]));
}

const sideColumns = {
  id: calls.id,
  fromYobirinPropertyId: calls.fromYobirinPropertyId,
  toYobirinPropertyId: calls.toYobirinPropertyId,
  isToGuest: calls.isToGuest,
  chatRoomId: calls.chatRoomId,
  visitorCallId: calls.visitorCallId,
};

export type CallSides = Awaited<ReturnType<typeof findCallSides>>[number];

/** The marks of the browsers from which a visitor without an ID has called. */
export async function findCallMarks(db: Executor, visitor: VisitorOfId, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ mark: sql<string>`${calls.browserMarkHash}` })
    .from(calls)
    .innerJoin(callsWith([visitor]), sql`found.id = ${calls.id}`)
    .where(and(isNotNull(calls.browserMarkHash), isNull(calls.fromYobirinPropertyId)))
    .limit(limit);
  return rows.map(({ mark }) => mark);
}

type Marked = { yobirinPropertyId: string; marks: readonly string[]; limit: number };

/** The latest ended calls to an ID, by visitors without one, from browsers with these marks. */
export async function findCallSidesOfMarks(
  db: Executor,
  { yobirinPropertyId, marks, limit }: Marked,
): Promise<CallSides[]> {
  if (marks.length === 0) return [];
  return db
    .select(sideColumns)
    .from(calls)
    .where(
      and(
        eq(calls.toYobirinPropertyId, yobirinPropertyId),
        inArray(calls.browserMarkHash, [...marks]),
        isNull(calls.fromYobirinPropertyId),
        isNotNull(calls.endedAt),
      ),
    )
    .orderBy(desc(calls.id))
    .limit(limit);
}

/** All ended calls, page by page in the order of their ids. */
export function findCallSidesAfter(
  db: Executor,
  { callId, limit }: { callId: string; limit: number },
): Promise<CallSides[]> {
  return db
    .select(sideColumns)
    .from(calls)
    .where(sql`${calls.id} > ${callId}::bigint and ${calls.endedAt} is not null`)
    .orderBy(calls.id)
    .limit(limit);
}

/** Missed calls of an ID whose caller is blocked, or was until just now: those by which a block knows a caller without a chat. */
export async function findCallIdsOfPerson(
  db: Executor,
  {
    yobirinPropertyId,
    blockedUserId,
    browserMarkHash,
  }: { yobirinPropertyId: string; blockedUserId: string | null; browserMarkHash: string | null },
): Promise<string[]> {
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        eq(calls.toYobirinPropertyId, yobirinPropertyId),
        isMissed,
        sql`${calls.doneAt} is null`,
        sql`(${calls.callerUserId} = ${blockedUserId}::bigint or ${calls.browserMarkHash} = ${browserMarkHash}::text)`,
      ),
    );
  return rows.map(({ id }) => id);
}
