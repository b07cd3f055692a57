import type { CallbackFilter } from '@yobirin/contract/callback';
import { limits } from '@yobirin/contract/limits';
import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import type { Keyset, Page } from '../../../platform/database/paging.ts';
import { isBlockedSql } from '../../block/block-sql.ts';
import { fromGuestSide, guestSide as guest, hostSide as host } from '../../chat/room/room-sides-sql.ts';
import { nicknameOfMemberSql } from '../../directory/profile/profile-sql.ts';
import { isLiving } from '../call.queries.ts';
import { calls } from '../call.tables.ts';
import { callbackRequests } from './callback.tables.ts';

type CallbackRow = typeof callbackRequests.$inferSelect;
export type Callback = Awaited<ReturnType<typeof selectCallbacks>>[number];

const request = callbackRequests;

/** Literals, so that the partial indexes of open requests are used. */
const isOpen = sql`${request.state} in ('WAITING', 'TAKEN')`;
const hasLivingCall = sql<boolean>`exists (
  select from ${calls} where ${calls.callbackRequestId} = ${sql`${request.id}`} and ${isLiving}
)`;

function selectCallbacks(db: Executor) {
  return db
    .select({
      ...columns,
      /** What the guest typed. */
      typedName: sql<string>`${guest.guestName}`,
      /** The holders' own name for the guest comes before the guest's. The guest never sees it. */
      guestName: sql<string>`coalesce(nullif(${host.aliasName}, ''), ${guest.guestName})`,
      place: guest.callerName,
      takenByNickname: nicknameOfMemberSql(sql`${request.takenByUserId}`, request.yobirinPropertyId),
      isCalling: hasLivingCall,
    })
    .from(request)
    .innerJoin(
      host,
      and(eq(host.chatRoomId, request.chatRoomId), eq(host.yobirinPropertyId, request.yobirinPropertyId)),
    )
    .innerJoin(guest, and(eq(guest.chatRoomId, request.chatRoomId), isNull(guest.yobirinPropertyId)))
    .$dynamic();
}

const columns = {
  id: request.id,
  chatRoomId: request.chatRoomId,
  yobirinPropertyId: request.yobirinPropertyId,
  wish: request.wish,
  wishAt: request.wishAt,
  note: request.note,
  state: request.state,
  takenByUserId: request.takenByUserId,
  attempts: request.attempts,
  dueAt: request.dueAt,
  expiresAt: request.expiresAt,
  createdAt: request.createdAt,
  closedAt: request.closedAt,
};

export async function findCallback(db: Executor, id: string): Promise<Callback | null> {
  const [found] = await selectCallbacks(db).where(eq(request.id, id));
  return found ?? null;
}

/** The latest request of a guest, open or not. */
export async function findCallbackOfRoom(db: Executor, chatRoomId: string): Promise<Callback | null> {
  const [found] = await selectCallbacks(db)
    .where(eq(request.chatRoomId, chatRoomId))
    .orderBy(desc(request.id))
    .limit(1);
  return found ?? null;
}

export const callbackKeysets: Record<CallbackFilter, Keyset<Callback>> = {
  OPEN: {
    columns: [request.dueAt, request.id],
    direction: 'asc',
    keyOf: ({ dueAt, id }) => [dueAt, id],
  },
  DONE: {
    columns: [request.closedAt, request.id],
    direction: 'desc',
    keyOf: ({ closedAt, createdAt, id }) => [closedAt ?? createdAt, id],
  },
};

type Selection = { yobirinPropertyId: string; filter: CallbackFilter; now: Date };

export function listCallbackRows(
  db: Executor,
  selection: Selection,
  page: Pick<Page<unknown>, 'after' | 'orderBy' | 'limit'>,
): Promise<Callback[]> {
  return selectCallbacks(db)
    .where(and(isSelected(selection), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

export function countCallbackRows(db: Executor, selection: Selection): Promise<number> {
  return db.$count(request, isSelected(selection));
}

/** A request that has expired is in neither list until the job closes it. */
function isSelected({ yobirinPropertyId, filter, now }: Selection): SQL | undefined {
  const isOfId = eq(request.yobirinPropertyId, yobirinPropertyId);
  if (filter === 'DONE') return and(isOfId, sql`${request.closedAt} is not null`);
  return and(isOfId, isOpen, or(gt(request.expiresAt, now), hasLivingCall));
}

type NewCallback = Pick<
  CallbackRow,
  'chatRoomId' | 'yobirinPropertyId' | 'wish' | 'wishAt' | 'note' | 'dueAt' | 'expiresAt' | 'createdAt'
>;

/** Changes the open request of the guest, if there is one: of two concurrent requests, one is written and one changes it. */
export async function saveCallback(db: Executor, wanted: NewCallback): Promise<{ id: string; isNew: boolean }> {
  const { wish, wishAt, note, dueAt, expiresAt } = wanted;
  const [saved] = await db
    .insert(request)
    .values(wanted)
    .onConflictDoUpdate({
      target: request.chatRoomId,
      targetWhere: sql`state in ('WAITING', 'TAKEN')`,
      set: { wish, wishAt, note, dueAt, expiresAt, reminders: 0, remindedAt: null },
    })
    .returning({ id: request.id, isNew: sql<boolean>`(xmax = 0)` });
  if (!saved) throw new Error('A request is inserted or changed');
  return saved;
}

/** Gives the request to the member, if no member has it. Of two concurrent members, one gets it. */
export async function takeRow(db: Executor, { id, userId, now }: Taking): Promise<boolean> {
  return isChanged(
    db
      .update(request)
      .set({ state: 'TAKEN', takenByUserId: userId })
      .where(and(eq(request.id, id), isOpen, isNull(request.takenByUserId), gt(request.expiresAt, now)))
      .returning({ id: request.id }),
  );
}

type Taking = { id: string; userId: string; now: Date };

/** Gives the request back. False if another member has it by now, or it is closed. */
export async function releaseRow(
  db: Executor,
  { id, takenByUserId }: { id: string; takenByUserId: string },
): Promise<boolean> {
  return isChanged(
    db
      .update(request)
      .set({ state: 'WAITING', takenByUserId: null })
      .where(and(eq(request.id, id), isOpen, eq(request.takenByUserId, takenByUserId), sql`not ${hasLivingCall}`))
      .returning({ id: request.id }),
  );
}

/** Gives back all requests that the user has taken for an ID. */
export async function releaseRowsOf(
  db: Executor,
  { userId, yobirinPropertyId }: { userId: string; yobirinPropertyId: string },
): Promise<string[]> {
  const released = await db
    .update(request)
    .set({ state: 'WAITING', takenByUserId: null })
    .where(and(eq(request.takenByUserId, userId), eq(request.yobirinPropertyId, yobirinPropertyId), isOpen))
    .returning({ chatRoomId: request.chatRoomId });
  return released.map(({ chatRoomId }) => chatRoomId);
}

type Closing = {
  state: Exclude<CallbackRow['state'], 'WAITING' | 'TAKEN'>;
  now: Date;
};
export type Closed = Pick<CallbackRow, 'id' | 'chatRoomId' | 'yobirinPropertyId'>;

/** Closes open requests. Returns those that were closed now. */
function closeWhere(db: Executor, condition: SQL | undefined, { state, now }: Closing): Promise<Closed[]> {
  return db
    .update(request)
    .set({ state, closedAt: now })
    .where(and(condition, isOpen))
    .returning({ id: request.id, chatRoomId: request.chatRoomId, yobirinPropertyId: request.yobirinPropertyId });
}

/** A member closes a request that they have taken, or that no member has. */
export function finishRow(db: Executor, { id, userId, now }: Taking): Promise<Closed[]> {
  const isFree = or(isNull(request.takenByUserId), eq(request.takenByUserId, userId));
  return closeWhere(db, and(eq(request.id, id), isFree, gt(request.expiresAt, now)), { state: 'DONE', now });
}

export function closeRowsOfRoom(db: Executor, chatRoomId: string, closing: Closing): Promise<Closed[]> {
  return closeWhere(db, eq(request.chatRoomId, chatRoomId), closing);
}

/** Closes the request of a guest that a talk has answered. One that was made after the talk stays open. */
export function closeTalked(
  db: Executor,
  { chatRoomId, endedAt }: { chatRoomId: string; endedAt: Date },
  closing: Closing,
): Promise<Closed[]> {
  return closeWhere(db, and(eq(request.chatRoomId, chatRoomId), lte(request.createdAt, endedAt)), closing);
}

/** Closes a request whose calls are used up. */
export function closeTried(db: Executor, id: string, closing: Closing): Promise<Closed[]> {
  const isUsedUp = sql`${request.attempts} >= ${limits.callbackAttemptsMax}`;
  return closeWhere(db, and(eq(request.id, id), isUsedUp), closing);
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

/** Opens a request that was closed as done. Violates `callback_requests_one_open_per_guest` if the guest has asked again. */
export function reopenRow(db: Executor, { id, now }: { id: string; now: Date }): Promise<boolean> {
  return isChanged(
    db
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
      .returning({ id: request.id }),
  );
}

/** The IDs that have open requests. */
export async function findIdsWithOpenRows(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ id: request.yobirinPropertyId }).from(request).where(isOpen);
  return rows.map(({ id }) => id);
}

/** Counts a reminder for each overdue request that is due for one, so that of several nodes one sends it. */
export function claimReminders(db: Executor, now: Date): Promise<Pick<CallbackRow, 'id'>[]> {
  const remindedBefore = new Date(now.getTime() - limits.callbackReminderEveryMs);
  return db
    .update(request)
    .set({ reminders: sql`${request.reminders} + 1`, remindedAt: now })
    .where(
      and(
        isOpen,
        lte(request.dueAt, now),
        gt(request.expiresAt, now),
        sql`${request.reminders} < ${limits.callbackRemindersMax}`,
        or(isNull(request.remindedAt), lte(request.remindedAt, remindedBefore)),
        sql`not ${hasLivingCall}`,
      ),
    )
    .returning({ id: request.id });
}

/** How many open requests an ID has, and how many of them are overdue. */
export async function countOpenRows(
  db: Executor,
  { yobirinPropertyId, now }: { yobirinPropertyId: string; now: Date },
): Promise<{ callbacks: number; overdueCallbacks: number }> {
  const [counts] = await db
    .select({
      callbacks: sql`count(*)`.mapWith(Number),
      overdueCallbacks: sql`count(*) filter (where ${request.dueAt} <= ${now.toISOString()}::timestamptz)`.mapWith(
        Number,
      ),
    })
    .from(request)
    .where(isSelected({ yobirinPropertyId, filter: 'OPEN', now }));
  return counts ?? { callbacks: 0, overdueCallbacks: 0 };
}

/** Keeps the link for the mail about the latest call. False if that mail was sent before. */
export function saveLink(
  db: Executor,
  { id, linkTokenHash, linkExpiresAt }: { id: string; linkTokenHash: string; linkExpiresAt: Date },
): Promise<boolean> {
  return isChanged(
    db
      .update(request)
      .set({ linkTokenHash, linkExpiresAt, mailedAttempts: sql`${request.attempts}` })
      .where(and(eq(request.id, id), sql`${request.mailedAttempts} < ${request.attempts}`))
      .returning({ id: request.id }),
  );
}

/** Uses the link up. Returns the chat it leads to, or null if it was used or has expired. */
export async function takeLink(
  db: Executor,
  { linkTokenHash, now }: { linkTokenHash: string; now: Date },
): Promise<{ chatRoomId: string } | null> {
  const [taken] = await db
    .update(request)
    .set({ linkTokenHash: null, linkExpiresAt: null })
    .where(and(eq(request.linkTokenHash, linkTokenHash), gt(request.linkExpiresAt, now)))
    .returning({ chatRoomId: request.chatRoomId });
  return taken ?? null;
}

async function isChanged(changed: PromiseLike<unknown[]>): Promise<boolean> {
  return (await changed).length > 0;
}
