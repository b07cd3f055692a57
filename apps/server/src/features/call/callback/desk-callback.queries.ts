import { limits } from '@yobirin/contract/limits';
import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, gt, isNull, or, sql } from '../../../platform/database/orm.ts';
import { callbackRequests as request } from './callback.tables.ts';
import { hasLivingCall, isOpen } from './callback-sql.ts';
import { type Closed, closeWhere } from './close-callback.queries.ts';

/** Gives the request to the member, if no member has it. Of two concurrent members, one gets it. */
export async function takeRow(db: Executor, { id, userId, now }: Taking): Promise<boolean> {
  const taken = await db
    .update(request)
    .set({ state: 'TAKEN', takenByUserId: userId })
    .where(and(eq(request.id, id), isOpen, isNull(request.takenByUserId), gt(request.expiresAt, now)))
    .returning({ id: request.id });
  return taken.length > 0;
}

type Taking = { id: string; userId: string; now: Date };

/** Gives the request back. False if another member has it by now, or it is closed. */
export async function releaseRow(
  db: Executor,
  { id, takenByUserId }: { id: string; takenByUserId: string },
): Promise<boolean> {
  const released = await db
    .update(request)
    .set({ state: 'WAITING', takenByUserId: null })
    .where(and(eq(request.id, id), isOpen, eq(request.takenByUserId, takenByUserId), sql`not ${hasLivingCall}`))
    .returning({ id: request.id });
  return released.length > 0;
}

/** Gives back all requests that the user has taken for an ID. Those of a deleted user have lost their taker already. */
export async function releaseRowsOf(
  db: Executor,
  { userId, yobirinPropertyId }: { userId: string; yobirinPropertyId: string },
): Promise<string[]> {
  const released = await db
    .update(request)
    .set({ state: 'WAITING', takenByUserId: null })
    .where(
      and(
        or(eq(request.takenByUserId, userId), isNull(request.takenByUserId)),
        eq(request.yobirinPropertyId, yobirinPropertyId),
        eq(request.state, 'TAKEN'),
      ),
    )
    .returning({ chatRoomId: request.chatRoomId });
  return released.map(({ chatRoomId }) => chatRoomId);
}

/** A member closes a request that they have taken, or that no member has. */
export function finishRow(db: Executor, { id, userId, now }: Taking): Promise<Closed[]> {
  const isFree = or(isNull(request.takenByUserId), eq(request.takenByUserId, userId));
  return closeWhere(db, and(eq(request.id, id), isFree, gt(request.expiresAt, now)), { state: 'DONE', now });
}

/** Opens a request that was closed as done. Violates `callback_requests_one_open_per_guest` if the guest has asked again. */
export async function reopenRow(db: Executor, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const opened = await db
    .update(request)
    .set({ state: 'WAITING', takenByUserId: null, closedAt: null })
    .where(
      and(
        eq(request.id, id),
        eq(request.state, 'DONE'),
        gt(request.expiresAt, now),
        sql`${request.attempts} < ${limits.callbackAttemptsMax}`,
      ),
    )
    .returning({ id: request.id });
  return opened.length > 0;
}
