import { and, count, desc, eq, gt, inArray, isNull, lte, not, type SQL, sql, sum } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { Keyset, Page } from '../../platform/database/paging.ts';
import { preparedOnce } from '../../platform/database/prepared-once.ts';
import { chatPosts, chatRoomMemberships, chatRooms } from './chat.tables.ts';
import { own, type RoomSides, selectRooms } from './participant.queries.ts';

export type RoomRow = typeof chatRooms.$inferSelect;
export type SideRow = typeof chatRoomMemberships.$inferSelect;

/** Most recently written in first. */
export const recentFirst: Keyset<RoomSides> = {
  columns: [own.roomUpdatedAt, own.id],
  direction: 'desc',
  keyOf: (room) => [room.own.roomUpdatedAt, room.own.id],
};

type ListRequest = { yobirinPropertyId: string; userId: string };

export function findRooms(db: Executor, request: ListRequest, page: Page<RoomSides>): Promise<RoomSides[]> {
  return selectRooms(db, sql`${request.userId}::bigint`)
    .where(and(isListed(request.yobirinPropertyId), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

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

export async function insertSides(
  tx: Transaction,
  sides: readonly (typeof chatRoomMemberships.$inferInsert)[],
): Promise<void> {
  await tx.insert(chatRoomMemberships).values([...sides]);
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

export function findSides(
  db: Executor,
  chatRoomId: string,
): Promise<{ id: string; yobirinPropertyId: string | null }[]> {
  const { id, yobirinPropertyId } = chatRoomMemberships;
  return db
    .select({ id, yobirinPropertyId })
    .from(chatRoomMemberships)
    .where(eq(chatRoomMemberships.chatRoomId, chatRoomId));
}

export async function findRoomIdOfSide(db: Executor, id: string): Promise<string | null> {
  const [side] = await db
    .select({ chatRoomId: chatRoomMemberships.chatRoomId })
    .from(chatRoomMemberships)
    .where(eq(chatRoomMemberships.id, id));
  return side?.chatRoomId ?? null;
}

type EditableColumn = 'note' | 'aliasName' | 'isDisabled' | 'guestEmail' | 'guestLanguage' | 'guestTokenSealed';

/** What is undefined stays as it is. One of them is not. */
export type SideChanges = { [Column in EditableColumn]?: SideRow[Column] | undefined };

export async function updateSide(db: Executor, id: string, changes: SideChanges): Promise<SideRow> {
  return onlyRow(await db.update(chatRoomMemberships).set(changes).where(eq(chatRoomMemberships.id, id)).returning());
}

/** For both sides at once. False when it was approved already. */
export async function approveRoom(db: Executor, chatRoomId: string): Promise<boolean> {
  const approved = await db
    .update(chatRoomMemberships)
    .set({ isApproved: true })
    .where(and(eq(chatRoomMemberships.chatRoomId, chatRoomId), not(chatRoomMemberships.isApproved)))
    .returning({ id: chatRoomMemberships.id });
  return approved.length > 0;
}

/** False when the side was mailed before and has not read since. */
export async function claimAwayMail(tx: Transaction, sideId: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(chatRoomMemberships)
    .set({ awayMailedAt: now })
    .where(and(eq(chatRoomMemberships.id, sideId), isNull(chatRoomMemberships.awayMailedAt)))
    .returning({ id: chatRoomMemberships.id });
  return claimed.length > 0;
}

/** Unread posts in all rooms that each ID still has in its list. An ID without any is not among them. */
export function findUnreadCounts(db: Executor, yobirinPropertyIds: readonly string[]) {
  return unreadCounts(db).execute({ yobirinPropertyIds });
}

const unreadCounts = preparedOnce((db: Executor) => {
  const { yobirinPropertyId, unreadCount } = chatRoomMemberships;
  return db
    .select({ yobirinPropertyId: sql<string>`${yobirinPropertyId}`, unreadCount: sum(unreadCount).mapWith(Number) })
    .from(chatRoomMemberships)
    .where(and(sql`${yobirinPropertyId} = any(${sql.placeholder('yobirinPropertyIds')}::bigint[])`, hasUnread()))
    .groupBy(yobirinPropertyId)
    .prepare('chat_unread_counts');
});

/** Nobody looks through more of them. */
const unreadSidesMax = 1_000;

/** The sides that these are made of. */
export function findUnreadSides(
  db: Executor,
  yobirinPropertyIds: readonly string[],
): Promise<{ id: string; yobirinPropertyId: string | null; unreadCount: number }[]> {
  const { id, yobirinPropertyId, unreadCount } = chatRoomMemberships;
  return db
    .select({ id, yobirinPropertyId, unreadCount })
    .from(chatRoomMemberships)
    .where(and(inArray(yobirinPropertyId, [...yobirinPropertyIds]), hasUnread()))
    .limit(unreadSidesMax);
}

/** As the index of unread rooms has it. */
function hasUnread(): SQL | undefined {
  return and(gt(chatRoomMemberships.unreadCount, sql`0`), not(chatRoomMemberships.isDisabled));
}

function isListed(yobirinPropertyId: string): SQL | undefined {
  return and(eq(own.yobirinPropertyId, yobirinPropertyId), not(own.isDisabled));
}
