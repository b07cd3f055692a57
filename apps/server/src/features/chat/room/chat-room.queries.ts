import { and, count, desc, eq, gt, inArray, isNull, lte, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { type Keyset, type Page, readPage } from '../../../platform/database/paging.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { chatPosts, chatRoomMemberships, chatRooms } from '../chat.tables.ts';
import { own, type RoomSides, selectRooms } from './participant.queries.ts';

export type RoomRow = typeof chatRooms.$inferSelect;

/** Most recently written in first. */
export const recentFirst: Keyset<RoomSides> = {
  columns: [own.roomUpdatedAt, own.id],
  direction: 'desc',
  keyOf: (room) => [room.own.roomUpdatedAt, room.own.id],
};

type ListRequest = { yobirinPropertyId: string; userId: string };

export function findRooms(db: Executor, request: ListRequest, page: Page<RoomSides>): Promise<RoomSides[]> {
  if (!page.after) return firstRooms(db).execute({ ...request, limit: page.limit });
  return selectRooms(db, sql`${request.userId}::bigint`)
    .where(and(isListed(request.yobirinPropertyId), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

/** What everyone sees first, hence prepared. */
const firstRooms = preparedOnce((db: Executor) =>
  selectRooms(db, sql`${sql.placeholder('userId')}::bigint`)
    .where(isListed(sql.placeholder('yobirinPropertyId')))
    .orderBy(...readPage(recentFirst, {}).orderBy)
    .limit(sql.placeholder('limit'))
    .prepare('chat_first_rooms'),
);

export async function countRooms(db: Executor, yobirinPropertyId: string): Promise<number> {
  return onlyRow(await db.select({ count: count() }).from(own).where(isListed(yobirinPropertyId))).count;
}

/** How the newest post of each room begins. */
export function findLastBodies(
  db: Executor,
  chatRoomIds: readonly string[],
): Promise<{ chatRoomId: string; body: string }[]> {
  const newest = db
    .select({ body: sql<string>`left(${chatPosts.body}, 200)`.as('body') })
    .from(chatPosts)
    .where(and(eq(chatPosts.chatRoomId, chatRooms.id), isNull(chatPosts.deletedAt)))
    .orderBy(desc(chatPosts.id))
    .limit(1)
    .as('newest');
  return db
    .select({ chatRoomId: chatRooms.id, body: newest.body })
    .from(chatRooms)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(chatRooms.id, [...chatRoomIds]));
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

/** Null when the pair has a room already. */
export async function insertRoom(tx: Transaction, room: typeof chatRooms.$inferInsert): Promise<RoomRow | null> {
  const [inserted] = await tx.insert(chatRooms).values(room).onConflictDoNothing().returning();
  return inserted ?? null;
}

/** As whoever posts does first: what follows sees all posts before it, and none comes in between. */
export async function lockRoom(tx: Transaction, id: string): Promise<RoomRow> {
  return onlyRow(await tx.select().from(chatRooms).where(eq(chatRooms.id, id)).for('no key update'));
}

/** Rooms whose time is up. */
export async function findDueRoomIds(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rooms = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(isNull(chatRooms.archivedAt), lte(chatRooms.scheduleEndAt, now)))
    .orderBy(chatRooms.scheduleEndAt)
    .limit(limit);
  return rooms.map((room) => room.id);
}

/** For rooms of these IDs with a guest, which would have ended later. Locked in the order in which whoever posts locks several. */
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

/** Of the guest only the name stays, and what a block goes by. False when it was archived already. */
export async function archiveRoom(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const archived = await tx
    .update(chatRooms)
    .set({ archivedAt: now })
    .where(and(eq(chatRooms.id, id), isNull(chatRooms.archivedAt)))
    .returning({ id: chatRooms.id });
  if (archived.length === 0) return false;
  await tx
    .update(chatRoomMemberships)
    .set({ guestTokenHash: null, guestTokenSealed: null, guestEmail: null, awayMailedAt: null })
    .where(and(eq(chatRoomMemberships.chatRoomId, id), isNull(chatRoomMemberships.yobirinPropertyId)));
  return true;
}

function isListed(yobirinPropertyId: string | Placeholder): SQL | undefined {
  return and(eq(own.yobirinPropertyId, yobirinPropertyId), not(own.isDisabled));
}
