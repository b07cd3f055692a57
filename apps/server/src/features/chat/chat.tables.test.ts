import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eq } from '../../platform/database/orm.ts';
import { buildChatPost, buildGuestChatRoom } from '../../testing/builders/chat.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { violatedConstraint } from '../../testing/violated-constraint.ts';
import { chatRoomMemberships, chatRooms } from './chat.tables.ts';

const db = await openTestDatabase();
const now = new Date();

describe('a room', () => {
  test('of two public IDs is created once, even if both sides start it at once', async () => {
    const { id: lowerYobirinPropertyId } = await buildProperty(db);
    const { id: higherYobirinPropertyId } = await buildProperty(db);
    const pair = { lowerYobirinPropertyId, higherYobirinPropertyId, createdAt: now };
    const attempts = [1, 2].map(() => violatedConstraint(db.insert(chatRooms).values(pair)));

    const refusals = (await Promise.all(attempts)).filter((refusal) => refusal !== null);

    expect(refusals).toEqual(['chat_rooms_one_per_pair']);
  });

  test('stores its pair in one order, and no pair with a guest', async () => {
    const { id: lower } = await buildProperty(db);
    const { id: higher } = await buildProperty(db);
    const room = { createdAt: now };
    const swapped = { ...room, lowerYobirinPropertyId: higher, higherYobirinPropertyId: lower };
    const withEnd = { ...room, lowerYobirinPropertyId: lower, higherYobirinPropertyId: higher, scheduleEndAt: now };

    for (const refused of [swapped, withEnd, room]) {
      expect(await violatedConstraint(db.insert(chatRooms).values(refused))).toBe('chat_rooms_of_pair_or_guest');
    }
  });

  test('has each public ID and its guest only once', async () => {
    const { room, host } = await buildGuestChatRoom(db);
    const side = { chatRoomId: room.id, isApproved: true, roomUpdatedAt: now };

    const sameProperty = { ...side, yobirinPropertyId: host.yobirinPropertyId };
    const secondGuest = { ...side, guestName: 'Another' };

    expect(await violatedConstraint(db.insert(chatRoomMemberships).values(sameProperty))).toBe(
      'chat_room_memberships_once_per_property',
    );
    expect(await violatedConstraint(db.insert(chatRoomMemberships).values(secondGuest))).toBe(
      'chat_room_memberships_one_guest_per_room',
    );
  });
});

test.each([
  {
    name: 'neither an ID nor a guest',
    fields: { guestName: null, guestTokenHash: null },
    refusal: 'chat_room_memberships_property_or_guest',
  },
  {
    name: 'a guest whose mails have no language',
    fields: { guestEmail: 'guest@test.example' },
    refusal: 'chat_room_memberships_email_has_language',
  },
  {
    name: 'one with a negative unread count',
    fields: { unreadCount: -1 },
    refusal: 'chat_room_memberships_unread_not_negative',
  },
])('a side of a room cannot be $name', async ({ fields, refusal }) => {
  const { guest } = await buildGuestChatRoom(db);

  const update = db.update(chatRoomMemberships).set(fields).where(eq(chatRoomMemberships.id, guest.id));

  expect(await violatedConstraint(update)).toBe(refusal);
});

test('a public ID has no guest token', async () => {
  const { host } = await buildGuestChatRoom(db);

  const update = db
    .update(chatRoomMemberships)
    .set({ guestTokenHash: 'token' })
    .where(eq(chatRoomMemberships.id, host.id));

  expect(await violatedConstraint(update)).toBe('chat_room_memberships_guest_fields_of_guest');
});

describe('a post', () => {
  test('sent twice at once is one post', async () => {
    const { guest } = await buildGuestChatRoom(db);
    const clientPostId = randomUUID();
    const attempts = [1, 2].map(() => violatedConstraint(buildChatPost(db, guest, { clientPostId })));

    const refusals = (await Promise.all(attempts)).filter((refusal) => refusal !== null);

    expect(refusals).toEqual(['chat_posts_once_per_client_id']);
  });

  test('of the other side may have the same client id', async () => {
    const { host, guest } = await buildGuestChatRoom(db);
    const clientPostId = randomUUID();
    await buildChatPost(db, guest, { clientPostId });

    expect(await violatedConstraint(buildChatPost(db, host, { clientPostId }))).toBeNull();
  });

  test('is answered by the assistant once', async () => {
    const { host, guest } = await buildGuestChatRoom(db);
    const { id: aiReplyToPostId } = await buildChatPost(db, guest);
    await buildChatPost(db, host, { aiReplyToPostId });

    expect(await violatedConstraint(buildChatPost(db, host, { aiReplyToPostId }))).toBe(
      'chat_posts_one_ai_reply_per_post',
    );
  });

  test('loses its text when it is deleted', async () => {
    const { guest } = await buildGuestChatRoom(db);

    expect(await violatedConstraint(buildChatPost(db, guest, { deletedAt: now }))).toBe('chat_posts_deleted_is_empty');
  });
});
