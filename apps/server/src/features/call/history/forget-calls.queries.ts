import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, inArray, isNotNull, isNull, lt, notLike, or, sql } from '../../../platform/database/orm.ts';
import { deletedIdsSql } from '../../directory/profile/profile-sql.ts';
import { calls } from '../call.tables.ts';

const noPlace = { latitude: null, longitude: null, locationReportedAt: null };
/** Takes the place of a room's secret id once the call is over for good. Unique, as the row needs it. */
const spentRoomId = sql`'ended-' || ${calls.id}`;

/** Removes the ids by which a client may enter a call, from calls that ended before this time. */
export async function forgetSecrets(db: Executor, endedBefore: Date): Promise<void> {
  await db
    .update(calls)
    .set({ roomId: spentRoomId, callerPeerId: null, receiverPeerId: null })
    .where(and(lt(calls.endedAt, endedBefore), notLike(calls.roomId, 'ended-%')));
}

export async function forgetPlaces(db: Executor, reportedBefore: Date): Promise<void> {
  await db
    .update(calls)
    .set(noPlace)
    .where(and(isNotNull(calls.endedAt), lt(calls.locationReportedAt, reportedBefore)));
}

/** Keeps only when a call took place, how long and how it ended: what the other side's history needs. */
const noCaller = {
  ...{
    callerName: null,
    callerPlace: null,
    callReason: null,
    callerKey: null,
    networkKey: null,
    browserMarkHash: null,
  },
  ...{ roomId: spentRoomId, callerPeerId: null, receiverPeerId: null },
  ...noPlace,
};

/** Leaves a call that still runs to `forgetDeletedCallers`. */
export async function forgetCallerOf(db: Executor, callerUserId: string): Promise<void> {
  await db
    .update(calls)
    .set(noCaller)
    .where(and(eq(calls.callerUserId, callerUserId), isNotNull(calls.endedAt)));
}

/** Forgets signed-in callers who were deleted while their calls ran. Must run before `forgetSecrets`, whose index finds them. */
export async function forgetDeletedCallers(db: Executor): Promise<void> {
  await db
    .update(calls)
    .set(noCaller)
    .where(
      and(
        isNotNull(calls.endedAt),
        notLike(calls.roomId, 'ended-%'),
        eq(calls.isAuthenticatedCall, true),
        isNull(calls.callerUserId),
      ),
    );
}

/** Deletes calls that appear in no history: the called ID is deleted, and the caller's is deleted or was none. */
export async function deleteUnreadableCalls(db: Executor): Promise<void> {
  await db
    .delete(calls)
    .where(
      and(
        inArray(calls.toYobirinPropertyId, deletedIdsSql),
        or(isNull(calls.fromYobirinPropertyId), inArray(calls.fromYobirinPropertyId, deletedIdsSql)),
        isNotNull(calls.endedAt),
      ),
    );
}
