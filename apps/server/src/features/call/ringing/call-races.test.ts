import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildCallableGroup, buildHolder } from '../../../testing/builders/call.ts';
import { type CallClient, openApplicant, openCaller, openReceiver } from '../../../testing/call-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { findCall } from '../call.queries.ts';
import { tendCalls } from '../ending/keep-calls.service.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

const rowOf = (roomId: string) => findCall(server.ctx.db, roomId);

function repeat<Value>(count: number, make: () => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, make));
}

/** One after another: too many concurrent sign-ins of one user would reach the rate limit. */
async function openDevices(count: number, user: { email: string }): Promise<CallClient[]> {
  const devices: CallClient[] = [];
  while (devices.length < count) devices.push(await openReceiver(server, user));
  return devices;
}

test('exactly one of twenty devices that answer at once gets the call [rule C-9]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  const devices = await openDevices(20, user);
  const { roomId } = await openCaller(server, property.yobirinId);

  const codes = await Promise.all(devices.map((device) => device.codeOf('ANSWER', { roomId })));

  expect(codes.filter((code) => code === 'ACCEPT')).toHaveLength(1);
  expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(19);
});

test('exactly one of twenty members who answer at once gets the call [GROUP-11] [rule C-9]', async () => {
  const account = await buildAccount(server.ctx.db);
  const holders = await repeat(20, () => buildHolder(server.ctx.db, { account }));
  const group = await buildCallableGroup(server.ctx.db, { account, members: holders.map(({ user }) => user) });
  const devices = await Promise.all(holders.map(({ user }) => openReceiver(server, user)));
  const { roomId } = await openCaller(server, group.yobirinId);

  const codes = await Promise.all(devices.map((device) => device.codeOf('ANSWER', { roomId })));

  expect(codes.filter((code) => code === 'ACCEPT')).toHaveLength(1);
  const winner = holders[codes.indexOf('ACCEPT')];
  expect(await rowOf(roomId)).toMatchObject({ receiverUserId: winner?.user.id });
});

test('exactly one of ten callers who ring one user at once gets through [CALL-20] [rule C-7]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, user);
  const names = Array.from({ length: 10 }, (_, room) => `Room ${room}`);
  const callers = await Promise.all(names.map((name) => openApplicant(server, property.yobirinId, name)));

  const codes = await Promise.all(callers.map((caller) => caller.codeOf('CALL', { roomId: caller.roomId })));

  expect(codes.filter((code) => code === 'ACCEPT')).toHaveLength(1);
  expect(codes.filter((code) => code === 'CA0010')).toHaveLength(9);
  expect(await device.next('incoming')).toMatchObject({ roomId: callers[codes.indexOf('ACCEPT')]?.roomId });
  expect(device.pending('incoming')).toBe(0);
});

test('a member who answers calls of two groups at once gets one of them [OP-16] [rule C-9]', async () => {
  const account = await buildAccount(server.ctx.db);
  const { user } = await buildHolder(server.ctx.db, { account });
  const groups = await repeat(2, () => buildCallableGroup(server.ctx.db, { account, members: [user] }));
  const devices = await openDevices(2, user);
  const callers = await Promise.all(groups.map((group) => openCaller(server, group.yobirinId)));

  const codes = await Promise.all(
    devices.map((device, index) => device.codeOf('ANSWER', { roomId: callers[index]?.roomId ?? '' })),
  );

  expect(codes.toSorted()).toEqual(['ACCEPT', 'CA0010']);
});

test('all members declining at once end the call once [OP-16] [rule C-10]', async () => {
  const account = await buildAccount(server.ctx.db);
  const holders = await repeat(10, () => buildHolder(server.ctx.db, { account }));
  const group = await buildCallableGroup(server.ctx.db, { account, members: holders.map(({ user }) => user) });
  const devices = await Promise.all(holders.map(({ user }) => openReceiver(server, user)));
  const caller = await openCaller(server, group.yobirinId);
  const { roomId } = caller;

  await Promise.all(devices.map((device) => device.accepted('DECLINE', { roomId })));

  expect(await caller.next('reject')).toMatchObject({ roomId, reason: 'DECLINED' });
  expect(caller.pending('reject')).toBe(0);
  expect(await rowOf(roomId)).toMatchObject({ status: 'REJECTED' });
});

test('a concurrent answer, hang-up and timeout have one outcome for all clients [rule C-9]', async () => {
  for (let round = 0; round < 10; round++) {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const caller = await openCaller(server, property.yobirinId);
    const { roomId } = caller;
    clock.advance(61_000);

    const [answered] = await Promise.all([
      device.codeOf('ANSWER', { roomId }),
      caller.codeOf('END', { roomId }),
      tendCalls(server.ctx),
    ]);

    const row = await rowOf(roomId);
    expect([answered, row?.status]).toEqual(answered === 'ACCEPT' ? ['ACCEPT', 'FINISHED'] : ['CONFLICT', 'UNCALL']);
    expect(row?.endedAt).not.toBeNull();
  }
});

test('both sides may hang up at once: one finished call, and no error [rule C-11]', async () => {
  const { user, property } = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, user);
  const caller = await openCaller(server, property.yobirinId);
  const { roomId } = caller;
  await device.accepted('ANSWER', { roomId });

  const codes = await Promise.all([device.codeOf('END', { roomId }), caller.codeOf('END', { roomId })]);

  expect(codes).toEqual(['ACCEPT', 'ACCEPT']);
  expect(await rowOf(roomId)).toMatchObject({ status: 'FINISHED' });
});
