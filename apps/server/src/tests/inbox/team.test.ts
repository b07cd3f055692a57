import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCall, buildCallableGroup, buildHolder } from '../../testing/builders/call.ts';
import { buildPushSubscription } from '../../testing/builders/push-subscription.ts';
import { askAs, partOf } from '../../testing/chat-people.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

const query = 'query ($id: ID!) { inboxTeam(yobirinPropertyId: $id) { name isViewer reachability } }';

async function teamOf(user: Parameters<typeof askAs>[1], id: string) {
  const { ask } = await askAs(server, user);
  const team = partOf(await ask(query, { id }), 'inboxTeam') as { name: string; reachability: string }[];
  return team.map(({ name, reachability }) => [name, reachability]);
}

async function buildDesk() {
  const { db } = server.ctx;
  const me = await buildHolder(db, { nickname: 'Me' });
  const busy = await buildHolder(db, { account: me.account, nickname: 'Busy' });
  const there = await buildHolder(db, { account: me.account, nickname: 'There' });
  const alone = await buildHolder(db, { account: me.account, nickname: 'Alone' });
  for (const { user } of [busy, there]) await buildPushSubscription(db, { userId: user.id });
  await buildCall(db, {
    receiverUserId: busy.user.id,
    status: 'TALKING',
    answeredAt: new Date(),
    talkingAt: new Date(),
  });
  const group = await buildCallableGroup(db, { account: me.account, members: [me.user, busy.user] });
  const other = await buildCallableGroup(db, { account: me.account, members: [me.user, there.user, busy.user] });
  return { me, busy, there, alone, group, other };
}

test('the team of a group are its members, the viewer first, then who can be rung [HOME-09] [HOME-10]', async () => {
  const { me, there, group, other } = await buildDesk();

  expect(await teamOf(me.user, group.id)).toEqual([
    ['Me', 'UNREACHABLE'],
    ['Busy', 'BUSY'],
  ]);
  expect(await teamOf(there.user, other.id)).toEqual([
    ['There', 'REACHABLE'],
    ['Busy', 'BUSY'],
    ['Me', 'UNREACHABLE'],
  ]);
});

test('the team of an own ID are the members of all groups of its holder, each once; alone there is none [HOME-10]', async () => {
  const { me, alone } = await buildDesk();

  expect(await teamOf(me.user, me.property.id)).toEqual([
    ['Me', 'UNREACHABLE'],
    ['There', 'REACHABLE'],
    ['Busy', 'BUSY'],
  ]);
  expect(await teamOf(alone.user, alone.property.id)).toEqual([]);
});

test('others learn nothing of a team [HOME-10]', async () => {
  const { me, there, alone, group } = await buildDesk();

  for (const { user } of [there, alone]) {
    const { ask } = await askAs(server, user);
    expect(codeOf(await ask(query, { id: group.id }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(query, { id: me.property.id }))).toBe('NOT_FOUND');
  }
  expect(codeOf(await sendGraphql(server, query, { id: group.id }))).toBe('UNAUTHENTICATED');
});
