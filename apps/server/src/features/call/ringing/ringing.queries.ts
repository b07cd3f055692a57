import type { Database, Executor, Transaction } from '../../../platform/database/client.ts';
import { and, eq, gt, isNull, sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { type Call, isRinging, keptAtEnd } from '../call.queries.ts';
import { callRingings, calls } from '../call.tables.ts';
import { isCallerBlockedSql } from '../caller-sql.ts';

const ringing = preparedOnce((db: Executor) => {
  const { id, status } = calls;
  const isBlocked = isCallerBlockedSql(sql`${sql.placeholder('now')}::timestamptz`);
  const begun = db.$with('begun').as(
    db
      .update(calls)
      .set({
        status: 'CALLING',
        receiverUserId: sql`${sql.placeholder('receiverUserId')}`,
        calledAt: sql`${sql.placeholder('now')}`,
        heartbeatAt: sql`${sql.placeholder('now')}`,
      })
      .where(and(eq(id, sql.placeholder('id')), eq(status, 'APPLIED'), sql`not ${isBlocked}`))
      .returning({ id }),
  );
  return db
    .with(begun)
    .insert(callRingings)
    .select(sql`select id, unnest(${sql.placeholder('userIds')}::bigint[]), null, null from begun`)
    .returning({ callId: callRingings.callId })
    .prepare('start_ringing');
});

/**
 * Starts ringing these users, in one statement. Returns false if the call has already rung, or if its caller was blocked since
 * the application. Violates `calls_one_living_per_receiver` if the receiver is in a call.
 */
export async function startRinging(
  db: Executor,
  start: {
    id: string;
    receiverUserId: string | null;
    userIds: readonly string[];
    now: Date;
  },
): Promise<boolean> {
  const rung = await ringing(db).execute({ ...start, userIds: [...start.userIds], now: start.now.toISOString() });
  return rung.length > 0;
}

const offerKeeping = preparedOnce((db) =>
  db
    .update(calls)
    .set({ callerOffer: sql`coalesce(${calls.callerOffer}, ${sql.placeholder('sdp')})` })
    .where(and(eq(calls.id, sql.placeholder('id')), isRinging))
    .returning({
      callerOffer: calls.callerOffer,
      userIds: sql<string[]>`array(
        select ${callRingings.userId} from ${callRingings}
        where ${and(eq(callRingings.callId, calls.id), isNull(callRingings.declinedAt))}
      )`,
    })
    .prepare('keep_offer'),
);

/** Saves the offer unless there is one. Returns the kept offer and the rung users, or null if the call does not ring. */
export async function keepOffer(
  db: Database,
  id: string,
  sdp: string,
): Promise<{ callerOffer: string | null; userIds: string[] } | null> {
  const [kept] = await offerKeeping(db).execute({ id, sdp });
  return kept ?? null;
}

export async function insertRingings(db: Executor, callId: string, userIds: readonly string[]): Promise<void> {
  await db.insert(callRingings).values(userIds.map((userId) => ({ callId, userId })));
}

const rungUsers = preparedOnce((db) =>
  db
    .select({ userId: callRingings.userId })
    .from(callRingings)
    .innerJoin(calls, eq(calls.id, callRingings.callId))
    .where(eq(calls.roomId, sql.placeholder('roomId')))
    .prepare('rung_users'),
);

/** Returns all users whom the call has rung, including decliners. */
export async function findRungUserIds(db: Database, roomId: string): Promise<string[]> {
  const rows = await rungUsers(db).execute({ roomId });
  return rows.map(({ userId }) => userId);
}

/** Returns the calls that ring for the user. `endedAt is null` selects the small index of unfinished calls. */
export async function findCallsRinging(
  db: Executor,
  { userId, calledAfter }: { userId: string; calledAfter: Date },
): Promise<Call[]> {
  const rows = await db
    .select({ call: calls })
    .from(callRingings)
    .innerJoin(calls, eq(calls.id, callRingings.callId))
    .where(
      and(
        eq(callRingings.userId, userId),
        isNull(callRingings.declinedAt),
        isRinging,
        isNull(calls.endedAt),
        gt(calls.calledAt, calledAfter),
      ),
    );
  return rows.map(({ call }) => call);
}

/** Records that the user declined. Idempotent. */
export async function noteDeclined(
  db: Executor,
  { callId, userId, message, now }: { callId: string; userId: string; message: string | null; now: Date },
): Promise<void> {
  const { declinedAt, declineMessage } = callRingings;
  await db
    .update(callRingings)
    .set({
      declinedAt: sql`coalesce(${declinedAt}, ${now.toISOString()})`,
      declineMessage: sql`coalesce(${declineMessage}, ${message})`,
    })
    .where(and(eq(callRingings.callId, callId), eq(callRingings.userId, userId)));
}

/** Returns whether all rung users have declined, and the latest message. */
export async function findVerdict(
  db: Executor,
  callId: string,
): Promise<{ isDeclinedByAll: boolean; message: string | null }> {
  const ringings = await db
    .select()
    .from(callRingings)
    .where(eq(callRingings.callId, callId))
    .orderBy(callRingings.declinedAt);
  return {
    isDeclinedByAll: ringings.length > 0 && ringings.every(({ declinedAt }) => declinedAt !== null),
    message: ringings.findLast(({ declineMessage }) => declineMessage !== null)?.declineMessage ?? null,
  };
}

/** Ends a ringing call. Returns null if it does not ring, or was returned to the transferring member in the meantime. */
export async function stopRinging(
  db: Executor,
  { id, isReturned }: Call,
  { status, now }: { status: 'REJECTED' | 'UNCALL'; now: Date },
): Promise<Call | null> {
  const [call] = await db
    .update(calls)
    .set({ status, endedAt: sql`greatest(${now.toISOString()}::timestamptz, ${calls.calledAt})`, ...keptAtEnd })
    .where(and(eq(calls.id, id), isRinging, eq(calls.isReturned, isReturned)))
    .returning();
  return call ?? null;
}

/** Returns a transferred call to the transferring member, who is yet to be rung. Null if it does not ring or was already returned. */
export async function turnBack(
  tx: Transaction,
  id: string,
  { receiverUserId, toYobirinPropertyId, now }: { receiverUserId: string; toYobirinPropertyId: string; now: Date },
): Promise<Call | null> {
  const [call] = await tx
    .update(calls)
    .set({ isReturned: true, receiverUserId, toYobirinPropertyId, calledAt: now })
    .where(and(eq(calls.id, id), isRinging, eq(calls.isReturned, false)))
    .returning();
  return call ?? null;
}

export async function moveRingings(
  tx: Transaction,
  { fromCallId, toCallId }: { fromCallId: string; toCallId: string },
): Promise<void> {
  await tx.update(callRingings).set({ callId: toCallId }).where(eq(callRingings.callId, fromCallId));
}
