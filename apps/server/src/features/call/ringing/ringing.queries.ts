import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../platform/database/client.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { type Call, isRinging } from '../call.queries.ts';
import { callRingings, calls } from '../call.tables.ts';

const ringing = preparedOnce((db: Executor) => {
  const { id, status } = calls;
  const begun = db.$with('begun').as(
    db
      .update(calls)
      .set({
        status: 'CALLING',
        receiverUserId: sql`${sql.placeholder('receiverUserId')}`,
        calledAt: sql`${sql.placeholder('now')}`,
        heartbeatAt: sql`${sql.placeholder('now')}`,
      })
      .where(and(eq(id, sql.placeholder('id')), eq(status, 'APPLIED')))
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
 * Rings these users, in one statement. False when it has rung before. Violates `calls_one_living_per_receiver` when the receiver
 * is in a call.
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

/** The offer that whoever answers is given: the first. And for whom it rings. Null when it does not ring any more. */
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

/** Everyone whom the call has rung, decliners too. */
export async function findRungUserIds(db: Database, roomId: string): Promise<string[]> {
  const rows = await rungUsers(db).execute({ roomId });
  return rows.map(({ userId }) => userId);
}

/** The calls that ring for the user at this moment: of all calls only the few that are not over are looked at. */
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

/** Notes that the user does not take it. Saying so twice changes nothing. */
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

/** Whether everyone it rang for has declined, and what the last of them had to say. */
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
    isDeclinedByAll: ringings.every(({ declinedAt }) => declinedAt !== null),
    message: ringings.findLast(({ declineMessage }) => declineMessage !== null)?.declineMessage ?? null,
  };
}

/** Null when it does not ring any more, or rings someone else by now. */
export async function stopRinging(
  db: Executor,
  { id, isReturned }: Call,
  { status, now }: { status: 'REJECTED' | 'UNCALL'; now: Date },
): Promise<Call | null> {
  const [call] = await db
    .update(calls)
    .set({ status, endedAt: now, callerOffer: null })
    .where(and(eq(calls.id, id), isRinging, eq(calls.isReturned, isReturned)))
    .returning();
  return call ?? null;
}

/** Lets a transferred call ring whoever passed it on. Null when it does not ring any more, or was returned before. */
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
  if (!call) return null;
  await tx.delete(callRingings).where(eq(callRingings.callId, id));
  await insertRingings(tx, id, [receiverUserId]);
  return call;
}
