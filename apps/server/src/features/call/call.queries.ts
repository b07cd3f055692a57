import { and, count, eq, exists, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import { callRingings, calls } from './call.tables.ts';

export type Call = typeof calls.$inferSelect;

const isLiving = inArray(calls.status, ['CALLING', 'TALKING']);
/** Answered calls keep the status until both ends hear each other. */
const isRinging = and(eq(calls.status, 'CALLING'), isNull(calls.answeredAt));

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

const busyUsers = preparedOnce((db) =>
  db
    .select({ receiverUserId: calls.receiverUserId, callerUserId: calls.callerUserId })
    .from(calls)
    .where(
      and(
        isLiving,
        or(
          sql`${calls.receiverUserId} = any(${sql.placeholder('userIds')})`,
          sql`${calls.callerUserId} = any(${sql.placeholder('userIds')})`,
        ),
      ),
    )
    .prepare('busy_users'),
);

/** Whoever is rung alone, talks, or calls someone. */
export async function findBusyUserIds(db: Database, userIds: readonly string[]): Promise<Set<string | null>> {
  const rows = await busyUsers(db).execute({ userIds: [...userIds] });
  return new Set(rows.flatMap(({ receiverUserId, callerUserId }) => [receiverUserId, callerUserId]));
}

export async function insertCall(db: Executor, call: typeof calls.$inferInsert): Promise<Call> {
  return onlyRow(await db.insert(calls).values(call).returning());
}

/** For a call that never rang: nobody's history has to know. */
export async function deleteAppliedCall(db: Executor, id: string): Promise<void> {
  await db.delete(calls).where(and(eq(calls.id, id), eq(calls.status, 'APPLIED')));
}

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
  start: { id: string; receiverUserId: string | null; userIds: readonly string[]; now: Date },
): Promise<boolean> {
  const rung = await ringing(db).execute({ ...start, userIds: [...start.userIds], now: start.now.toISOString() });
  return rung.length > 0;
}

/** The call could not ring: it stays as a missed one. */
export async function missAppliedCall(db: Executor, id: string, now: Date): Promise<void> {
  await db
    .update(calls)
    .set({ status: 'UNCALL', endedAt: now })
    .where(and(eq(calls.id, id), eq(calls.status, 'APPLIED')));
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

/** The calls that ring for the user at this moment. */
export async function findCallsRinging(db: Executor, userId: string): Promise<Call[]> {
  const rows = await db
    .select({ call: calls })
    .from(callRingings)
    .innerJoin(calls, eq(calls.id, callRingings.callId))
    .where(and(eq(callRingings.userId, userId), isNull(callRingings.declinedAt), isRinging));
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
      ),
    )
    .returning()
    .prepare('answer_call'),
);

/**
 * Gives the call to the user, if it still rings for them: of any number who try at once, one gets the row. Violates
 * `calls_one_living_per_receiver` when they are in another call.
 */
export async function takeCall(
  db: Database,
  taking: { roomId: string; userId: string; peerId: string; now: Date },
): Promise<Call | null> {
  const [call] = await answer(db).execute({ ...taking, now: taking.now.toISOString() });
  return call ?? null;
}

/** Notes that the user does not take it. Saying so twice changes nothing; false when it never rang for them. */
export async function noteDeclined(
  db: Executor,
  { callId, userId, message, now }: { callId: string; userId: string; message: string | null; now: Date },
): Promise<boolean> {
  const { declinedAt, declineMessage } = callRingings;
  const noted = await db
    .update(callRingings)
    .set({
      declinedAt: sql`coalesce(${declinedAt}, ${now.toISOString()})`,
      declineMessage: sql`coalesce(${declineMessage}, ${message})`,
    })
    .where(and(eq(callRingings.callId, callId), eq(callRingings.userId, userId)))
    .returning({ userId: callRingings.userId });
  return noted.length > 0;
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
    .set({ status, endedAt: now })
    .where(and(eq(calls.id, id), isRinging, eq(calls.isReturned, isReturned)))
    .returning();
  return call ?? null;
}

/** Ends a living call: it was missed, unless someone had answered. Null when it was over already. */
export async function finishCall(db: Executor, id: string, endedAt: Date): Promise<Call | null> {
  const [call] = await db
    .update(calls)
    .set({ status: sql`case when ${calls.answeredAt} is null then 'UNCALL' else 'FINISHED' end::call_status`, endedAt })
    .where(and(eq(calls.id, id), isLiving))
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

/** Says that somebody takes part in these calls, unless that was said just now. */
export async function renewCalls(
  db: Executor,
  roomIds: readonly string[],
  { now, renewedBefore }: { now: Date; renewedBefore: Date },
): Promise<void> {
  await db
    .update(calls)
    .set({ heartbeatAt: now })
    .where(and(inArray(calls.roomId, [...roomIds]), isLiving, lt(calls.heartbeatAt, renewedBefore)));
}

/** The points in time before which a call has stayed in a state for too long. */
export type Overdue = { applied: Date; ringing: Date; caller: Date; answered: Date; talk: Date };

/** Unfinished calls whose time is over: nobody went on with them, or nobody is there any more. */
export function findOverdueCalls(db: Executor, overdue: Overdue): Promise<Call[]> {
  const { status, heartbeatAt, calledAt, answeredAt } = calls;
  const isOverdue = or(
    and(eq(status, 'APPLIED'), lt(heartbeatAt, overdue.applied)),
    and(isRinging, or(lt(calledAt, overdue.ringing), lt(heartbeatAt, overdue.caller))),
    and(eq(status, 'CALLING'), lt(answeredAt, overdue.answered)),
    and(eq(status, 'TALKING'), lt(heartbeatAt, overdue.talk)),
  );
  return db
    .select()
    .from(calls)
    .where(and(isNull(calls.endedAt), isOverdue));
}

/** How often this ID has called that one before: as many as anyone wants to read. */
export async function countEarlierCalls(
  db: Executor,
  { id, fromYobirinPropertyId, toYobirinPropertyId }: Call,
  atMost: number,
): Promise<number> {
  if (fromYobirinPropertyId === null) return 0;
  const earlier = db
    .select({ id: calls.id })
    .from(calls)
    .where(
      and(
        eq(calls.fromYobirinPropertyId, fromYobirinPropertyId),
        eq(calls.toYobirinPropertyId, toYobirinPropertyId),
        lt(calls.id, id),
      ),
    )
    .limit(atMost)
    .as('earlier');
  const [row] = await db.select({ count: count() }).from(earlier);
  return row?.count ?? 0;
}
