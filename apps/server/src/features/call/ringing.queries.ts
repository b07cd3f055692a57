import { and, eq, exists, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Executor, Transaction } from '../../platform/database/client.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import { isSignedInSql } from '../auth/device-sql.ts';
import { callTargetSql } from '../profile/call-target-sql.ts';
import { type Call, isRinging } from './call.queries.ts';
import { callRingings, calls } from './call.tables.ts';

const ringing = preparedOnce((db) => {
  const { id, status } = calls;
  const begun = db.$with('begun').as(
    db
      .update(calls)
      .set({
        status: 'CALLING',
        receiverUserId: sql`${sql.placeholder('receiverUserId')}`,
        calledAt: sql`${sql.placeholder('now')}`,
        heartbeatAt: sql`${sql.placeholder('now')}`,
        callerOffer: sql`${sql.placeholder('callerOffer')}`,
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
  db: Database,
  start: {
    id: string;
    receiverUserId: string | null;
    callerOffer: string | null;
    userIds: readonly string[];
    now: Date;
  },
): Promise<boolean> {
  const rung = await ringing(db).execute({ ...start, userIds: [...start.userIds], now: start.now.toISOString() });
  return rung.length > 0;
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

const rungCall = preparedOnce((db) =>
  db
    .select({
      call: calls,
      rungUserIds: sql<
        string[]
      >`array(select ${callRingings.userId} from ${callRingings} where ${callRingings.callId} = ${calls.id})`,
      ...callTargetSql(calls.toYobirinPropertyId),
      isSignedIn: isSignedInSql({ userId: sql.placeholder('userId'), deviceId: sql.placeholder('deviceId') }),
    })
    .from(calls)
    .where(eq(calls.roomId, sql.placeholder('roomId')))
    .prepare('rung_call'),
);

/** A call as a device sees it: everyone whom it has rung, whom its ID would ring by now, and whether the device is signed in. */
export async function findRungCall(db: Database, asked: { roomId: string; userId: string; deviceId: string }) {
  const [rung] = await rungCall(db).execute(asked);
  return rung ?? null;
}

export type RungCall = NonNullable<Awaited<ReturnType<typeof findRungCall>>>;

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

const answer = preparedOnce((db) =>
  db
    .update(calls)
    .set({
      receiverUserId: sql`${sql.placeholder('userId')}`,
      receiverPeerId: sql`${sql.placeholder('peerId')}`,
      answeredAt: sql`${sql.placeholder('now')}`,
      heartbeatAt: sql`${sql.placeholder('now')}`,
    })
    .where(
      and(
        eq(calls.roomId, sql.placeholder('roomId')),
        isRinging,
        exists(
          db
            .select({ callId: callRingings.callId })
            .from(callRingings)
            .where(
              and(
                eq(callRingings.callId, calls.id),
                eq(callRingings.userId, sql.placeholder('userId')),
                isNull(callRingings.declinedAt),
              ),
            ),
        ),
        sql`not ${callsOut(sql.placeholder('userId'))}`,
      ),
    )
    .returning()
    .prepare('answer_call'),
);

/** Whether someone calls somebody else, or talks to whom they have called. */
function callsOut(userId: Placeholder): SQL<boolean> {
  const own = alias(calls, 'own');
  return sql<boolean>`exists (
    select from ${calls} ${sql.identifier('own')}
    where ${own.callerUserId} = ${userId} and ${own.status} in ('CALLING', 'TALKING')
  )`;
}

const callingOut = preparedOnce((db) =>
  db
    .select({ isCallingOut: callsOut(sql.placeholder('userId')) })
    .from(sql`(values (1)) as one`)
    .prepare('is_calling_out'),
);

export async function isCallingOut(db: Database, userId: string): Promise<boolean> {
  const [row] = await callingOut(db).execute({ userId });
  return row?.isCallingOut ?? false;
}

/**
 * Gives the call to the user, if it still rings for them and they call nobody themselves: of any number who try at once, one
 * gets the row. Violates `calls_one_living_per_receiver` when they are in another call.
 */
export async function takeCall(
  db: Database,
  taking: { roomId: string; userId: string; peerId: string; now: Date },
): Promise<Call | null> {
  const [call] = await answer(db).execute({ ...taking, now: taking.now.toISOString() });
  return call ?? null;
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
