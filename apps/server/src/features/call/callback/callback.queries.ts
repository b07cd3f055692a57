import type { CallbackFilter } from '@yobirin/contract/callback';
import { limits } from '@yobirin/contract/limits';
import type { Executor } from '../../../platform/database/client.ts';
import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from '../../../platform/database/orm.ts';
import type { Keyset, Page } from '../../../platform/database/paging.ts';
import { guestSide as guest, hostSide as host } from '../../chat/room/room-sides-sql.ts';
import { nicknameOfMemberSql } from '../../directory/profile/profile-sql.ts';
import { calls } from '../call.tables.ts';
import { callbackRequests } from './callback.tables.ts';
import { hasLivingCall, isOpen } from './callback-sql.ts';

type CallbackRow = typeof callbackRequests.$inferSelect;
export type Callback = Awaited<ReturnType<typeof selectCallbacks>>[number];

const request = callbackRequests;

const lastAttemptAt = sql<Date | null>`(
  select max(${calls.calledAt}) from ${calls} where ${calls.callbackRequestId} = ${sql`${request.id}`}
)`.mapWith(calls.calledAt);

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
      lastAttemptAt,
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
  const { wish, wishAt, note, dueAt, expiresAt, createdAt } = wanted;
  const [saved] = await db
    .insert(request)
    .values(wanted)
    .onConflictDoUpdate({
      target: request.chatRoomId,
      targetWhere: sql`state in ('WAITING', 'TAKEN')`,
      set: { wish, wishAt, note, dueAt, expiresAt, createdAt, reminders: 0, remindedAt: null },
    })
    .returning({ id: request.id, isNew: sql<boolean>`(xmax = 0)` });
  if (!saved) throw new Error('A request is inserted or changed');
  return saved;
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
