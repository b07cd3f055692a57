import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { buildHolder, type Holder } from '../../testing/builders/call.ts';
import { openCallClient, openReceiver } from '../../testing/call-client.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { partOf } from '../../testing/chat-people.ts';
import { signIn } from '../../testing/sign-in.ts';
import { codeOf, type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { forgetCallers } from '../call/ringing/call-pause.service.ts';
import { forgetNetworks } from '../chat/room/forget-rooms.service.ts';

const dayMs = 24 * 60 * 60_000;
const gang = '2001:db8:66:1::1';
const neighbour = '2001:db8:66:1:ffff::2';
const elsewhere = '2001:db8:66:2::1';

const clock = createTestClock();
const captured = captureLog();
let server: TestApp;
let holder: Holder;
let ask: SignedInClient;

beforeAll(async () => {
  server = await startTestApp({ clock, log: captured.log, config: { trustProxy: 'loopback' } });
});
afterAll(() => server.close());

beforeEach(async () => {
  holder = await buildHolder(server.ctx.db);
  await openReceiver(server, holder.user);
  // Signs in each time, because the clock moves on and access tokens expire.
  ask = async (...operation) => (await signedInClient(server, holder.user))(...operation);
});

const openChat = `mutation ($to: ID!) { room: createChatRoomGuest(input: { toYobirinPropertyId: $to, guestName: "Gast" }) {
  id chatRoomMemberships { guestToken } } }`;
const post = `mutation ($room: ID!, $token: String!) {
  createChatPostByGuest(chatRoomId: $room, guestToken: $token, body: "広告") { id } }`;
const callBack = 'mutation ($input: RequestCallbackInput!) { requestCallback(input: $input) { id } }';
const block = `mutation ($room: ID!, $id: ID!) { blockChatPeer(chatRoomId: $room, yobirinPropertyId: $id) { id } }`;
const blockForHour = `mutation ($room: ID!, $id: ID!) {
  blockChatPeer(chatRoomId: $room, yobirinPropertyId: $id, durationHours: 1) { id } }`;
const unblock = 'mutation ($id: ID!) { unblock(id: $id) }';
const favor = `mutation ($owner: ID!, $target: ID!) {
  createFavorite(ownerYobirinPropertyId: $owner, targetYobirinPropertyId: $target) { id } }`;
const guard = `mutation ($id: ID!) {
  updateYobirinProperty(id: $id, callPassword: "Suite12", callPasswordRequired: true) { id } }`;
const startChat = `mutation ($from: ID!, $to: ID!) {
  createChatRoom(input: { fromYobirinPropertyId: $from, toYobirinPropertyId: $to }) { id } }`;

/** A guest chat from an address, by a browser without a mark. */
async function begin(address: string, to = holder.property.id) {
  const browser = openBrowser(server, { address });
  const opened = await browser.ask(openChat, { to });
  const room = opened.data?.room as { id: string; chatRoomMemberships: { guestToken: string | null }[] } | undefined;
  const token = room?.chatRoomMemberships.find(({ guestToken }) => guestToken)?.guestToken ?? '';
  const say = async () => codeOf(await browser.ask(post, { room: room?.id, token }));
  const askForCall = async () => codeOf(await browser.ask(callBack, { input: { guestToken: token, wish: 'ASAP' } }));
  const reason = opened.errors?.[0]?.extensions.reason;
  return { code: codeOf(opened), reason, id: room?.id ?? '', token, say, askForCall };
}

async function blockWriter(room: { id: string }): Promise<string> {
  const blocked = await ask(block, { room: room.id, id: holder.property.id });
  return (partOf(blocked, 'blockChatPeer') as { id: string }).id;
}

/** Three guests of the address write and are blocked. Returns the last block. */
async function provoke(address = gang): Promise<string> {
  let last = '';
  for (let count = 0; count < 3; count += 1) {
    const chat = await begin(address);
    expect(await chat.say()).toBeUndefined();
    last = await blockWriter(chat);
  }
  return last;
}

async function apply(address: string, more: Record<string, string> = {}) {
  const client = await openCallClient(server, { extraHeaders: { 'x-forwarded-for': address } });
  const application = { yobirinId: holder.property.yobirinId ?? '', callerName: 'Gast', ...more };
  return { client, answer: await client.request('APPLY', application) };
}

function roomOf(answer: Awaited<ReturnType<typeof apply>>['answer']): string {
  return answer.type === 'ACCEPT' ? answer.roomId : '';
}

const paused = {
  type: 'REJECT',
  errorCode: 'TOO_MANY_REQUESTS',
  reason: 'network_paused',
  retryAfterSeconds: expect.any(Number),
};

test('strangers from an address where three were blocked neither call nor write, those elsewhere do [BLOCK-33] [TRACE-05]', async () => {
  await provoke();

  expect((await apply(neighbour)).answer).toMatchObject(paused);
  expect(await begin(neighbour)).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'network_paused' });
  expect((await apply(elsewhere)).answer.type).toBe('ACCEPT');
  expect((await begin(elsewhere)).code).toBeUndefined();
  const other = await buildHolder(server.ctx.db);
  expect((await begin(neighbour, other.property.id)).code).toBeUndefined();
  expect(captured.lines()).toContainEqual(expect.objectContaining({ event: 'limit_hit', limit: 'paused-network' }));
});

test('a user with an account of their own is a stranger, too, until the holder knows them [BLOCK-33]', async () => {
  await provoke();
  const user = await buildHolder(server.ctx.db);
  const { accessToken } = await signIn(server, user.user);
  const from = { accessToken, fromYobirinPropertyId: user.property.id };
  const browser = openBrowser(server, { address: neighbour, headers: { authorization: `Bearer ${accessToken}` } });
  const write = () => browser.ask(startChat, { from: user.property.id, to: holder.property.id });

  expect((await apply(neighbour, from)).answer).toMatchObject(paused);
  expect(codeOf(await write())).toBe('TOO_MANY_REQUESTS');
  await ask(favor, { owner: holder.property.id, target: user.property.id });
  expect((await apply(neighbour, from)).answer.type).toBe('ACCEPT');
  expect(codeOf(await write())).toBeUndefined();
});

test('chats and calls that were prepared before do not help, and their callers learn why [BLOCK-33] [HEAL-40] [CALLBACK-17]', async () => {
  const [silent, known] = [await begin(gang), await begin(gang)];
  expect(await known.say()).toBeUndefined();
  const { client, answer } = await apply(gang);
  await provoke();

  expect(await silent.say()).toBe('TOO_MANY_REQUESTS');
  expect(await silent.askForCall()).toBe('TOO_MANY_REQUESTS');
  expect(await known.askForCall()).toBeUndefined();
  expect(await known.say(), 'the holder has seen this chat and did not block it').toBeUndefined();
  const roomId = roomOf(answer);
  expect(await client.next('reject')).toMatchObject({
    roomId,
    errorCode: 'TOO_MANY_REQUESTS',
    pause: { reason: 'network_paused', retryAfterSeconds: expect.any(Number) },
  });
  expect(await client.codeOf('CALL', { roomId })).toBe('NOT_FOUND');
});

test('a contact who is about to ring is not stopped by the blocks of others [BLOCK-33]', async () => {
  const user = await buildHolder(server.ctx.db);
  const { accessToken } = await signIn(server, user.user);
  await ask(favor, { owner: holder.property.id, target: user.property.id });
  const { client, answer } = await apply(gang, { accessToken, fromYobirinPropertyId: user.property.id });
  const stranger = await apply(gang);

  await provoke();

  // The rejection of the stranger tells that the calls have been looked through.
  await stranger.client.next('reject');
  expect(await client.codeOf('CALL', { roomId: roomOf(answer) })).toBe('ACCEPT');
});

test('a caller with the call password who is about to ring is not stopped by the blocks of others [BLOCK-33]', async () => {
  partOf(await ask(guard, { id: holder.property.id }), 'updateYobirinProperty');
  const { client, answer } = await apply(gang, { callPassword: 'Suite12' });

  await provoke();

  await server.ctx.events.settle();
  expect(await client.codeOf('CALL', { roomId: roomOf(answer) })).toBe('ACCEPT');
});

test('an unblock ends the pause at once, and a day ends it [BLOCK-33]', async () => {
  const last = await provoke();
  await ask(unblock, { id: last });
  expect((await begin(gang)).code).toBeUndefined();

  await blockWriter(await begin(gang));
  const { answer } = await apply(gang);
  expect(answer).toMatchObject(paused);
  clock.advance((answer.type === 'REJECT' ? (answer.retryAfterSeconds ?? 0) : 0) * 1_000);
  expect((await apply(gang)).answer.type).toBe('ACCEPT');
});

test('a block that expires ends the pause, and the refusal names that time [HEAL-39]', async () => {
  await blockWriter(await begin(gang));
  await blockWriter(await begin(gang));
  await ask(blockForHour, { room: (await begin(gang)).id, id: holder.property.id });

  const { answer } = await apply(gang);
  const seconds = answer.type === 'REJECT' ? (answer.retryAfterSeconds ?? 0) : 0;
  expect(Math.ceil(seconds / 3_600)).toBe(1);
  clock.advance(seconds * 1_000);

  expect((await apply(gang)).answer.type).toBe('ACCEPT');
});

test('the house of the holder is never paused, however many are blocked there [BLOCK-33]', async () => {
  const own = '127.0.0.1';
  await provoke(own);

  expect((await begin(own)).code).toBeUndefined();
});

test('a caller who knows the call password gets through [BLOCK-33]', async () => {
  await provoke();
  partOf(await ask(guard, { id: holder.property.id }), 'updateYobirinProperty');

  expect((await apply(neighbour, { callPassword: 'Suite12' })).answer.type).toBe('ACCEPT');
});

test('what identifies a network is a hash, and is forgotten after a day [BLOCK-33]', async () => {
  await apply(elsewhere);
  await provoke();
  const countKeys = async () => {
    const { rows } = await server.ctx.pool.query(
      `select network_key as key from guest_blocks where network_key is not null
       union all select network_key from chat_room_memberships where network_key is not null
       union all select network_key from calls where network_key is not null`,
    );
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
    return rows.length;
  };

  expect(await countKeys()).toBeGreaterThan(0);
  clock.advance(dayMs + 1);
  await forgetNetworks(server.ctx);
  await forgetCallers(server.ctx);
  expect(await countKeys()).toBe(0);
});
