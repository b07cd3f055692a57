import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { chatPosts, chatRoomMemberships, chatRooms } from '../../features/chat/chat.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { buildProperty } from './property.ts';

export type ChatRoom = typeof chatRooms.$inferSelect;
export type ChatRoomMembership = typeof chatRoomMemberships.$inferSelect;
export type ChatPost = typeof chatPosts.$inferSelect;

/** A room with a guest, whom the property's side has yet to approve. */
export async function buildGuestChatRoom(
  db: Executor,
  overrides: Partial<typeof chatRooms.$inferInsert> & { yobirinPropertyId?: string } = {},
): Promise<{ room: ChatRoom; host: ChatRoomMembership; guest: ChatRoomMembership }> {
  const { yobirinPropertyId = (await buildProperty(db)).id, ...columns } = overrides;
  const now = new Date();
  const scheduleEndAt = new Date(now.getTime() + limits.guestChatMs);
  const room = onlyRow(
    await db
      .insert(chatRooms)
      .values({ scheduleEndAt, createdAt: now, updatedAt: now, ...columns })
      .returning(),
  );
  const side = { chatRoomId: room.id, isApproved: false, roomUpdatedAt: now };
  const host = await buildSide(db, { ...side, yobirinPropertyId });
  const guest = await buildSide(db, { ...side, guestName: 'Visitor', guestTokenHash: randomUUID() });
  return { room, host, guest };
}

export async function buildChatPost(
  db: Executor,
  membership: ChatRoomMembership,
  overrides: Partial<typeof chatPosts.$inferInsert> = {},
): Promise<ChatPost> {
  const now = new Date();
  const post = { body: 'Hello', createdAt: now, updatedAt: now };
  const place = { chatRoomId: membership.chatRoomId, chatRoomMembershipId: membership.id };
  return onlyRow(
    await db
      .insert(chatPosts)
      .values({ ...place, ...post, ...overrides })
      .returning(),
  );
}

async function buildSide(db: Executor, side: typeof chatRoomMemberships.$inferInsert): Promise<ChatRoomMembership> {
  return onlyRow(await db.insert(chatRoomMemberships).values(side).returning());
}
