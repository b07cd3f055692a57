import { limits } from '@yobirin/contract/limits';
import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, inArray, lte, type SQL, sql } from '../../../platform/database/orm.ts';
import { isBlockedSql } from '../../block/block-sql.ts';
import { fromGuestSide, guestSide as guest } from '../../chat/room/room-sides-sql.ts';
import { accountOfPlanSql } from '../../directory/account/license-sql.ts';
import { idsOfAccountSql } from '../../directory/profile/profile-sql.ts';
import { callbackRequests as request } from './callback.tables.ts';
import { hasLivingCall, isOpen } from './callback-sql.ts';

type CallbackRow = typeof request.$inferSelect;
type Closing = {
  state: Exclude<CallbackRow['state'], 'WAITING' | 'TAKEN'>;
  now: Date;
};
export type Closed = Pick<CallbackRow, 'id' | 'chatRoomId' | 'yobirinPropertyId'>;

/** Closes open requests. Returns those that were open until then. */
export function closeWhere(db: Executor, condition: SQL | undefined, { state, now }: Closing): Promise<Closed[]> {
  return db
    .update(request)
    .set({ state, closedAt: now })
    .where(and(condition, isOpen))
    .returning({ id: request.id, chatRoomId: request.chatRoomId, yobirinPropertyId: request.yobirinPropertyId });
}

export function closeRowsOfRoom(db: Executor, chatRoomId: string, closing: Closing): Promise<Closed[]> {
  return closeWhere(db, eq(request.chatRoomId, chatRoomId), closing);
}

/** Closes the request of a guest that a talk has answered. One that was made or changed after the talk stays open. */
export function closeTalked(
  db: Executor,
  { chatRoomId, endedAt }: { chatRoomId: string; endedAt: Date },
  closing: Closing,
): Promise<Closed[]> {
  return closeWhere(db, and(eq(request.chatRoomId, chatRoomId), lte(request.createdAt, endedAt)), closing);
}

/** Closes a request whose calls are used up. The end of an earlier call may be settled while the last one still rings. */
export function closeTried(db: Executor, id: string, closing: Closing): Promise<Closed[]> {
  const isUsedUp = sql`${request.attempts} >= ${limits.callbackAttemptsMax}`;
  return closeWhere(db, and(eq(request.id, id), isUsedUp, sql`not ${hasLivingCall}`), closing);
}

export function closeRowsOfIds(
  db: Executor,
  yobirinPropertyIds: readonly string[],
  closing: Closing,
): Promise<Closed[]> {
  return closeWhere(db, inArray(request.yobirinPropertyId, [...yobirinPropertyIds]), closing);
}

/** Closes the requests of guests whom the ID has blocked. */
export function closeRowsOfBlocked(db: Executor, yobirinPropertyId: string, closing: Closing): Promise<Closed[]> {
  const person = {
    userId: sql`null`,
    yobirinPropertyId: sql`null`,
    sideId: guest.id,
    browserMarkHash: guest.browserMarkHash,
  };
  const isBlocked = isBlockedSql(request.yobirinPropertyId, person, sql`${closing.now.toISOString()}::timestamptz`);
  const ofBlocked = sql`exists (
    select from ${fromGuestSide}
    where ${guest.chatRoomId} = ${sql`${request.chatRoomId}`} and ${guest.yobirinPropertyId} is null and ${isBlocked}
  )`;
  return closeWhere(db, and(eq(request.yobirinPropertyId, yobirinPropertyId), ofBlocked), closing);
}

/** A request whose call still rings or goes on is closed after it. */
export function closeExpiredRows(db: Executor, now: Date): Promise<Closed[]> {
  return closeWhere(db, and(lte(request.expiresAt, now), sql`not ${hasLivingCall}`), { state: 'EXPIRED', now });
}

/** The IDs of a plan's account that have open requests. */
export async function findIdsWithOpenRows(db: Executor, planId: string): Promise<string[]> {
  const isOfPlan = sql`${request.yobirinPropertyId} in ${idsOfAccountSql(accountOfPlanSql(planId))}`;
  const rows = await db.selectDistinct({ id: request.yobirinPropertyId }).from(request).where(and(isOpen, isOfPlan));
  return rows.map(({ id }) => id);
}
