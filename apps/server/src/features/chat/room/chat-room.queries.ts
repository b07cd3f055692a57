import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  type Placeholder,
  type SQL,
  sql,
} from '../../../platform/database/orm.ts';
import { type Keyset, type Page, readPage } from '../../../platform/database/paging.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { chatPosts, chatRoomMemberships, chatRooms } from '../chat.tables.ts';
import {
  isPeerBlockedSql,
  own,
  peer,
  type RoomSides,
  readerGiven,
  selectRooms,
  stateColumns,
} from './participant.queries.ts';

type RoomRow = typeof chatRooms.$inferSelect;

/** A blocked guest gets no answer. */
function isUnanswered(now: Date): SQL | undefined {
  return and(isNotNull(own.unansweredSince), not(isPeerBlockedSql(sql`${now}::timestamptz`)));
}

/** By last post, newest first. */
export const recentFirst: Keyset<RoomSides> = {
  columns: [own.roomUpdatedAt, own.id],
  direction: 'desc',
  keyOf: (room) => [room.own.roomUpdatedAt, room.own.id],
};

type Listed = { yobirinPropertyId: string; isUnanswered: boolean };
type ListRequest = Listed & { userId: string; now: Date };

export function findRooms(db: Executor, request: ListRequest, page: Page<RoomSides>): Promise<RoomSides[]> {
  if (!page.after && !request.isUnanswered) return firstRooms(db).execute({ ...request, limit: page.limit });
  return selectRooms(db, { viewerId: sql`${request.userId}::bigint`, now: sql`${request.now}::timestamptz` })
    .where(
      and(
        isListed(request.yobirinPropertyId),
        request.isUnanswered ? isUnanswered(request.now) : undefined,
        page.after,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

/** Prepared, because it is the first query of every chat list. */
const firstRooms = preparedOnce((db: Executor) =>
  selectRooms(db, readerGiven)
    .where(isListed(sql.placeholder('yobirinPropertyId')))
    .orderBy(...readPage(recentFirst, {}).orderBy)
    .limit(sql.placeholder('limit'))
    .prepare('chat_first_rooms'),
);

export async function countRooms(
  db: Executor,
  { yobirinPropertyId, now, ...listed }: Listed & { now: Date },
): Promise<number> {
  const condition = and(isListed(yobirinPropertyId), listed.isUnanswered ? isUnanswered(now) : undefined);
  const rooms = db.select({ count: count() }).from(own).where(condition).$dynamic();
  const isOfRoom = and(eq(peer.chatRoomId, own.chatRoomId), ne(peer.id, own.id));
  return onlyRow(await (listed.isUnanswered ? rooms.innerJoin(peer, isOfRoom) : rooms)).count;
}

/** Returns the newest post of each room, and how it begins. */
export function findLastPosts(
  db: Executor,
  chatRoomIds: readonly string[],
): Promise<{ chatRoomId: string; id: string; body: string }[]> {
  const newest = db
    .select({ id: chatPosts.id, body: sql<string>`left(${chatPosts.body}, 200)`.as('body') })
    .from(chatPosts)
    .where(and(eq(chatPosts.chatRoomId, chatRooms.id), isNull(chatPosts.deletedAt)))
    .orderBy(desc(chatPosts.id))
    .limit(1)
    .as('newest');
  return db
    .select({ chatRoomId: chatRooms.id, id: newest.id, body: newest.body })
    .from(chatRooms)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(chatRooms.id, [...chatRoomIds]));
}

/** The key of the room of two IDs. */
export function pairOf(from: string, to: string) {
  const [lowerYobirinPropertyId, higherYobirinPropertyId] = BigInt(from) < BigInt(to) ? [from, to] : [to, from];
  return { lowerYobirinPropertyId, higherYobirinPropertyId };
}

export async function findRoomOfPair(
  db: Executor,
  pair: { lowerYobirinPropertyId: string; higherYobirinPropertyId: string },
): Promise<{ id: string } | null> {
  const [room] = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.lowerYobirinPropertyId, pair.lowerYobirinPropertyId),
        eq(chatRooms.higherYobirinPropertyId, pair.higherYobirinPropertyId),
      ),
    );
  return room ?? null;
}

/** Returns null if the pair already has a room. */
export async function insertRoom(tx: Transaction, room: typeof chatRooms.$inferInsert): Promise<RoomRow | null> {
  const [inserted] = await tx.insert(chatRooms).values(room).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** Posting takes this lock first. Its holder sees all earlier posts, and no post is written before the transaction ends. */
export async function lockRoom(tx: Transaction, id: string, now: Date): Promise<RoomSides['room']> {
  const columns = stateColumns(sql`${now}::timestamptz`);
  return onlyRow(await tx.select(columns).from(chatRooms).where(eq(chatRooms.id, id)).for('no key update'));
}

/** Returns open rooms whose end time has passed. */
export async function findDueRoomIds(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rooms = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(isNull(chatRooms.archivedAt), lte(chatRooms.scheduleEndAt, now)))
    .orderBy(chatRooms.scheduleEndAt)
    .limit(limit);
  return rooms.map((room) => room.id);
}

/** Sets an earlier end on the open guest rooms of these IDs. Locks rooms in id order, as posting does, to avoid deadlocks. */
export async function endGuestRoomsAt(
  tx: Transaction,
  yobirinPropertyIds: readonly string[],
  scheduleEndAt: Date,
): Promise<void> {
  const { id, archivedAt } = chatRooms;
  const ofIds = tx
    .select({ id: chatRoomMemberships.chatRoomId })
    .from(chatRoomMemberships)
    .where(inArray(chatRoomMemberships.yobirinPropertyId, [...yobirinPropertyIds]));
  const open = await tx
    .select({ id })
    .from(chatRooms)
    .where(and(inArray(id, ofIds), isNull(archivedAt), gt(chatRooms.scheduleEndAt, scheduleEndAt)))
    .orderBy(id)
    .for('no key update');
  const ids = open.map((room) => room.id);
  if (ids.length > 0) await tx.update(chatRooms).set({ scheduleEndAt }).where(inArray(id, ids));
}

/** Keeps only the guest's name and the hash of the browser mark, which blocks need. An ended chat waits for no answer. Returns false if the room was already archived. */
export async function archiveRoom(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const archived = await tx
    .update(chatRooms)
    .set({ archivedAt: now })
    .where(and(eq(chatRooms.id, id), isNull(chatRooms.archivedAt)))
    .returning({ id: chatRooms.id });
  if (archived.length === 0) return false;
  await tx
    .update(chatRoomMemberships)
    .set({
      guestTokenHash: null,
      guestTokenSealed: null,
      guestEmail: null,
      guestEmailAskedAt: null,
      guestConfirmedEmails: [],
      awayMailedAt: null,
    })
    .where(and(eq(chatRoomMemberships.chatRoomId, id), isNull(chatRoomMemberships.yobirinPropertyId)));
  await tx
    .update(chatRoomMemberships)
    .set({ unansweredSince: null })
    .where(and(eq(chatRoomMemberships.chatRoomId, id), isNotNull(chatRoomMemberships.unansweredSince)));
  return true;
}

function isListed(yobirinPropertyId: string | Placeholder): SQL | undefined {
  return and(eq(own.yobirinPropertyId, yobirinPropertyId), not(own.isDisabled));
}
