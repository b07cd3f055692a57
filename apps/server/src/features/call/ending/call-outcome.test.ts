import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { openCallClient, openCaller, openReceiver } from '../../../testing/call-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { callAnswered, callEnded, callMissed, callRefused, callRung } from '../call.events.ts';

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
