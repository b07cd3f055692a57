import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { expect, test, vi } from 'vitest';
import { buildCall, buildHolder } from '../../../testing/builders/call.ts';
import { openCaller, openReceiver } from '../../../testing/call-client.ts';
import { startGatedApp } from '../../../testing/gated-app.ts';
import { patience } from '../../../testing/patience.ts';
import { openSignalingClient } from '../../../testing/signaling-client.ts';
import { createTestClock, type TestClock } from '../../../testing/test-clock.ts';
import { findCall } from '../call.queries.ts';
import { roundsEveryMs } from './keep-calls.service.ts';

type Server = Awaited<ReturnType<typeof startGatedApp>>;

const unavailable = { type: 'REJECT', errorCode: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 };

/** Two ends that talk, each with a socket in the room. */
async function openTalk({ ctx, url }: Server, clock: TestClock) {
  const peers = { callerPeerId: `c-${randomUUID()}`, receiverPeerId: `r-${randomUUID()}` };
  const now = clock.now();
  const times = { createdAt: now, calledAt: now, answeredAt: now, talkingAt: now, heartbeatAt: now };
  const { roomId } = await buildCall(ctx.db, { ...peers, ...times, status: 'TALKING' });
  const [caller, receiver] = [await openSignalingClient({ url }), await openSignalingClient({ url })];
  await caller.request('ENTER', { roomId, peerId: peers.callerPeerId });
  await receiver.request('ENTER', { roomId, peerId: peers.receiverPeerId });
  return { roomId, caller, receiver };
}

/** Lets the next round of `keepCalls` run to its end. */
async function makeRound(clock: TestClock): Promise<void> {
  const over = clock.nextWait(roundsEveryMs);
  clock.advance(roundsEveryMs);
  await over;
}

test('a talk that was hung up without a database ends with it, at the time of the press [HEAL-15]', async () => {
  const clock = createTestClock({ standsStillAt: new Date() });
  const server = await startGatedApp({ clock });
  const { roomId, caller, receiver } = await openTalk(server, clock);
  clock.advance(8_000);
  const hungUpAt = clock.now();
  await server.gate.close();

  expect(await caller.request('EXIT', {})).toEqual(unavailable);
  await makeRound(clock);
  await server.gate.open();

  await vi.waitFor(async () => {
    await makeRound(clock);
    expect(await findCall(server.ctx.callDb, roomId)).toMatchObject({ status: 'FINISHED', endedAt: hungUpAt });
  }, patience);
  await receiver.next('exit');
});

test('a ringing call that was given up without a database stops ringing with it [HEAL-15]', async () => {
  const clock = createTestClock({ standsStillAt: new Date() });
  const server = await startGatedApp({ clock });
  const { user, property } = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, user);
  const { roomId, request } = await openCaller(server, property.yobirinId);
  await server.gate.close();

  expect(await request('END', { roomId })).toEqual(unavailable);
  await server.gate.open();

  await vi.waitFor(async () => {
    await makeRound(clock);
    expect(await findCall(server.ctx.callDb, roomId)).toMatchObject({ status: 'UNCALL' });
  }, patience);
  expect(await device.next('canceled')).toEqual({ roomId, reason: 'ENDED' });
  const next = await openCaller(server, property.yobirinId);
  expect(await findCall(server.ctx.callDb, next.roomId)).toMatchObject({ status: 'CALLING' });
});

test('a talk that was left is ended when the database is back, after the time to return [HEAL-16]', async () => {
  const clock = createTestClock({ standsStillAt: new Date() });
  const server = await startGatedApp({ clock });
  const { roomId, caller, receiver } = await openTalk(server, clock);
  const missed = clock.nextWait(limits.rejoinGraceMs);
  caller.drop();
  await missed;
  await server.gate.close();

  const missedAgain = clock.nextWait(limits.rejoinGraceMs);
  clock.advance(limits.rejoinGraceMs);
  await missedAgain;
  await server.gate.open();

  await vi.waitFor(async () => {
    clock.advance(limits.rejoinGraceMs);
    expect(await findCall(server.ctx.callDb, roomId)).toMatchObject({ status: 'FINISHED' });
  }, patience);
  await receiver.next('exit');
});
