import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { buildGuestChatRoom, buildPairChatRoom, type ChatRoomMembership } from '../../../testing/builders/chat.ts';
import { buildGroup, buildGroupMembership } from '../../../testing/builders/group.ts';
import { buildOwner } from '../../../testing/builders/membership.ts';
import { buildProperty } from '../../../testing/builders/property.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findRoomOfGuest, findRoomOfProperty, type RoomSides } from '../room/participant.queries.ts';
import { isAllowedToPost } from '../room/participant.service.ts';
import { insertPost } from './insert-post.query.ts';

const db = await openTestDatabase();
const now = new Date();
const earlier = new Date(now.getTime() - 1);

/** An author, and the room as a query for that author returns it. */
type Author = { side: ChatRoomMembership; userId: string | null; seen: RoomSides | null };

async function asGuest(room: Parameters<typeof buildGuestChatRoom>[1] = {}): Promise<Author> {
  const { guest, guestToken } = await buildGuestChatRoom(db, room);
  return {
    side: guest,
    userId: null,
    seen: await findRoomOfGuest(db, { guestTokenHash: hashSecretToken(guestToken), now }),
  };
}

async function asUser(side: ChatRoomMembership, userId: string): Promise<Author> {
  const request = { chatRoomId: side.chatRoomId, yobirinPropertyId: String(side.yobirinPropertyId), userId, now };
  return { side, userId, seen: await findRoomOfProperty(db, request) };
}

/** A holder of the ID to which a guest has written. */
async function asHost(room: Parameters<typeof buildGuestChatRoom>[1] = {}): Promise<Author> {
  const owner = await buildOwner(db);
  const { id: yobirinPropertyId } = await buildProperty(db, { membershipId: owner.id });
  const { host } = await buildGuestChatRoom(db, { isApproved: true, ...room, yobirinPropertyId });
  return asUser(host, String(owner.userId));
}

async function asGroupMember({ isValid }: { isValid: boolean }): Promise<Author> {
  const group = await buildGroup(db);
  const { userId } = await buildGroupMembership(db, { groupId: group.id, isValid });
  const { id: yobirinPropertyId } = await buildProperty(db, { groupId: group.id });
  const { host } = await buildGuestChatRoom(db, { isApproved: true, yobirinPropertyId });
  return asUser(host, userId);
}

async function asPeerOf(peer: { deletedAt: Date | null }): Promise<Author> {
  const owner = await buildOwner(db);
  const [mine, theirs] = [await buildProperty(db, { membershipId: owner.id }), await buildProperty(db, peer)];
  const { sides } = await buildPairChatRoom(db, [mine.id, theirs.id]);
  const side = sides.find(({ yobirinPropertyId }) => yobirinPropertyId === mine.id);
  if (!side) throw new Error('Each ID has a side');
  return asUser(side, String(owner.userId));
}

async function asStranger(): Promise<Author> {
  const { side } = await asHost();
  return asUser(side, (await buildUser(db)).id);
}

test.each<[string, () => Promise<Author>, boolean]>([
  ['a guest before approval', () => asGuest(), true],
  ['a guest after approval', () => asGuest({ isApproved: true }), true],
  ['a guest whose time is up', () => asGuest({ scheduleEndAt: earlier }), false],
  ['a guest of an archived chat', () => asGuest({ archivedAt: earlier }), false],
  ['the holder before approval', () => asHost({ isApproved: false }), false],
  ['the holder after approval', () => asHost(), true],
  ['the holder when the time is up', () => asHost({ scheduleEndAt: earlier }), false],
  ['the holder in an archived chat', () => asHost({ archivedAt: earlier }), false],
  ['a member of a group', () => asGroupMember({ isValid: true }), true],
  ['a member of a group who may only look', () => asGroupMember({ isValid: false }), false],
  ['the peer of an ID', () => asPeerOf({ deletedAt: null }), true],
  ['the peer of a deleted ID', () => asPeerOf({ deletedAt: earlier }), false],
  ['a user who does not hold the ID', asStranger, false],
])('%s: reading the room and writing the post give one answer [CHAT-04]', async (_who, build, isAllowed) => {
  const { side, userId, seen } = await build();

  const id = await insertPost(db, {
    chatRoomId: side.chatRoomId,
    chatRoomMembershipId: side.id,
    postUserId: userId,
    clientPostId: randomUUID(),
    aiReplyToPostId: null,
    body: 'こんにちは',
    now,
  });

  expect(seen && isAllowedToPost(seen)).toBe(isAllowed);
  expect(id !== null).toBe(isAllowed);
});
