import type { Database, Executor } from '../../../platform/database/client.ts';
import { and, eq, exists, isNull, type Placeholder, type SQL, sql } from '../../../platform/database/orm.ts';
import { alias } from '../../../platform/database/orm-tables.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { isSignedInSql } from '../../auth/device-sql.ts';
import { callTargetSql } from '../../directory/profile/call-target-sql.ts';
import { type Call, isRinging } from '../call.queries.ts';
import { callRingings, calls } from '../call.tables.ts';

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

/** Returns a call with the users it has rung, the users its ID would ring at present, and whether the device is signed in. */
export async function findRungCall(db: Database, asked: { roomId: string; userId: string; deviceId: string }) {
  const [rung] = await rungCall(db).execute(asked);
  return rung ?? null;
}

export type RungCall = NonNullable<Awaited<ReturnType<typeof findRungCall>>>;

const answer = preparedOnce((db: Executor) =>
  db
    .update(calls)
    .set({
      receiverUserId: sql`${sql.placeholder('userId')}`,
      receiverPeerId: sql`${sql.placeholder('peerId')}`,
      // Another node, with another clock, may have rung the call.
      answeredAt: sql`greatest(${sql.placeholder('now')}::timestamptz, ${calls.calledAt}, ${calls.createdAt})`,
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

/** Whether the user is the caller of a living call. */
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
 * Gives a ringing call to the user, unless they are in an outgoing call. Of several concurrent attempts, one gets the row.
 * Violates `calls_one_living_per_receiver` if the user is in another call.
 */
export async function takeCall(
  db: Executor,
  taking: { roomId: string; userId: string; peerId: string; now: Date },
): Promise<Call | null> {
  const [call] = await answer(db).execute({ ...taking, now: taking.now.toISOString() });
  return call ?? null;
}
