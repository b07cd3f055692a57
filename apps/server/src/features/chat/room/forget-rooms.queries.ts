import { and, eq, inArray, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { yobirinProperties } from '../../directory/profile/profile.tables.ts';
import { chatPosts, chatRoomMemberships, chatRooms } from '../chat.tables.ts';

/** Returns rooms whose every side is a deleted ID or a guest whose chat has ended. */
export async function findUnreadableRooms(db: Executor, limit: number): Promise<string[]> {
  const sides = db
    .select({ id: chatRoomMemberships.id })
    .from(chatRoomMemberships)
    .leftJoin(yobirinProperties, eq(yobirinProperties.id, chatRoomMemberships.yobirinPropertyId));
  const ofRoom = eq(chatRoomMemberships.chatRoomId, chatRooms.id);
  const isReader = or(
    and(isNotNull(yobirinProperties.id), isNull(yobirinProperties.deletedAt)),
    isNotNull(chatRoomMemberships.guestTokenHash),
  );
  const deletedIds = db
    .select({ id: yobirinProperties.id })
    .from(yobirinProperties)
    .where(isNotNull(yobirinProperties.deletedAt));
  const ofDeletedIds = db
    .select({ id: chatRoomMemberships.chatRoomId })
    .from(chatRoomMemberships)
    .where(inArray(chatRoomMemberships.yobirinPropertyId, deletedIds));
  const rooms = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(inArray(chatRooms.id, ofDeletedIds), notExists(sides.where(and(ofRoom, isReader)))))
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
