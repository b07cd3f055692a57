import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { openCallClient, openCaller, openReceiver } from '../../../testing/call-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { callAnswered, callEnded, callMissed, callRefused, callRung } from '../call.events.ts';
import { calls } from '../call.tables.ts';

let server: TestApp;
const said: { to: string; what: string }[] = [];

beforeAll(async () => {
  server = await startTestApp();
  const { events } = server.ctx;
  events.onRecorded(callRung, { name: 'test.rung', handle: hear('rung') });
  events.onRecorded(callAnswered, { name: 'test.answered', handle: hear('answered') });
  events.onRecorded(callEnded, { name: 'test.ended', handle: hear('ended') });
  events.onRecorded(callMissed, { name: 'test.missed', handle: hear('missed') });
  events.onRecorded(callRefused, { name: 'test.refused', handle: hear('refused') });
});

afterAll(() => server.close());

function hear(event: string) {
  return async ({ toYobirinPropertyId, reason }: { toYobirinPropertyId: string; reason?: string }) => {
    said.push({ to: toYobirinPropertyId, what: reason ? `${event}: ${reason}` : event });
  };
}

/** The events of calls to the holder, sorted, because different events have no fixed order. */
async function saidOf({ property }: Holder): Promise<string[]> {
  await server.ctx.events.settle();
  return said
    .filter(({ to }) => to === property.id)
    .map(({ what }) => what)
    .toSorted();
}

test('an answered call ends when one side hangs up', async () => {
  const holder = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, holder.user);
  const caller = await openCaller(server, holder.property.yobirinId);
  await receiver.accepted('ANSWER', { roomId: caller.roomId });

  await caller.accepted('END', { roomId: caller.roomId });

  expect(await saidOf(holder)).toEqual(['answered', 'ended: hungUp', 'rung']);
});

test('a call that a side left some seconds ago ended then, but not before it was answered [CALL-60]', async () => {
  const answeredAt = new Date(Date.now() - 60_000);

  const ended = await endAfter(answeredAt, { secondsAgo: 30 });
  expect(ended).toBeLessThanOrEqual(Date.now() - 30_000);
  expect(ended).toBeGreaterThanOrEqual(answeredAt.getTime() + 30_000);

  expect(await endAfter(answeredAt, { secondsAgo: 3_600 })).toBe(answeredAt.getTime());
});

/** Answers a call, ends it by END, and returns when it ended. */
async function endAfter(answeredAt: Date, { secondsAgo }: { secondsAgo: number }): Promise<number> {
  const holder = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, holder.user);
  const { roomId, ...caller } = await openCaller(server, holder.property.yobirinId);
  await receiver.accepted('ANSWER', { roomId });
  await server.ctx.db.update(calls).set({ answeredAt, createdAt: answeredAt }).where(eq(calls.roomId, roomId));
  await caller.accepted('END', { roomId, secondsAgo });
  const [call] = await server.ctx.db.select().from(calls).where(eq(calls.toYobirinPropertyId, holder.property.id));
  return Number(call?.endedAt);
}

test('a call is missed when the callee declines or the caller gives up', async () => {
  const holder = await buildHolder(server.ctx.db);
  const receiver = await openReceiver(server, holder.user);
  const declined = await openCaller(server, holder.property.yobirinId);
  await receiver.accepted('DECLINE', { roomId: declined.roomId });
  await declined.next('reject');
  const givenUp = await openCaller(server, holder.property.yobirinId);

  await givenUp.accepted('END', { roomId: givenUp.roomId });

  expect(await saidOf(holder)).toEqual(['missed: declined', 'missed: hungUp', 'rung', 'rung']);
});

test('a call without a device is missed once, and a call that is not allowed is refused', async () => {
  const sleeping = await buildHolder(server.ctx.db);
  const closed = await buildHolder(server.ctx.db, { isNeverOpen: true });
  const caller = await openCallClient(server);

  for (const { property } of [sleeping, closed]) {
    await caller.request('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Room 101' });
  }

  expect(await saidOf(sleeping)).toEqual(['missed: deviceAbsent']);
  expect(await saidOf(closed)).toEqual(['refused: unavailable']);
});
