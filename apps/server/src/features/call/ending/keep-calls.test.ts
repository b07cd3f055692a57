import { callNamespace } from '@yobirin/contract/call-channel';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from '../../../platform/database/orm.ts';
import { buildCall, buildHolder } from '../../../testing/builders/call.ts';
import { openApplicant, openCallClient, openCaller, openReceiver } from '../../../testing/call-client.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { findCall } from '../call.queries.ts';
import { calls } from '../call.tables.ts';
import { callRoom } from '../call-rooms.ts';
import { roundsEveryMs, tendCalls } from './keep-calls.service.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

const rowOf = (roomId: string) => findCall(server.ctx.db, roomId);

/** Cuts the connection without a goodbye, as a train in a tunnel does. */
async function lose(client: Awaited<ReturnType<typeof openCaller>>): Promise<void> {
  client.socket.io.engine.close();
  const room = callRoom(client.roomId, 'caller');
  await expect.poll(() => server.ctx.realtime.socketsHere(callNamespace, [room])).toEqual([]);
}

describe('a call that rings', () => {
  test('is missed after a minute, and both sides get an event [OP-03] [OP-04] [rule C-15]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const caller = await openCaller(server, property.yobirinId);
    const { roomId } = caller;

    clock.advance(61_000);

    expect(await caller.next('reject')).toEqual({ roomId, reason: 'TIMED_OUT', errorCode: null, message: null });
    expect(await device.next('canceled')).toEqual({ roomId, reason: 'TIMED_OUT' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL' });
  });

  test('keeps ringing for a caller who reconnects in time [rule C-16]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const caller = await openCaller(server, property.yobirinId);
    const { roomId, peerId } = caller;
    await lose(caller);
    clock.advance(14_000);
    await tendCalls(server.ctx);

    const back = await openCallClient(server);
    await back.accepted('CALL', { roomId, peerId });
    clock.advance(21_000);
    await tendCalls(server.ctx);

    expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING' });
    expect(await device.codeOf('ANSWER', { roomId })).toBe('ACCEPT');
  });

  test('ends when the caller does not reconnect [OP-04] [rule C-16]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const caller = await openCaller(server, property.yobirinId);
    const { roomId, peerId } = caller;
    await lose(caller);

    clock.advance(21_000);
    await tendCalls(server.ctx);

    expect(await device.next('canceled')).toEqual({ roomId, reason: 'ENDED' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL' });
    const late = await openCallClient(server);
    expect(await late.codeOf('CALL', { roomId, peerId })).toBe('CONFLICT');
  });
});

test('a call that rang before an outage does not ring after it [rule C-15]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  await openReceiver(server, user);
  await openCaller(server, property.yobirinId);
  const { accessToken } = await signIn(server, user);
  const device = await openCallClient(server);
  await server.ctx.db
    .update(calls)
    .set({ calledAt: new Date(clock.now().getTime() - 61_000) })
    .where(eq(calls.toYobirinPropertyId, property.id));

  const { incoming } = await device.accepted('REGISTER', { accessToken });

  expect(incoming).toEqual([]);
});

test('after a database outage another node has time to renew its call [rule C-17]', async () => {
  const { db } = server.ctx;
  const { roomId } = await buildCall(db, { heartbeatAt: clock.now() });
  const round = async (ms: number) => {
    const over = clock.nextWait(roundsEveryMs);
    clock.advance(ms);
    await over;
  };
  await db.execute(sql`alter table calls rename to calls_away`);
  await round(30_000);
  await db.execute(sql`alter table calls_away rename to calls`);

  await round(1_000);
  expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING' });
  await round(limits.reconnectGraceMs);
  expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL' });
});

describe('no user stays busy for ever', () => {
  test('an abandoned talk ends at its last heartbeat [rule C-17]', async () => {
    const now = clock.now();
    const { user, property } = await buildHolder(server.ctx.db);
    await openReceiver(server, user);
    const heartbeatAt = new Date(now.getTime() - 61_000);
    const talk = { answeredAt: heartbeatAt, talkingAt: heartbeatAt, heartbeatAt };
    const { roomId } = await buildCall(server.ctx.db, { status: 'TALKING', receiverUserId: user.id, ...talk });

    await tendCalls(server.ctx);

    expect(await rowOf(roomId)).toMatchObject({ status: 'FINISHED', endedAt: heartbeatAt });
    const caller = await openCaller(server, property.yobirinId);
    expect(await rowOf(caller.roomId)).toMatchObject({ status: 'CALLING' });
  });

  test('a talk lives as long as a socket is in it [rule C-17]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const { roomId } = await openCaller(server, property.yobirinId);
    await device.accepted('ANSWER', { roomId });
    await server.ctx.db
      .update(calls)
      .set({ status: 'TALKING', talkingAt: clock.now() })
      .where(eq(calls.roomId, roomId));

    clock.advance(60 * 60_000);
    await tendCalls(server.ctx);

    expect(await rowOf(roomId)).toMatchObject({ status: 'TALKING' });
  });

  test('a call ends when its two sides never connect [rule C-17]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const { roomId } = await openCaller(server, property.yobirinId);
    await device.accepted('ANSWER', { roomId });

    clock.advance(61_000);
    await tendCalls(server.ctx);

    expect(await rowOf(roomId)).toMatchObject({ status: 'FINISHED', talkingAt: null });
  });

  test('an application that never became a call leaves no trace [rule C-17]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    await openReceiver(server, user);
    const { roomId } = await openApplicant(server, property.yobirinId);

    clock.advance(9 * 60_000);
    await tendCalls(server.ctx);
    expect(await rowOf(roomId)).toMatchObject({ status: 'APPLIED' });
    clock.advance(2 * 60_000);
    await tendCalls(server.ctx);

    expect(await rowOf(roomId)).toBeNull();
  });
});

/** Without Redis the sockets of the two nodes cannot reach each other. The nodes share only the database. */
describe('two nodes on one database', () => {
  async function startOther(): Promise<TestApp> {
    return startTestApp({ clock, config: { databaseUrl: server.ctx.config.databaseUrl } });
  }

  test('agree on who answered [rule C-9]', async () => {
    const other = await startOther();
    const { user, property } = await buildHolder(server.ctx.db);
    const here = await openReceiver(server, user);
    const { roomId } = await openCaller(server, property.yobirinId);
    const there = await openCallClient(other);
    const { accessToken } = await signIn(other, user);

    const { incoming } = await there.accepted('REGISTER', { accessToken });
    const codes = await Promise.all([here.codeOf('ANSWER', { roomId }), there.codeOf('ANSWER', { roomId })]);

    expect(incoming).toMatchObject([{ roomId }]);
    expect(codes.toSorted()).toEqual(['ACCEPT', 'CONFLICT']);
    await other.close();
  });

  test('agree on who is busy [CALL-20] [rule C-6]', async () => {
    const other = await startOther();
    const { user, property } = await buildHolder(server.ctx.db);
    await openReceiver(server, user);
    await openReceiver(other, user);
    await openCaller(server, property.yobirinId);

    const visitor = await openCallClient(other);

    expect(await visitor.codeOf('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Hana' })).toBe('CA0010');
    await other.close();
  });

  test('end the calls of one that died [rule C-17]', async () => {
    const other = await startOther();
    const { user, property } = await buildHolder(server.ctx.db);
    await openReceiver(other, user);
    const { roomId } = await openCaller(other, property.yobirinId);
    await other.close();
    await tendCalls(server.ctx);
    expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING' });

    clock.advance(21_000);
    await tendCalls(server.ctx);

    expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL' });
  });
});
