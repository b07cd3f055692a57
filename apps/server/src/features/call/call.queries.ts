import type { Database, Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, count, desc, eq, isNotNull, isNull, lt, ne, sql } from '../../platform/database/orm.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import { nicknameOfMemberSql } from '../directory/profile/profile-sql.ts';
import { calls } from './call.tables.ts';

export type Call = typeof calls.$inferSelect;

// Literals instead of parameters, because a prepared query can use the partial indexes of living calls only with literals.

/** The caller and the receiver of such a call are busy. */
export const isLiving = sql`${calls.status} in ('CALLING', 'TALKING')`;

/** What the end of a call changes beside its status: the offer goes, and the caller's place is rounded to about a kilometre. */
export const keptAtEnd = {
  callerOffer: null,
  latitude: sql`round(${calls.latitude}, 2)`,
  longitude: sql`round(${calls.longitude}, 2)`,
};
/** Not answered yet. An answered call keeps the status CALLING until both sides are connected. */
export const isRinging = sql`(${calls.status} = 'CALLING' and ${calls.answeredAt} is null)`;

const callByRoom = preparedOnce((db) =>
  db
    .select()
    .from(calls)
    .where(eq(calls.roomId, sql.placeholder('roomId')))
    .prepare('call_by_room'),
);

export async function findCall(db: Database, roomId: string): Promise<Call | null> {
  const [call] = await callByRoom(db).execute({ roomId });
  return call ?? null;
}

export async function findCallById(db: Executor, id: string): Promise<Call | null> {
  const [call] = await db.select().from(calls).where(eq(calls.id, id));
  return call ?? null;
}

/** The name by which the account knows the member who transferred a call. Null for a member who has left. */
export async function findTransferrerName(db: Executor, { transferredFromCallId }: Call): Promise<string | null> {
  if (transferredFromCallId === null) return null;
  const name = nicknameOfMemberSql(sql`${calls.receiverUserId}`, calls.toYobirinPropertyId);
  const [earlier] = await db.select({ name }).from(calls).where(eq(calls.id, transferredFromCallId));
  return earlier?.name ?? null;
}

const application = preparedOnce((db: Executor) =>
  db
    .insert(calls)
    .values({
      status: sql.placeholder('status'),
      roomId: sql.placeholder('roomId'),
      callerPeerId: sql.placeholder('callerPeerId'),
      fromYobirinPropertyId: sql.placeholder('fromYobirinPropertyId'),
      toYobirinPropertyId: sql.placeholder('toYobirinPropertyId'),
      callerUserId: sql.placeholder('callerUserId'),
      callerName: sql.placeholder('callerName'),
      callerPlace: sql`${sql.placeholder('callerPlace')}`,
      callReason: sql`${sql.placeholder('callReason')}`,
      callerKey: sql.placeholder('callerKey'),
      networkKey: sql.placeholder('networkKey'),
      chatRoomId: sql`${sql.placeholder('chatRoomId')}`,
      browserMarkHash: sql`${sql.placeholder('browserMarkHash')}`,
      isAuthenticatedCall: sql.placeholder('isAuthenticatedCall'),
      createdAt: sql.placeholder('createdAt'),
      heartbeatAt: sql.placeholder('createdAt'),
      // Wrapped in `sql`, because a placeholder for the column itself may not be null.
      endedAt: sql`${sql.placeholder('endedAt')}`,
    })
    .onConflictDoNothing({ target: calls.roomId })
    .returning()
    .prepare('insert_application'),
);

export type NewApplication = Pick<
  Call,
  | 'status'
  | 'roomId'
  | 'callerPeerId'
  | 'fromYobirinPropertyId'
  | 'toYobirinPropertyId'
  | 'callerUserId'
  | 'callerName'
  | 'callerPlace'
  | 'callReason'
  | 'callerKey'
  | 'networkKey'
  | 'chatRoomId'
  | 'browserMarkHash'
  | 'isAuthenticatedCall'
  | 'createdAt'
  | 'endedAt'
>;

/** Returns null if the room already exists. */
export async function insertApplication(db: Executor, call: NewApplication): Promise<Call | null> {
  const [row] = await application(db).execute({ ...call, endedAt: call.endedAt?.toISOString() ?? null });
  return row ?? null;
}

export async function insertCall(db: Executor, call: typeof calls.$inferInsert): Promise<Call> {
  return onlyRow(await db.insert(calls).values(call).returning());
}

/** Locks the call, so that it cannot end before the transaction does. Returns false if it has ended. */
export async function holdUnfinished(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.id, id), isNull(calls.endedAt)))
    .for('update');
  return held.length > 0;
}

const livingTransfers = preparedOnce((db: Executor) =>
  db
    .select()
    .from(calls)
    .where(
      and(
        isLiving,
        sql`${calls.id} in (
          with recursive later as (
            select id from calls where transferred_from_call_id = ${sql.placeholder('id')}
            union all
            select calls.id from calls join later on transferred_from_call_id = later.id
          )
          select id from later)`,
      ),
    )
    .orderBy(calls.id)
    .prepare('living_transfers'),
);

/** Returns the living calls to which this call was transferred, directly or through others: two while the last one rings. */
export function findLivingTransfers(db: Executor, id: string): Promise<Call[]> {
  return livingTransfers(db).execute({ id });
}

/** Deletes a call that never rang, so that it appears in no history. Returns false if it has rung or ended. */
export async function deleteAppliedCall(db: Executor, id: string): Promise<boolean> {
  const isApplied = and(eq(calls.id, id), eq(calls.status, 'APPLIED'));
  return (await db.delete(calls).where(isApplied).returning({ id: calls.id })).length > 0;
}

/** Keeps a call that could not ring as a missed one. Returns false if it has rung or ended in the meantime. */
export async function missAppliedCall(db: Executor, id: string, now: Date): Promise<boolean> {
  const missed = await db
    .update(calls)
    .set({
      status: 'UNCALL',
      endedAt: sql`greatest(${now.toISOString()}::timestamptz, ${calls.createdAt})`,
      ...keptAtEnd,
    })
    .where(and(eq(calls.id, id), eq(calls.status, 'APPLIED')))
    .returning({ id: calls.id });
  return missed.length > 0;
}

const finish = preparedOnce((db: Executor) =>
  db
    .update(calls)
    .set({
      status: sql`case when ${calls.answeredAt} is null then 'UNCALL' else 'FINISHED' end::call_status`,
      endedAt: sql`greatest(
        least(${sql.placeholder('endedAt')}::timestamptz, ${calls.silentSince}),
        ${calls.talkingAt}, ${calls.answeredAt}, ${calls.createdAt})`,
      ...keptAtEnd,
    })
    .where(and(eq(calls.id, sql.placeholder('id')), isLiving))
    .returning()
    .prepare('finish_call'),
);

/**
 * Ends a living call, as missed if it was not answered; a talk ends when both last heard each other. Returns null if it had
 * already ended.
 */
export async function finishCall(db: Executor, id: string, endedAt: Date): Promise<Call | null> {
  const [call] = await finish(db).execute({ id, endedAt: endedAt.toISOString() });
  return call ?? null;
}

/** Whether an ID has ever rung another one. */
export async function hasRung(
  db: Executor,
  { fromYobirinPropertyId, toYobirinPropertyId }: Pick<Call, 'toYobirinPropertyId'> & { fromYobirinPropertyId: string },
): Promise<boolean> {
  const rung = await db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        eq(calls.fromYobirinPropertyId, fromYobirinPropertyId),
        eq(calls.toYobirinPropertyId, toYobirinPropertyId),
        isNotNull(calls.calledAt),
      ),
    )
    .limit(1);
  return rung.length > 0;
}

/** Counts earlier calls between these IDs among the caller's latest ones, so that the cost does not grow with the history. */
export async function countEarlierCalls(
  db: Executor,
  { id, fromYobirinPropertyId, toYobirinPropertyId }: Call,
  latestCalls: number,
): Promise<number> {
  if (fromYobirinPropertyId === null) return 0;
  const latest = db
    .select({ id: calls.id, toYobirinPropertyId: calls.toYobirinPropertyId })
    .from(calls)
    .where(and(eq(calls.fromYobirinPropertyId, fromYobirinPropertyId), ne(calls.status, 'APPLIED')))
    .orderBy(desc(calls.createdAt), desc(calls.id))
    .limit(latestCalls)
    .as('latest');
  const [row] = await db
    .select({ count: count() })
    .from(latest)
    .where(and(eq(latest.toYobirinPropertyId, toYobirinPropertyId), lt(latest.id, id)));
  return row?.count ?? 0;
}
