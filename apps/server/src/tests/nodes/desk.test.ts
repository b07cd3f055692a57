import { PgBoss } from 'pg-boss';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { chatPosts } from '../../features/chat/chat.tables.ts';
import { scheduledPosts } from '../../features/scheduled-post/scheduled-post.tables.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { buildScheduledPost } from '../../testing/builders/scheduled-post.ts';
import { buildGroupGuestChat, type HoldingChatter, partOf } from '../../testing/chat-people.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { on } from './chatter-on.ts';
import { openTestCluster, type TestNode } from './test-cluster.ts';

const minuteMs = 60_000;
const { url: databaseUrl, drop } = await createTestDatabase();
// Hooks run in reverse order, so this one runs after the nodes have stopped.
afterAll(drop);
const cluster = await openTestCluster({ databaseUrl });
const [firstNode, secondNode, thirdNode] = cluster.nodes;
const { db } = cluster.ctx;

async function buildDesk() {
  const { chatRoomId, members, guest } = await buildGroupGuestChat(cluster);
  const [first, second] = members;
  if (!first || !second) throw new Error('The group has two members');
  return { chatRoomId, yobirinPropertyId: first.property.id, first, second, guest };
}

test('members on two nodes see each other look, and one whose node dies is gone [DESK-08]', async () => {
  const { chatRoomId, yobirinPropertyId, first, second, guest } = await buildDesk();
  const query = `query ($chatRoomId: ID!, $yobirinPropertyId: ID!) {
    chatLookers(chatRoomId: $chatRoomId, yobirinPropertyId: $yobirinPropertyId) { userId } }`;
  const lookersFor = async (member: HoldingChatter, node: TestNode) => {
    const answer = await on(node, member).ask(query, { chatRoomId, yobirinPropertyId });
    return (partOf(answer, 'chatLookers') as { userId: string }[]).map(({ userId }) => userId);
  };
  const guestPage = await guest.open();
  const page = await on(firstNode, first).open();
  await on(secondNode, second).open();

  await page.eventually(() => expect(page.heard).toContainEqual({ name: 'lookersChanged', payload: { chatRoomId } }));
  for (const node of cluster.nodes) await expect.poll(() => lookersFor(first, node)).toEqual([second.user.id]);
  await expect.poll(() => lookersFor(second, thirdNode)).toEqual([first.user.id]);

  await secondNode.kill();
  for (const node of [firstNode, thirdNode]) await expect.poll(() => lookersFor(first, node)).toEqual([]);
  expect(await lookersFor(second, thirdNode)).toEqual([first.user.id]);
  expect(guestPage.heard).toEqual([]);
});

/** As the schedule does, each minute. */
async function sendDueNow(): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', supervise: false, schedule: false });
  await boss.start();
  await boss.send('scheduled-post.send', {});
  await boss.stop({ graceful: false });
}

/** Starting a node takes long on a machine with much else to do. */
const long = { timeout: 180_000 };

test('a message whose node is killed while sending it is sent once by another [DESK-06]', long, async () => {
  const { chatRoomId, yobirinPropertyId, first } = await buildDesk();
  const readBodies = () =>
    db.select({ body: chatPosts.body }).from(chatPosts).where(eq(chatPosts.chatRoomId, chatRoomId));
  const countScheduled = () => db.$count(scheduledPosts, eq(scheduledPosts.chatRoomId, chatRoomId));
  await Promise.all([secondNode.kill(), thirdNode.kill()]);

  await db.transaction(async (tx) => {
    // A post waits for the lock of its room.
    await tx.execute(sql`select from chat_rooms where id = ${chatRoomId} for no key update`);
    const userId = first.user.id;
    await buildScheduledPost(db, { chatRoomId, yobirinPropertyId, userId, sendAt: new Date() });
    await sendDueNow();
    await expect.poll(() => countWaiting(db)).toBe(1);
    await firstNode.kill();
  });
  expect(await countScheduled()).toBe(1);

  // Later than a living node would take.
  await secondNode.setClock(3 * minuteMs);
  onTestFinished(() => secondNode.setClock(0));
  await secondNode.start();
  await sendDueNow();

  await expect.poll(countScheduled).toBe(0);
  expect(await readBodies()).toEqual([{ body: 'Good morning' }]);
});
