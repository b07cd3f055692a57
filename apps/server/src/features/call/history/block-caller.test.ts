import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import { buildCall, buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { buildGuestChatRoom } from '../../../testing/builders/chat.ts';
import { openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { partOf } from '../../../testing/chat-people.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ config: { trustProxy: 'loopback' } });
});

afterAll(() => server.close());

const histories = `query ($id: ID!) { callHistories(yobirinPropertyId: $id, filter: TO_ONLY) {
  edges { node { id status blockId canBlock } } } }`;
const block = `mutation ($call: ID!, $id: ID!) {
  blockCaller(callHistoryId: $call, yobirinPropertyId: $id) { id name source yobirinProperty { id } } }`;
const unblock = 'mutation ($id: ID!) { unblock(id: $id) }';
const openChat = `mutation ($to: ID!) {
  createChatRoomGuest(input: { toYobirinPropertyId: $to, guestName: "誰か" }) { id } }`;

type History = { id: string; status: string; blockId: string | null; canBlock: boolean };

async function historiesOf(ask: SignedInClient, { property }: Holder): Promise<History[]> {
  const { edges } = partOf(await ask(histories, { id: property.id }), 'callHistories') as {
    edges: { node: History }[];
  };
  return edges.map(({ node }) => node);
}

/** A visitor who rings the ID from this browser. */
async function ring(browser: Browser, { property }: Holder) {
  const client = await browser.openCalls();
  const { roomId } = await client.accepted('APPLY', { yobirinId: property.yobirinId ?? '', callerName: '迷惑な人' });
  await client.accepted('CALL', { roomId });
  return { ...client, roomId };
}

const applicationOf = ({ property }: Holder) => ({ yobirinId: property.yobirinId ?? '', callerName: '別の名前' });

test('a caller who never chatted is blocked after a missed call, in this page, after a reload and from another address [BLOCK-03] [BLOCK-05] [BLOCK-06]', async () => {
  const holder = await buildHolder(server.ctx.db);
  await openReceiver(server, holder.user);
  const ask = await signedInClient(server, holder.user);
  const [browser, neighbour] = [openBrowser(server), openBrowser(server)];
  const caller = await ring(browser, holder);
  await caller.request('END', { roomId: caller.roomId });
  await expect.poll(() => browser.cookie()).toMatch(/^browserMark=/);
  const [missed] = await historiesOf(ask, holder);
  expect(missed).toMatchObject({ status: 'UNCALL', blockId: null, canBlock: true });

  const blocked = await ask(block, { call: missed?.id, id: holder.property.id });

  expect(blocked.data?.blockCaller).toMatchObject({ name: '迷惑な人', source: 'MISSED_CALL', yobirinProperty: null });
  const { id } = partOf(blocked, 'blockCaller') as { id: string };
  expect(await historiesOf(ask, holder)).toMatchObject([{ blockId: id }]);
  expect(await caller.codeOf('APPLY', applicationOf(holder))).toBe('CA0020');
  browser.moveTo('198.51.100.99');
  expect(await (await browser.openCalls()).codeOf('APPLY', applicationOf(holder))).toBe('CA0020');
  expect(codeOf(await browser.ask(openChat, { to: holder.property.id }))).toBe('FORBIDDEN');
  const other = await neighbour.openCalls();
  const { roomId } = await other.accepted('APPLY', applicationOf(holder));
  await other.request('END', { roomId });
  await ask(unblock, { id });
  expect(await (await browser.openCalls()).codeOf('APPLY', applicationOf(holder))).toBe('ACCEPT');
});

test('a caller who rings is told at once, and the bell stops without a missed call [BLOCK-03] [BLOCK-07] [BLOCK-09]', async () => {
  const holder = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, holder.user);
  const ask = await signedInClient(server, holder.user);
  const caller = await ring(openBrowser(server), holder);
  const { callHistoryId } = await receiver.next('incoming');

  await ask(block, { call: callHistoryId, id: holder.property.id });

  expect(await caller.next('reject')).toMatchObject({ errorCode: 'CA0020' });
  expect(await receiver.next('canceled')).toMatchObject({ reason: 'DECLINED' });
  expect(await historiesOf(ask, holder)).toMatchObject([{ status: 'REJECTED' }]);
});

test('a call that was asked for before the block never rings, and its caller is told at once [BLOCK-30] [BLOCK-09]', async () => {
  const holder = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, holder.user);
  const ask = await signedInClient(server, holder.user);
  const browser = openBrowser(server);
  const caller = await ring(browser, holder);
  await caller.request('END', { roomId: caller.roomId });
  await receiver.next('incoming');
  const { roomId } = await caller.accepted('APPLY', applicationOf(holder));
  const [missed] = await historiesOf(ask, holder);

  await ask(block, { call: missed?.id, id: holder.property.id });

  expect(await caller.next('reject')).toMatchObject({ roomId, errorCode: 'CA0020' });
  expect(await caller.codeOf('CALL', { roomId })).toBe('NOT_FOUND');
  expect(receiver.pending('incoming')).toBe(0);
  expect(await historiesOf(ask, holder)).toHaveLength(1);
});

test('an application that is saved while its caller is being blocked does not ring either [BLOCK-30]', async () => {
  const holder = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, holder.user);
  const caller = await openBrowser(server).openCalls();
  const { roomId } = await caller.accepted('APPLY', applicationOf(holder));
  // Without the event that ends calls: it was handled before the application was saved.
  await server.ctx.pool.query(
    `insert into guest_blocks (yobirin_property_id, browser_mark_hash, reason, created_at)
    select to_yobirin_property_id, browser_mark_hash, '', now() from calls where room_id = $1`,
    [roomId],
  );

  expect(await caller.codeOf('CALL', { roomId })).toBe('CA0020');
  expect(receiver.pending('incoming')).toBe(0);
  expect(await historiesOf(await signedInClient(server, holder.user), holder)).toEqual([]);
});

test('the talk of a blocked guest ends, also in another browser than the one of the chat [BLOCK-31] [BLOCK-07]', async () => {
  const holder = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, holder.user);
  const ask = await signedInClient(server, holder.user);
  const { room, guestToken } = await buildGuestChatRoom(server.ctx.db, {
    yobirinPropertyId: holder.property.id,
    isApproved: true,
  });
  const [caller, neighbour] = [await openBrowser(server).openCalls(), await openBrowser(server).openCalls()];
  const application = { ...applicationOf(holder), callerName: 'Visitor', guestToken };
  const { roomId } = await caller.accepted('APPLY', application);
  await caller.accepted('CALL', { roomId });
  await receiver.next('incoming');
  await receiver.accepted('ANSWER', { roomId });

  const blockPeer = `mutation ($room: ID!, $id: ID!) { blockChatPeer(chatRoomId: $room, yobirinPropertyId: $id) { id } }`;
  expect((await ask(blockPeer, { room: room.id, id: holder.property.id })).errors).toBeUndefined();

  expect(await historiesOf(ask, holder)).toMatchObject([{ status: 'FINISHED' }]);
  expect(await neighbour.codeOf('APPLY', applicationOf(holder))).toBe('ACCEPT');
});

test('a running call ends when its caller is blocked, and a signed-in caller is blocked as a person [BLOCK-03] [BLOCK-04] [BLOCK-07]', async () => {
  const [holder, nuisance] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
  const receiver = await openReceiver(server, holder.user);
  const ask = await signedInClient(server, holder.user);
  const { accessToken } = await signIn(server, nuisance.user);
  const caller = await openCallClient(server);
  const application = { yobirinId: holder.property.yobirinId ?? '', accessToken };
  const from = { fromYobirinPropertyId: nuisance.property.id };
  const { roomId } = await caller.accepted('APPLY', { ...application, ...from });
  await caller.accepted('CALL', { roomId });
  const { callHistoryId } = await receiver.next('incoming');
  await receiver.accepted('ANSWER', { roomId });

  const blocked = await ask(block, { call: callHistoryId, id: holder.property.id });

  expect(blocked.data?.blockCaller).toMatchObject({ source: 'CALL', yobirinProperty: { id: nuisance.property.id } });
  expect(await historiesOf(ask, holder)).toMatchObject([{ status: 'FINISHED' }]);
  const elsewhere = await openCallClient(server);
  expect(await elsewhere.codeOf('APPLY', { ...application, ...from })).toBe('CA0020');
});

test('a call of another ID, one of another account, and a caller of whom only a name is known are refused [BLOCK-03]', async () => {
  const [holder, other] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
  const ask = await signedInClient(server, holder.user);
  const over = { status: 'UNCALL', endedAt: new Date() } as const;
  const foreign = await buildCall(server.ctx.db, { ...over, toYobirinPropertyId: other.property.id });
  const unknown = await buildCall(server.ctx.db, { ...over, toYobirinPropertyId: holder.property.id });

  expect(codeOf(await ask(block, { call: foreign.id, id: holder.property.id }))).toBe('NOT_FOUND');
  expect(codeOf(await ask(block, { call: foreign.id, id: other.property.id }))).toBe('NOT_FOUND');
  expect(codeOf(await ask(block, { call: unknown.id, id: holder.property.id }))).toBe('UNPROCESSABLE_ENTITY');
  expect(await historiesOf(ask, holder)).toMatchObject([{ canBlock: false }]);
});
