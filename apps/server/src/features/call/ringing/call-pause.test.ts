import { callRejectCodes } from '@yobirin/contract/call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildCallableGroup, buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { type CallClient, openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { captureLog } from '../../../testing/captured-log.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { calls } from '../call.tables.ts';
import { forgetCallers } from './call-pause.service.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

// It stands still between calls, so that a slow machine does not shorten a pause.
const clock = createTestClock({ standsStillAt: new Date() });
const captured = captureLog();
let server: TestApp;
let holder: Holder;
let device: CallClient;

beforeAll(async () => {
  server = await startTestApp({ clock, log: captured.log, config: { trustProxy: 'loopback' } });
});
afterAll(() => server.close());

beforeEach(async () => {
  holder = await buildHolder(server.ctx.db);
  device = await openReceiver(server, holder.user);
});

type From = { address?: string; callerName?: string; guestToken?: string; accessToken?: string };

const openFrom = ({ address = '203.0.113.20' }: From = {}) =>
  openCallClient(server, { extraHeaders: { 'x-forwarded-for': address } });

/** Applies, and returns the answer. */
async function apply({ address: _, callerName = 'Mallory', ...from }: From = {}, client?: CallClient) {
  const caller = client ?? (await openFrom({ address: _ ?? '203.0.113.20' }));
  return caller.request('APPLY', { yobirinId: holder.property.yobirinId ?? '', callerName, ...from });
}

/** Rings until the caller gives up. */
async function ringInVain(from: From = {}): Promise<void> {
  clock.advance(1);
  const caller = await openFrom(from);
  const { callerName = 'Mallory' } = from;
  const { roomId } = await caller.accepted('APPLY', { yobirinId: holder.property.yobirinId ?? '', callerName });
  await caller.accepted('CALL', { roomId });
  await device.next('incoming');
  await caller.accepted('END', { roomId });
  await device.next('canceled');
}

const paused = (retryAfterSeconds: number) => ({
  type: 'REJECT',
  errorCode: 'TOO_MANY_REQUESTS',
  reason: 'UNANSWERED',
  retryAfterSeconds,
});

test('after three unanswered calls the pause grows with each further one, and a day ends it [CALL-30] [TRACE-05] [rule C-19]', async () => {
  for (let count = 0; count < 3; count++) await ringInVain();

  const seconds: unknown[] = [];
  for (const minutes of [1, 5, 15, 60, 60]) {
    const refusal = await apply();
    seconds.push(refusal.type === 'REJECT' && refusal.retryAfterSeconds);
    expect(refusal).toMatchObject({ ...paused(0), retryAfterSeconds: expect.any(Number) });
    clock.advance(minutes * minuteMs);
    await ringInVain();
  }
  expect(seconds).toEqual([60, 300, 900, 3_600, 3_600]);
  expect(captured.lines()).toContainEqual(
    expect.objectContaining({ event: 'limit_hit', limit: 'unanswered-calls', socketId: expect.any(String) }),
  );
  clock.advance(dayMs);
  for (let count = 0; count < 3; count++) await ringInVain();
});

test('an unanswered call that another node has written by a faster clock pauses no caller [CALL-30]', async () => {
  await ringInVain();

  clock.advance(-minuteMs);
  expect((await apply()).type).toBe('ACCEPT');
  clock.advance(minuteMs);
});

test('applications that are kept for later are counted, so they cannot ring one after another [CALL-30]', async () => {
  const client = await openFrom();
  for (let count = 0; count < 3; count++) expect((await apply({}, client)).type).toBe('ACCEPT');

  expect(await apply({}, client)).toMatchObject({ reason: 'UNANSWERED' });
});

test('other visitors of the house, and other IDs, are not paused [CALL-30]', async () => {
  for (let count = 0; count < 3; count++) await ringInVain();
  const other = await buildHolder(server.ctx.db);
  await openReceiver(server, other.user);

  expect((await apply()).type).toBe('REJECT');
  expect((await apply({ callerName: 'Room 205' })).type).toBe('ACCEPT');
  const caller = await openFrom();
  expect(await caller.codeOf('APPLY', { yobirinId: other.property.yobirinId ?? '', callerName: 'Mallory' })).toBe(
    'ACCEPT',
  );
});

test('an answered call ends the count [CALL-30]', async () => {
  for (let count = 0; count < 2; count++) await ringInVain();
  const caller = await openFrom();
  const answer = await caller.accepted('APPLY', { yobirinId: holder.property.yobirinId ?? '', callerName: 'Mallory' });
  await caller.accepted('CALL', { roomId: answer.roomId });
  await device.accepted('ANSWER', { roomId: answer.roomId });
  await caller.accepted('END', { roomId: answer.roomId });

  for (let count = 0; count < 3; count++) await ringInVain();
  expect(await apply()).toMatchObject({ reason: 'UNANSWERED' });
});

test('a user is paused on every network, and free again after being called back [CALL-30]', async () => {
  const user = await buildHolder(server.ctx.db);
  const { accessToken } = await signIn(server, user.user);
  const request = { fromYobirinPropertyId: user.property.id, accessToken };
  const tryFrom = async (address: string) => {
    const client = await openFrom({ address });
    return client.request('APPLY', { yobirinId: holder.property.yobirinId ?? '', ...request });
  };
  for (const address of ['203.0.113.31', '203.0.113.32', '203.0.113.33']) {
    expect((await tryFrom(address)).type).toBe('ACCEPT');
  }
  expect(await tryFrom('203.0.113.34')).toMatchObject({ reason: 'UNANSWERED' });

  const now = clock.now();
  await server.ctx.db.insert(calls).values({
    status: 'FINISHED',
    roomId: 'called-back',
    fromYobirinPropertyId: holder.property.id,
    toYobirinPropertyId: user.property.id,
    isAuthenticatedCall: true,
    createdAt: now,
    answeredAt: now,
    endedAt: now,
    heartbeatAt: now,
  });

  expect((await tryFrom('203.0.113.34')).type).toBe('ACCEPT');
});

test('works for groups, whose calls may ring at once [CALL-30]', async () => {
  const group = await buildCallableGroup(server.ctx.db, { account: holder.account, members: [holder.user] });
  const client = await openFrom();
  const request = () => client.request('APPLY', { yobirinId: group.yobirinId ?? '', callerName: 'Mallory' });
  const answers = [];
  for (let count = 0; count < 4; count++) {
    const answer = await request();
    answers.push(answer.type);
    if (answer.type === 'ACCEPT') await client.accepted('CALL', { roomId: answer.roomId });
  }

  expect(answers).toEqual(['ACCEPT', 'ACCEPT', 'ACCEPT', 'REJECT']);
});

test('a retry of an application that was accepted is not paused [rule C-4]', async () => {
  const client = await openFrom();
  for (let count = 0; count < 2; count++) await apply({}, client);
  const peerId = 'p'.repeat(43);
  const send = () =>
    client.codeOf('APPLY', { yobirinId: holder.property.yobirinId ?? '', callerName: 'Mallory', peerId });

  expect([await send(), await send()]).toEqual(['ACCEPT', 'ACCEPT']);
});

test('what identifies the caller is a hash, and is forgotten after a day', async () => {
  await ringInVain();
  const keyOf = async () => {
    const [row] = await server.ctx.db.select().from(calls).where(eq(calls.toYobirinPropertyId, holder.property.id));
    return row?.callerKey;
  };

  expect(await keyOf()).toMatch(/^[\w-]{43}$/);
  clock.advance(dayMs + minuteMs);
  await forgetCallers(server.ctx);
  expect(await keyOf()).toBeNull();
});

test('a missing device counts as no answer, and tells the caller so first [CALL-30]', async () => {
  device.socket.disconnect();
  await expect.poll(async () => (await apply({ callerName: 'Probe' })).type).toBe('REJECT');

  const codes = [];
  for (let count = 0; count < 4; count++) {
    const answer = await apply();
    codes.push(answer.type === 'REJECT' ? answer.errorCode : answer.type);
  }

  const { deviceAbsent } = callRejectCodes;
  expect(codes).toEqual([deviceAbsent, deviceAbsent, deviceAbsent, 'TOO_MANY_REQUESTS']);
});
