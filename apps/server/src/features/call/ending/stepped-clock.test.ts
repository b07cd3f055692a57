import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCall, buildHolder } from '../../../testing/builders/call.ts';
import { openCaller, openReceiver } from '../../../testing/call-client.ts';
import { openSignalingClient } from '../../../testing/signaling-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { findCall } from '../call.queries.ts';
import { tendCalls } from './keep-calls.service.ts';

const hourMs = 60 * 60_000;
const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

async function rowOf(roomId: string) {
  const row = await findCall(server.ctx.db, roomId);
  if (!row) throw new Error('The call is gone');
  return row;
}

async function ring() {
  const { user, property } = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, user);
  return { user, property, device, caller: await openCaller(server, property.yobirinId) };
}

/** Two people who talk. */
async function talk() {
  const { device, caller } = await ring();
  const { roomId } = caller;
  const { peerId } = await device.accepted('ANSWER', { roomId });
  for (const own of [caller.peerId, peerId]) {
    const client = await openSignalingClient(server);
    expect(await client.request('ENTER', { roomId, peerId: own })).toMatchObject({ type: 'ACCEPT' });
    await client.request('CONNECTED', {});
  }
  expect(await rowOf(roomId)).toMatchObject({ status: 'TALKING' });
  return { device, caller, roomId };
}

const steps = [
  { what: 'back by an hour', ms: -hourMs },
  { what: 'back by 12 seconds', ms: -12_000 },
  { what: 'forward by an hour', ms: hourMs },
];

test.each(steps)(
  'a talk during which the clock is set $what keeps its duration, and hanging up ends it [HEAL-32]',
  async ({ ms }) => {
    const { device, caller, roomId } = await talk();

    clock.advance(30_000);
    clock.step(ms);
    await tendCalls(server.ctx);
    clock.advance(30_000);
    await tendCalls(server.ctx);
    await device.accepted('END', { roomId });

    const { createdAt, calledAt, answeredAt, talkingAt, endedAt, status } = await rowOf(roomId);
    expect(status).toBe('FINISHED');
    const times = [createdAt, calledAt, answeredAt, talkingAt, endedAt].map((at) => at?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const seconds = ((endedAt?.getTime() ?? 0) - (talkingAt?.getTime() ?? 0)) / 1000;
    expect(Math.floor(seconds / 60)).toBe(1);
    caller.socket.disconnect();
  },
);

test.each(steps)('a call that rings while the clock is set $what is answered in order [HEAL-32]', async ({ ms }) => {
  const { device, caller } = await ring();

  clock.step(ms);
  await tendCalls(server.ctx);
  await device.accepted('ANSWER', { roomId: caller.roomId });
  await device.accepted('END', { roomId: caller.roomId });

  const { calledAt, answeredAt, endedAt } = await rowOf(caller.roomId);
  expect(answeredAt?.getTime()).toBeGreaterThanOrEqual(calledAt?.getTime() ?? Number.POSITIVE_INFINITY);
  expect(endedAt?.getTime()).toBeGreaterThanOrEqual(answeredAt?.getTime() ?? Number.POSITIVE_INFINITY);
});

test.each(steps)('a call that rings while the clock is set $what rings for a minute [HEAL-34]', async ({ ms }) => {
  const { caller } = await ring();

  clock.advance(20_000);
  clock.step(ms);
  await tendCalls(server.ctx);
  expect(await rowOf(caller.roomId)).toMatchObject({ status: 'CALLING' });
  clock.advance(41_000);
  await tendCalls(server.ctx);

  const { status, calledAt, endedAt } = await rowOf(caller.roomId);
  expect(status).toBe('UNCALL');
  expect(endedAt?.getTime()).toBeGreaterThan((calledAt?.getTime() ?? Number.POSITIVE_INFINITY) + 60_000);
});

test('a talk that was left before the clock was set back ends after a minute, and its holder can be called [HEAL-34]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  await openReceiver(server, user);
  const ahead = new Date(clock.now().getTime() + hourMs);
  const stamps = { createdAt: ahead, calledAt: ahead, answeredAt: ahead, talkingAt: ahead, heartbeatAt: ahead };
  const { roomId } = await buildCall(server.ctx.db, { status: 'TALKING', receiverUserId: user.id, ...stamps });

  await tendCalls(server.ctx);
  expect(await rowOf(roomId)).toMatchObject({ status: 'TALKING' });
  clock.advance(61_000);
  await tendCalls(server.ctx);

  expect(await rowOf(roomId)).toMatchObject({ status: 'FINISHED', endedAt: ahead });
  const caller = await openCaller(server, property.yobirinId);
  expect(await rowOf(caller.roomId)).toMatchObject({ status: 'CALLING' });
});
