import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildGuestChatRoom } from '../../../testing/builders/chat.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { chatPosts } from '../chat.tables.ts';
import { gatherInsertions } from './gathered-insertions.ts';

const db = await openTestDatabase();
const insert = gatherInsertions(db);

test('a post that cannot be written does not fail the others of its batch', async () => {
  const [here, there] = [await buildGuestChatRoom(db), await buildGuestChatRoom(db)];
  const post = ({ guest }: typeof here, aiReplyToPostId: string | null = null) =>
    insert({
      chatRoomId: guest.chatRoomId,
      chatRoomMembershipId: guest.id,
      postUserId: null,
      clientPostId: randomUUID(),
      aiReplyToPostId,
      body: 'こんにちは',
      now: new Date(),
    });
  const noPost = '9000000000000000000';

  const outcomes = await Promise.allSettled([post(here), post(there, noPost), post(there)]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const kept = await db.select({ roomId: chatPosts.chatRoomId }).from(chatPosts);
  expect(kept.map(({ roomId }) => roomId).toSorted()).toEqual([here.room.id, there.room.id].toSorted());
});
