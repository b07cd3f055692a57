import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { chatPosts } from '../../features/chat/chat.tables.ts';
import { asc, eq, sql } from '../../platform/database/orm.ts';
import { type ChatClient, openChatClient } from '../../testing/chat-client.ts';
import {
  buildGroupChat,
  buildGuestChat,
  buildPairChat,
  type HoldingChatter,
  partOf,
} from '../../testing/chat-people.ts';
import { needsS3 } from '../../testing/needs.ts';
import { answerTo, openUpload } from '../../testing/open-upload.ts';
import { startS3Server } from '../../testing/s3/s3-server.ts';
import { attachmentFields, sendAttachments } from '../../testing/send-attachments.ts';
import { untilAnswered } from '../../testing/until-answered.ts';
import { on } from './chatter-on.ts';
import { openTestCluster } from './test-cluster.ts';

const store = needsS3.skip ? null : await startS3Server();
// Hooks run in reverse order, so this one runs after the nodes have stopped.
afterAll(() => store?.close());
const cluster = await openTestCluster({ env: store?.environment ?? {} });
const [firstNode, secondNode, thirdNode] = cluster.nodes;
const { db } = cluster.ctx;

test('posts, edits, reads and deletions on one node reach the others [rule M-2] [rule M-5] [rule M-7]', async () => {
  const { chatRoomId, first, second } = await buildPairChat(cluster);
  const [writer, reader] = [on(firstNode, first), on(secondNode, second)];
  const [writersPage, readersPage] = [await writer.open(), await reader.open()];
  const menu = await openChatClient(thirdNode);
  await menu.request('subscribeUser', { accessToken: second.token });
  const unread = (count: number) => ({ yobirinPropertyId: second.property.id, chatRoomId, count });

  /** Waits for each event, because events of different nodes may overtake each other. */
  const hear = async (page: ChatClient, event: object) =>
    page.eventually(() => expect(page.roomEvents().at(-1)).toMatchObject(event));

  await writersPage.request('post', { body: '一', clientPostId: randomUUID() });
  await hear(readersPage, { type: 'CREATE', body: { body: '一' } });
  await menu.eventually(() => expect(menu.payloadsOf('unread')).toEqual([unread(1)]));
  const post = await writer.write('二');
  for (const page of [writersPage, readersPage]) await hear(page, { type: 'CREATE', body: { body: '二' } });

  const edit = 'mutation ($id: ID!, $as: ID!) { updateChatPost(id: $id, yobirinPropertyId: $as, body: "三") { id } }';
  await on(thirdNode, first).ask(edit, { id: post.id, as: first.property.id });
  for (const page of [writersPage, readersPage]) await hear(page, { type: 'UPDATE', body: { body: '三' } });
  await readersPage.request('read', { chatPostId: post.id });
  await hear(writersPage, { type: 'READ', body: { chatRoomMembershipId: second.side.id, chatPostId: post.id } });
  await on(thirdNode, first).ask('mutation ($id: ID!) { deleteChatPost(id: $id) }', { id: post.id });
  for (const page of [writersPage, readersPage]) await hear(page, { type: 'DELETE', body: { id: post.id } });
  await menu.eventually(() => expect(menu.payloadsOf('unread').at(-1)).toEqual(unread(0)));
});

test('a guest and the holder chat through different nodes until the chat ends [rule M-6] [rule M-8]', async () => {
  const { chatRoomId, holder, guest } = await buildGuestChat(cluster);
  const guestsPage = await openChatClient(firstNode);
  const { token, side } = guest;
  await guestsPage.request('subscribe', { chatRoomId, chatRoomMembershipId: side.id, token });
  const holdersPage = await on(secondNode, holder).open();

  await guestsPage.request('typing', { isTyping: true });
  await guestsPage.request('post', { body: '空いていますか', clientPostId: randomUUID() });
  await holdersPage.eventually(() =>
    expect(holdersPage.heard).toMatchObject([
      { name: 'typing', payload: { chatRoomMembershipId: side.id } },
      { name: 'chatRoomEvent', payload: { type: 'CREATE', body: { body: '空いていますか' } } },
    ]),
  );
  const end = 'mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id } }';
  await on(thirdNode, holder).ask(end, { id: chatRoomId });

  expect(await guestsPage.disconnected).toBe('io server disconnect');
  expect(guestsPage.roomEvents().at(-1)).toEqual({ type: 'TERMINATE', body: { chatRoomId } });
  await holdersPage.eventually(() => expect(holdersPage.roomEvents().at(-1)?.type).toBe('TERMINATE'));
  await expect
    .poll(() => holdersPage.request('typing', { isTyping: true }))
    .toEqual({ type: 'REJECT', errorCode: 'NOT_FOUND' });
});

test('a holder gets no mail about a post while they have the room open on another node', async () => {
  const { first, second } = await buildPairChat(cluster);
  const page = await on(secondNode, second).open();

  await on(firstNode, first).write('見えていますか');
  await page.eventually(() => expect(page.roomEvents()).toHaveLength(1));

  await expect.poll(countWaitingMails).toBe(0);
  expect(cluster.mailServer.countMails(second.user.email)).toBe(0);
});

test('an absent holder gets one mail about concurrent posts on three nodes, and each job runs on one node', async () => {
  const chats = await Promise.all(Array.from({ length: 5 }, () => buildPairChat(cluster)));

  await Promise.all(chats.flatMap(({ first }) => cluster.nodes.map((node) => on(node, first).write('急ぎです'))));

  await expect.poll(countWaitingMails).toBe(0);
  for (const { second } of chats) expect(cluster.mailServer.countMails(second.user.email)).toBe(1);
});

/** Mails are queued with the post. */
async function countWaitingMails(): Promise<number> {
  const { rows } = await db.execute(
    sql`select from pgboss.job where name = 'mail.deliver' and state in ('created', 'retry', 'active')`,
  );
  return rows.length;
}

test('a member who leaves a group through one node gets no more events of it on another, and is told [rule M-8]', async () => {
  const { groupId, member, peer } = await buildGroupChat(cluster);
  const [page, peersPage] = [await on(secondNode, member).open(), await on(secondNode, peer).open()];
  const menu = await openChatClient(thirdNode);
  await menu.request('subscribeUser', { accessToken: member.token });

  const leave = 'mutation ($id: ID!) { leaveGroupMembership(groupId: $id) }';
  partOf(await on(firstNode, member).ask(leave, { id: groupId }), 'leaveGroupMembership');

  await menu.eventually(() => expect(menu.heard).toEqual([{ name: 'idsChanged', payload: {} }]));
  await expect
    .poll(() => page.request('typing', { isTyping: true }))
    .toEqual({ type: 'REJECT', errorCode: 'NOT_FOUND' });
  await on(firstNode, peer).write('まだいますか');
  await peersPage.eventually(() => expect(peersPage.roomEvents()).toHaveLength(1));
  expect(page.roomEvents()).toEqual([]);
});

const postCount = 200;
const writerCount = 8;

test('each of 200 posts retried until acknowledged is saved once and in order when a node dies [rule M-4]', async () => {
  // Both sides of several rooms write, because a side may write 60 posts a minute.
  const chats = await Promise.all(Array.from({ length: writerCount / 2 }, () => buildPairChat(cluster)));
  const ownPosts = Array.from({ length: postCount / writerCount }, (_, index) => index);
  let acknowledged = 0;
  let killed: Promise<void> | null = null;

  async function writeAll(chatter: HoldingChatter, name: string): Promise<void> {
    for (const index of ownPosts) {
      const clientPostId = randomUUID();
      await untilAnswered(() => on(cluster, chatter).write(`${name} ${index}`, { clientPostId }));
      acknowledged += 1;
      if (acknowledged === postCount / 4) killed = secondNode.kill();
    }
  }
  await Promise.all(chats.flatMap(({ first, second }) => [writeAll(first, 'first'), writeAll(second, 'second')]));
  await killed;

  for (const { chatRoomId } of chats) {
    const kept = await db
      .select({ body: chatPosts.body })
      .from(chatPosts)
      .where(eq(chatPosts.chatRoomId, chatRoomId))
      .orderBy(asc(chatPosts.id));
    const bodies = kept.map(({ body }) => body);
    expect(bodies).toHaveLength(2 * ownPosts.length);
    for (const name of ['first', 'second']) {
      expect(bodies.filter((body) => body.startsWith(`${name} `))).toEqual(ownPosts.map((index) => `${name} ${index}`));
    }
  }
});

test(
  'when a node dies during an upload, acknowledged files are kept and nothing of the rest [rule M-4]',
  needsS3,
  async () => {
    const { chatRoomId, guest } = await buildGuestChat(cluster);
    const sender = { chatRoomId, guestToken: guest.guestToken };
    const send = (content: string) => sendAttachments(cluster, sender, [{ name: 'map.txt', content }]);
    await send('一枚目');
    const outgoing = openUpload(firstNode, { fileName: 'lost.txt', fields: attachmentFields(sender, 1) });
    const broken = expect(answerTo(outgoing)).rejects.toThrow();
    // Once this much is sent, the node has begun to store it.
    for (let sent = 0; sent < 32; sent++) if (!outgoing.write('x'.repeat(65_536))) await once(outgoing, 'drain');

    await firstNode.kill();
    await broken;
    await untilAnswered(() => send('二枚目'));

    const { edges } = await guest.fetch();
    const files = edges.flatMap(({ node }) => node.attachments as { id: string; fileName: string }[]);
    expect(files.map(({ fileName }) => fileName)).toEqual(['map.txt', 'map.txt']);
    const contents = await Promise.all(files.map(({ id }) => download(id, guest.guestToken)));
    expect(contents.toSorted()).toEqual(['一枚目', '二枚目'].toSorted());
  },
);

async function download(id: string, guestToken: string): Promise<string> {
  const response = await fetch(`${cluster.url}/attachments/${id}?guestToken=${guestToken}`);
  return response.text();
}
