import { limits } from '@yobirin/contract/limits';
import { chatPosts, chatRoomMemberships, chatRooms } from '../../features/chat/chat.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { eq } from '../../platform/database/orm.ts';
import { createSecretToken, hashSecretToken } from '../../platform/secrets/secret-token.ts';
import { buildProperty } from './property.ts';

export type ChatRoom = typeof chatRooms.$inferSelect;
export type ChatRoomMembership = typeof chatRoomMemberships.$inferSelect;
export type ChatPost = typeof chatPosts.$inferSelect;

type GuestChatOverrides = Partial<typeof chatRooms.$inferInsert> & {
  yobirinPropertyId?: string;
  /** False by default: the ID's side has not approved the guest. */
  isApproved?: boolean;
};

/** A room with a guest. */
export async function buildGuestChatRoom(
  db: Executor,
  overrides: GuestChatOverrides = {},
): Promise<{ room: ChatRoom; host: ChatRoomMembership; guest: ChatRoomMembership; guestToken: string }> {
  const { yobirinPropertyId = (await buildProperty(db)).id, isApproved = false, ...columns } = overrides;
  const now = new Date();
  const scheduleEndAt = new Date(now.getTime() + limits.guestChatMs);
  const room = onlyRow(
    await db
      .insert(chatRooms)
      .values({ scheduleEndAt, createdAt: now, ...columns })
      .returning(),
  );
  const guestToken = createSecretToken();
  const side = { chatRoomId: room.id, isApproved, roomUpdatedAt: now };
  const host = await buildSide(db, { ...side, yobirinPropertyId, aliasName: 'Visitor' });
  const guest = await buildSide(db, { ...side, guestName: 'Visitor', guestTokenHash: hashSecretToken(guestToken) });
  return { room, host, guest, guestToken };
}

/** A room of two public IDs. */
export async function buildPairChatRoom(
  db: Executor,
  yobirinPropertyIds: readonly [string, string],
): Promise<{ room: ChatRoom; sides: ChatRoomMembership[] }> {
  const [lowerYobirinPropertyId, higherYobirinPropertyId] = yobirinPropertyIds.toSorted(
    (a, b) => Number(a) - Number(b),
  );
  const now = new Date();
  const room = onlyRow(
    await db.insert(chatRooms).values({ lowerYobirinPropertyId, higherYobirinPropertyId, createdAt: now }).returning(),
  );
  const side = { chatRoomId: room.id, isApproved: true, roomUpdatedAt: now };
  const sides: ChatRoomMembership[] = [];
  for (const yobirinPropertyId of yobirinPropertyIds) sides.push(await buildSide(db, { ...side, yobirinPropertyId }));
  return { room, sides };
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

/** Changes columns of a side directly. */
export async function changeSide(
  db: Executor,
  { id }: Pick<ChatRoomMembership, 'id'>,
  changes: Partial<typeof chatRoomMemberships.$inferInsert>,
): Promise<void> {
  await db.update(chatRoomMemberships).set(changes).where(eq(chatRoomMemberships.id, id));
}

async function buildSide(db: Executor, side: typeof chatRoomMemberships.$inferInsert): Promise<ChatRoomMembership> {
  return onlyRow(await db.insert(chatRoomMemberships).values(side).returning());
}
