import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHolder } from '../../testing/builders/call.ts';
import { type CallClient, openApplicant, openCallClient, openCaller, openReceiver } from '../../testing/call-client.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { findCall } from './call.queries.ts';

const clock = createTestClock();
const captured = captureLog();
let server: TestApp;

beforeAll(async () => {
  // Lets each client choose its address by a proxy header.
  server = await startTestApp({ clock, log: captured.log, config: { trustProxy: 'loopback' } });
});
afterAll(() => server.close());

const minuteMs = 60_000;

const rowOf = (roomId: string) => findCall(server.ctx.db, roomId);

test('a client that knows only the room id can neither ring, decline nor end the call [rule C-2] [rule C-7]', async () => {
  const [holder, stranger] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
  const device = await openReceiver(server, holder.user);
  const { roomId } = await openApplicant(server, holder.property.yobirinId);
  const intruders = [await openCallClient(server), await openReceiver(server, stranger.user)];

  for (const intruder of intruders) {
    expect(await intruder.codeOf('CALL', { roomId })).toBe('NOT_FOUND');
    expect(await intruder.codeOf('CALL', { roomId, peerId: 'guessed' })).toBe('NOT_FOUND');
    expect(await intruder.codeOf('END', { roomId, peerId: 'guessed' })).not.toBe('ACCEPT');
    expect(await intruder.codeOf('DECLINE', { roomId })).not.toBe('ACCEPT');
  }
  expect(await rowOf(roomId)).toMatchObject({ status: 'APPLIED' });
  expect(device.pending('incoming')).toBe(0);
});

test('a callee cannot act as the caller [rule C-7]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, user);
  const { roomId } = await openCaller(server, property.yobirinId);

  expect(await device.codeOf('CALL', { roomId })).toBe('NOT_FOUND');
  const second = await openCallClient(server);
  expect(await second.codeOf('CALL', { roomId })).toBe('NOT_FOUND');
});

test.each([
  { name: 'no data', event: 'APPLY', data: undefined },
  { name: 'another type', event: 'APPLY', data: 'demo' },
  { name: 'neither token nor name', event: 'APPLY', data: { yobirinId: 'demo' } },
  { name: 'a name too long', event: 'APPLY', data: { yobirinId: 'demo', callerName: 'あ'.repeat(21) } },
  { name: 'an ID that cannot be one', event: 'APPLY', data: { yobirinId: "' or 1=1 --", callerName: 'Hana' } },
  { name: 'a room that is no text', event: 'CALL', data: { roomId: { $ne: null } } },
  { name: 'a room too long', event: 'END', data: { roomId: 'x'.repeat(65) } },
  { name: 'an unknown request', event: 'SHOUT', data: {} },
])('CA0001 for $name [OP-19] [rule C-1]', async ({ event, data }) => {
  const { socket } = await openCallClient(server);

  expect(await socket.emitWithAck(event, data)).toEqual({ type: 'REJECT', errorCode: 'CA0001' });
});

test('a room id with a NUL character is not found', async () => {
  const client = await openCallClient(server);

  expect(await client.codeOf('CALL', { roomId: 'room\0' })).toBe('BAD_USER_INPUT');
});

test('a message of one megabyte closes its connection, and other calls continue [rule C-18]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, user);
  const caller = await openCaller(server, property.yobirinId);
  const flooder = await openCallClient(server);
  const closed = new Promise((resolve) => flooder.socket.once('disconnect', resolve));

  flooder.socket.emit('APPLY', { yobirinId: 'x'.repeat(1024 * 1024) });

  expect(await closed).toBe('transport close');
  expect(await device.codeOf('ANSWER', { roomId: caller.roomId })).toBe('ACCEPT');
});

test('a flood of applications from one address is refused and logged once; other addresses get through [rule C-18] [TRACE-05]', async () => {
  clock.advance(minuteMs);
  const { user, property } = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, user);
  const flooders = await Promise.all(Array.from({ length: 10 }, () => openFrom('203.0.113.66')));
  const codes = await Promise.all(flooders.flatMap((client) => Array.from({ length: 90 }, () => apply(client))));

  const caller = await openFrom('203.0.113.7');
  const other = await caller.accepted('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Hana' });
  await caller.accepted('CALL', other);

  expect(codes.filter((code) => code !== 'TOO_MANY_REQUESTS')).toHaveLength(60);
  expect(await device.next('incoming')).toMatchObject({ roomId: other.roomId });
  const lines = captured.lines().filter(({ limit }) => limit === 'call');
  expect(lines).toMatchObject([{ event: 'limit_hit', address: { family: 'ipv4', scope: 'public' }, count: 1 }]);
  expect(captured.text()).not.toContain('203.0.113.66');

  /** Under many names: a single caller would be paused sooner. */
  function apply(client: CallClient): Promise<string> {
    const callerName = randomUUID().slice(0, 8);
    return client.codeOf('APPLY', { yobirinId: property.yobirinId ?? '', callerName });
  }
});

function openFrom(address: string): Promise<CallClient> {
  return openCallClient(server, { extraHeaders: { 'x-forwarded-for': address } });
}
