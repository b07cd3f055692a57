import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, inArray, isNotNull, lt, notExists, or, sql } from '../../../platform/database/orm.ts';
import { deletedIdsSql, isDeletedSql } from '../../directory/profile/profile-sql.ts';
import { chatPosts, chatRoomMemberships, chatRooms } from '../chat.tables.ts';

/** Returns rooms whose every side is a deleted ID or a guest whose chat has ended. */
export async function findUnreadableRooms(db: Executor, limit: number): Promise<string[]> {
  const side = chatRoomMemberships;
  const ofDeletedIds = db
    .select({ id: side.chatRoomId })
    .from(side)
    .where(inArray(side.yobirinPropertyId, deletedIdsSql));
  const isReader = or(sql`not ${isDeletedSql(side.yobirinPropertyId)}`, isNotNull(side.guestTokenHash));
  const readers = db
    .select({ id: side.id })
    .from(side)
    .where(and(eq(side.chatRoomId, chatRooms.id), isReader));
  const rooms = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(inArray(chatRooms.id, ofDeletedIds), notExists(readers)))
    .limit(limit);
  return rooms.map(({ id }) => id);
}

/** Returns guest chats that ended before this time. Only these have an end. */
export async function findEndedRooms(db: Executor, endedBefore: Date, limit: number): Promise<string[]> {
  const rooms = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(lt(chatRooms.archivedAt, endedBefore))
    .limit(limit);
  return rooms.map(({ id }) => id);
}

export async function findPostIdsOfRooms(db: Executor, chatRoomIds: readonly string[]): Promise<string[]> {
  const posts = await db
    .select({ id: chatPosts.id })
    .from(chatPosts)
    .where(inArray(chatPosts.chatRoomId, [...chatRoomIds]));
  return posts.map(({ id }) => id);
}

/** Deletes rooms with their sides, posts, translations and the rows of their files. */
export async function deleteRooms(db: Executor, chatRoomIds: readonly string[]): Promise<void> {
  await db.delete(chatRooms).where(inArray(chatRooms.id, [...chatRoomIds]));
}

export async function forgetNetworksOfSides(db: Executor, beganBefore: Date): Promise<void> {
  const side = chatRoomMemberships;
  const begunBefore = db.select({ id: chatRooms.id }).from(chatRooms).where(lt(chatRooms.createdAt, beganBefore));
  await db
    .update(side)
    .set({ networkKey: null })
    .where(and(isNotNull(side.networkKey), inArray(side.chatRoomId, begunBefore)));
}
