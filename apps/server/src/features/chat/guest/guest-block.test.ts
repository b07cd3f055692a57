import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildChatHolder, buildPairChat, partOf } from '../../../testing/chat-people.ts';
import { sendGraphql } from '../../../testing/send-graphql.ts';
import { codeOf } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { isVisitorBlocked } from './guest-block.service.ts';

let server: TestApp;
const clock = createTestClock();
const hourMs = 60 * 60_000;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

const open = `mutation ($to: ID!) { createChatRoomGuest(input: { toYobirinPropertyId: $to, guestName: "困った人" }) {
  id chatRoomMemberships { guestToken } } }`;
const show = 'query ($t: String!) { chatRoomByGuest(guestToken: $t) { id } }';
const block = `mutation ($room: ID!, $property: ID!, $hours: Int, $reason: String) {
  blockGuest(chatRoomId: $room, yobirinPropertyId: $property, durationHours: $hours, reason: $reason) {
    id chatRoomId guestName reason createdAt expireAt } }`;
const list = 'query ($property: ID!) { guestBlocks(yobirinPropertyId: $property) { id reason guestName } }';
const unblock = 'mutation ($id: ID!) { unblockGuest(id: $id) }';

type Blocking = { id: string; createdAt: string; expireAt: string | null };

/** An ID and a guest chat with it, started from this machine's address. */
async function buildIntrusion() {
  const holder = await buildChatHolder(server);
  return { ...holder, ...(await openChat(holder.property)) };
}

async function openChat(property: { id: string }) {
  const opened = await sendGraphql(server, open, { to: property.id });
  const room = partOf(opened, 'createChatRoomGuest') as {
    id: string;
    chatRoomMemberships: { guestToken: string | null }[];
  };
  return { room: room.id, guestToken: room.chatRoomMemberships[0]?.guestToken };
}

const isReachable = async (property: { id: string }) =>
  codeOf(await sendGraphql(server, open, { to: property.id })) === undefined;

describe('a blocked guest', () => {
  test('loses the chat, and can neither chat with the ID nor call it', async () => {
    const { ask, property, room, guestToken } = await buildIntrusion();
    const other = await buildChatHolder(server);

    const blocked = await ask(block, { room, property: property.id, reason: ' 迷惑行為 ' });

    expect(blocked.data?.blockGuest).toMatchObject({
      chatRoomId: room,
      guestName: '困った人',
      reason: '迷惑行為',
      expireAt: null,
    });
    expect(codeOf(await sendGraphql(server, show, { t: guestToken }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, open, { to: property.id }))).toBe('FORBIDDEN');
    expect(await isReachable(other.property)).toBe(true);
    const visitor = { yobirinPropertyId: property.id, address: '127.0.0.1' };
    expect(await isVisitorBlocked(server.ctx, visitor)).toBe(true);
    expect(await isVisitorBlocked(server.ctx, { ...visitor, address: '192.0.2.1' })).toBe(false);
  });

  test('loses every chat with the ID, and no other chat', async () => {
    const { ask, property, room } = await buildIntrusion();
    const second = await openChat(property);
    const elsewhere = await openChat((await buildChatHolder(server)).property);

    await ask(block, { room, property: property.id });

    expect(codeOf(await sendGraphql(server, show, { t: second.guestToken }))).toBe('NOT_FOUND');
    expect(codeOf(await sendGraphql(server, show, { t: elsewhere.guestToken }))).toBeUndefined();
  });

  test('may write again when the block expires', async () => {
    const { ask, property, room } = await buildIntrusion();
    const answer = await ask(block, { room, property: property.id, hours: 24 });
    const { createdAt, expireAt } = partOf(answer, 'blockGuest') as Blocking;
    expect(new Date(expireAt ?? 0).getTime() - new Date(createdAt).getTime()).toBe(24 * hourMs);

    clock.advance(23 * hourMs);
    expect(await isReachable(property)).toBe(false);
    clock.advance(hourMs);
    expect(await isReachable(property)).toBe(true);
  });

  test('is listed, and may write again when unblocked', async () => {
    const { ask, property, room } = await buildIntrusion();
    const answer = await ask(block, { room, property: property.id, reason: '誤り' });
    const { id } = partOf(answer, 'blockGuest') as Blocking;

    const listed = await ask(list, { property: property.id });
    const removed = await ask(unblock, { id });

    expect(listed.data?.guestBlocks).toEqual([{ id, reason: '誤り', guestName: '困った人' }]);
    expect(removed.data?.unblockGuest).toBe(id);
    expect(await isReachable(property)).toBe(true);
    expect((await ask(list, { property: property.id })).data?.guestBlocks).toEqual([]);
  });

  test('has one block, the latest, even after the chat has ended', async () => {
    const { ask, property, room } = await buildIntrusion();
    await ask('mutation ($id: ID!) { updateChatRoom(id: $id, isArchived: true) { id } }', { id: room });

    await ask(block, { room, property: property.id, hours: 1, reason: '一' });
    await ask(block, { room, property: property.id, reason: '二' });

    clock.advance(2 * hourMs);
    expect(await isReachable(property)).toBe(false);
  });
});

test('only holders of the ID block, list and unblock guests', async () => {
  const { ask, property, room } = await buildIntrusion();
  const stranger = await buildChatHolder(server);
  const { chatRoomId: pairRoom, first } = await buildPairChat(server);
  const place = { room, property: property.id };
  const blocked = await ask(block, place);
  const { id } = partOf(blocked, 'blockGuest') as Blocking;

  expect(codeOf(await sendGraphql(server, block, place))).toBe('UNAUTHENTICATED');
  expect(codeOf(await sendGraphql(server, list, { property: property.id }))).toBe('UNAUTHENTICATED');
  expect(codeOf(await sendGraphql(server, unblock, { id }))).toBe('UNAUTHENTICATED');
  expect(codeOf(await stranger.ask(block, place))).toBe('NOT_FOUND');
  expect(codeOf(await stranger.ask(list, { property: property.id }))).toBe('NOT_FOUND');
  expect(codeOf(await stranger.ask(unblock, { id }))).toBe('NOT_FOUND');
  expect(codeOf(await ask(unblock, { id: 'x' }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await ask(block, { ...place, hours: 0 }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await first.ask(block, { room: pairRoom, property: first.property.id }))).toBe('UNPROCESSABLE_ENTITY');
});
