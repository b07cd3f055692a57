import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SQL, sql } from '../../../platform/database/orm.ts';
import { buildUser } from '../../../testing/builders/user.ts';
import { buildGroupChat, buildGuestChat, buildPairChat } from '../../../testing/chat-people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** A group member and the other side with the room open, so that a post takes the one-statement path. */
async function openGroupChat() {
  const { chatRoomId: roomId, groupId, member, peer } = await buildGroupChat(server);
  const [page, peerPage] = [await member.open(), await peer.open()];
  return { page, peerPage, groupId, propertyId: member.property.id, peerId: peer.property.id, roomId };
}

type Ids = Awaited<ReturnType<typeof openGroupChat>>;

const post = (body = 'まだいます') => ({ body, clientPostId: randomUUID() });

const changes: { change: string; statement: (ids: Ids) => SQL; errorCode: string }[] = [
  {
    change: 'the writer left the group',
    statement: ({ groupId }) => sql`delete from group_memberships where group_id = ${groupId}`,
    errorCode: 'NOT_FOUND',
  },
  {
    change: 'the writer may only look',
    statement: ({ groupId }) => sql`update group_memberships set is_valid = false where group_id = ${groupId}`,
    errorCode: 'FORBIDDEN',
  },
  {
    change: 'the own ID was deleted',
    statement: ({ propertyId }) => sql`update yobirin_properties set deleted_at = now() where id = ${propertyId}`,
    errorCode: 'NOT_FOUND',
  },
  {
    change: 'the other ID was deleted',
    statement: ({ peerId }) => sql`update yobirin_properties set deleted_at = now() where id = ${peerId}`,
    errorCode: 'UNPROCESSABLE_ENTITY',
  },
  {
    change: 'the chat has ended',
    statement: ({ roomId }) => sql`update chat_rooms set archived_at = now() where id = ${roomId}`,
    errorCode: 'UNPROCESSABLE_ENTITY',
  },
];

// Changed directly in the database, as by another node: this node gets no notice.
test.each(changes)('a post is refused when, since opening, $change [CHAT-04]', async ({ statement, errorCode }) => {
  const chat = await openGroupChat();
  expect(await chat.page.request('post', post())).toMatchObject({ type: 'ACCEPT' });

  await server.ctx.db.execute(statement(chat));

  expect(await chat.page.request('post', post())).toEqual({ type: 'REJECT', errorCode });
  expect(chat.peerPage.roomEvents()).toHaveLength(1);
});

test('a post is refused when the seat of its writer was given to another user', async () => {
  const { first, second } = await buildPairChat(server);
  const [page] = [await first.open(), await second.open()];
  const { id: userId } = await buildUser(server.ctx.db);

  await server.ctx.db.execute(
    sql`update memberships set user_id = ${userId} where id = ${first.property.membershipId}`,
  );

  expect(await page.request('post', post())).toEqual({ type: 'REJECT', errorCode: 'NOT_FOUND' });
});

test('a post of a guest is refused once their time is up', async () => {
  const { chatRoomId, holder, guest } = await buildGuestChat(server);
  const [page] = [await guest.open(), await holder.open()];

  await server.ctx.db.execute(sql`update chat_rooms set schedule_end_at = now() where id = ${chatRoomId}`);

  expect(await page.request('post', post())).toEqual({ type: 'REJECT', errorCode: 'NOT_FOUND' });
});

test('a post uses the current name of its writer and the current setting of the assistant', async () => {
  const { first, second } = await buildPairChat(server);
  const [page] = [await first.open(), await second.open()];
  const { db, pool, events } = server.ctx;

  await db.execute(sql`update yobirin_properties set nickname = '新しい名前' where id = ${first.property.id}`);
  await db.execute(sql`update yobirin_properties set is_ai_auto_reply_enabled = true where id = ${second.property.id}`);
  const answer = await page.request('post', post());

  expect(answer).toMatchObject({ type: 'ACCEPT', post: { postUserNickname: '新しい名前' } });
  await events.settle();
  const { rows } = await pool.query("select data from pgboss.job where name = 'assistant.reply'");
  expect(rows).toEqual([{ data: { chatPostId: expect.any(String) } }]);
});
