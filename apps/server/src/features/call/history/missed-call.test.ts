import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildCall, buildCallableGroup, buildHolder } from '../../../testing/builders/call.ts';
import { buildGuestChatRoom } from '../../../testing/builders/chat.ts';
import { openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { openChatClient } from '../../../testing/chat-client.ts';
import { askAs, buildGuestChat, partOf } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import type { SignedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';

const clock = createTestClock({ standsStillAt: new Date('2026-11-16T09:00:00Z') });
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const seeing = 'mutation ($id: ID!, $call: ID!) { seeMissedCalls(yobirinPropertyId: $id, callHistoryId: $call) }';

type User = {
  authenticatedUser: {
    memberships: { yobirinProperties: { id: string; missedCallCount: number }[] }[];
    groupMemberships: { yobirinProperty: { id: string; missedCallCount: number } }[];
  };
};

async function countOf(ask: SignedInClient, id: string): Promise<number | undefined> {
  const { data } = await ask(`{ authenticatedUser { memberships { yobirinProperties { id missedCallCount } }
    groupMemberships { yobirinProperty { id missedCallCount } } } }`);
  const { memberships, groupMemberships } = (data as User).authenticatedUser;
  const properties = memberships.flatMap(({ yobirinProperties }) => yobirinProperties);
  const all = [...properties, ...groupMemberships.map(({ yobirinProperty }) => yobirinProperty)];
  return all.find((property) => property.id === id)?.missedCallCount;
}

describe('missed calls', () => {
  test('are counted for each member until that member sees them, also on their other pages [HISTORY-06] [API-GQL-53]', async () => {
    const { db } = server.ctx;
    const account = await buildAccount(db);
    const [first, second] = [await buildHolder(db, { account }), await buildHolder(db, { account })];
    const group = await buildCallableGroup(db, { account, members: [first.user, second.user] });
    const [asFirst, asSecond] = [await askAs(server, first.user), await askAs(server, second.user)];
    const endedAt = clock.now();
    const missed = { toYobirinPropertyId: group.id, status: 'UNCALL', createdAt: endedAt } as const;
    // Began earlier and ended later than the newest one of the list.
    const before = new Date(endedAt.getTime() - 1_000);
    await buildCall(db, { ...missed, createdAt: before, endedAt: new Date(endedAt.getTime() + 1_000) });
    const newest = await buildCall(db, { ...missed, endedAt });
    expect([await countOf(asFirst.ask, group.id), await countOf(asSecond.ask, group.id)]).toEqual([2, 2]);
    const page = await openChatClient(server);
    await page.request('subscribeUser', { accessToken: asFirst.accessToken });

    for (const _ of ['first tab', 'second tab']) await asFirst.ask(seeing, { id: group.id, call: newest.id });

    expect([await countOf(asFirst.ask, group.id), await countOf(asSecond.ask, group.id)]).toEqual([0, 2]);
    await page.eventually(() => expect(page.payloadsOf('missedCalls')).toEqual([{ yobirinPropertyId: group.id }]));
  });

  test('are not counted after 30 days, nor if they were declined [HISTORY-06] [OP-87]', async () => {
    const { db } = server.ctx;
    const { user, property } = await buildHolder(db);
    const to = { toYobirinPropertyId: property.id };
    const longAgo = new Date(clock.now().getTime() - limits.missedCallCountedMs);
    await buildCall(db, { ...to, status: 'UNCALL', createdAt: longAgo, endedAt: longAgo });
    await buildCall(db, { ...to, status: 'REJECTED', createdAt: clock.now(), endedAt: clock.now() });

    expect(await countOf((await askAs(server, user)).ask, property.id)).toBe(0);
  });

  test('reach open pages of the holder at once [HISTORY-06] [rule M-14]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const { ask, accessToken } = await askAs(server, user);
    const page = await openChatClient(server);
    await page.request('subscribeUser', { accessToken });
    const caller = await openCallClient(server);

    expect(await caller.codeOf('APPLY', { yobirinId: property.yobirinId ?? '', callerName: '301' })).toBe('CA0005');

    await page.eventually(() => expect(page.payloadsOf('missedCalls')).toHaveLength(1));
    expect(await countOf(ask, property.id)).toBe(1);
  });
});

describe('a call of a visitor leads to their chat', () => {
  const list = `query ($id: ID!) { callHistories(yobirinPropertyId: $id, filter: TO_ONLY) { edges { node { chatRoomId } } } }`;

  async function chatsOf(ask: SignedInClient, id: string): Promise<(string | null)[]> {
    const { edges } = partOf(await ask(list, { id }), 'callHistories') as {
      edges: { node: { chatRoomId: string | null } }[];
    };
    return edges.map(({ node }) => node.chatRoomId);
  }

  test('that they had before, proven by its token for this ID and by its name [HISTORY-05] [OP-86]', async () => {
    const { db } = server.ctx;
    const { user, property } = await buildHolder(db);
    const { room, guestToken: token } = await buildGuestChatRoom(db, { yobirinPropertyId: property.id });
    const { guest: stranger } = await buildGuestChat(server);
    const yobirinId = property.yobirinId ?? '';
    const client = await openCallClient(server);

    for (const [guestToken, callerName] of [
      ['unknown', 'Visitor'],
      [stranger.guestToken, 'Visitor'],
      [token, 'Next visitor'],
      [token, 'ｖｉｓｉｔｏｒ'],
    ]) {
      clock.advance(1_000);
      await client.codeOf('APPLY', { yobirinId, callerName, guestToken });
    }

    expect(await chatsOf((await askAs(server, user)).ask, property.id)).toEqual([room.id, null, null, null]);
  });

  test('that they begin afterwards, proven by the peer id of the call [HISTORY-05] [OP-86]', async () => {
    const [{ user, property }, other] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
    const { ask } = await askAs(server, user);
    const client = await openCallClient(server);
    const [peerId, otherPeerId] = ['a', 'b'].map((letter) => letter.repeat(43));
    const callerName = '301';
    await client.codeOf('APPLY', { yobirinId: property.yobirinId ?? '', callerName, peerId });
    await client.codeOf('APPLY', { yobirinId: other.property.yobirinId ?? '', callerName, peerId: otherPeerId });

    const begin = `mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) { id } }`;
    const input = { toYobirinPropertyId: property.id, guestName: '301', callerPeerIds: [peerId, otherPeerId] };
    const { id } = partOf(await sendGraphql(server, begin, { input }), 'createChatRoomGuest') as { id: string };
    await server.ctx.events.settle();

    expect(await chatsOf(ask, property.id)).toEqual([id]);
    expect(await chatsOf((await askAs(server, other.user)).ask, other.property.id)).toEqual([null]);
  });

  test('unless the next visitor in that browser begins it under another name [HISTORY-05] [OP-86]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const client = await openCallClient(server);
    const callerPeerIds = ['c', 'd'].map((letter) => letter.repeat(43));
    for (const [index, callerName] of ['山田', 'Ｋｅｎ'].entries()) {
      clock.advance(1_000);
      const call = { yobirinId: property.yobirinId ?? '', callerName, peerId: callerPeerIds[index] };
      await client.codeOf('APPLY', call);
    }

    const begin = `mutation ($input: CreateChatRoomGuestInput!) { createChatRoomGuest(input: $input) { id } }`;
    const input = { toYobirinPropertyId: property.id, guestName: ' ken', callerPeerIds };
    const { id } = partOf(await sendGraphql(server, begin, { input }), 'createChatRoomGuest') as { id: string };
    await server.ctx.events.settle();

    expect(await chatsOf((await askAs(server, user)).ask, property.id)).toEqual([id, null]);
  });
});

test('a declined call is not announced as missed [OP-87]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, user);
  const { ask } = await askAs(server, user);
  const caller = await openCallClient(server);
  const { roomId, peerId } = await caller.accepted('APPLY', { yobirinId: property.yobirinId ?? '', callerName: '301' });
  await caller.accepted('CALL', { roomId, peerId });
  await receiver.next('incoming');

  await receiver.accepted('DECLINE', { roomId });
  await server.ctx.events.settle();

  expect(await countOf(ask, property.id)).toBe(0);
});
