import { callNamespace } from '@yobirin/contract/call-channel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildCall, buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { type CallClient, openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { calls } from '../call.tables.ts';
import { callRoom, roomIdOfCaller } from '../call-rooms.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

async function statusesTo({ property }: Holder): Promise<string[]> {
  const rows = await server.ctx.db.select().from(calls).where(eq(calls.toYobirinPropertyId, property.id));
  return rows.map(({ status }) => status);
}

function socketsOfCaller(roomId: string): number {
  return server.ctx.realtime.socketsHere(callNamespace, [callRoom(roomId, 'caller')]).length;
}

const applicationTo = ({ property }: Holder, peerId: string) => {
  return { yobirinId: property.yobirinId ?? '', callerName: 'Room 101', peerId };
};

/** Sends CALL right after APPLY, as a page with an allowed microphone does. */
async function press(caller: CallClient, holder: Holder) {
  const peerId = createSecretToken();
  const answers = [caller.codeOf('APPLY', applicationTo(holder, peerId)), caller.codeOf('CALL', { peerId })];
  return { peerId, roomId: roomIdOfCaller(peerId), codes: await Promise.all(answers) };
}

test.each([
  { code: 'CA0002', build: buildUnlicensed, after: 'NOT_FOUND', leaves: [] },
  { code: 'CA0003', build: buildAbsent, after: 'NOT_FOUND', leaves: [] },
  { code: 'CA0004', build: buildLocked, after: 'NOT_FOUND', leaves: [] },
  { code: 'CA0005', build: buildDeviceless, after: 'CONFLICT', leaves: ['UNCALL'] },
  { code: 'CA0010', build: buildBusy, after: 'CONFLICT', leaves: ['UNCALL'] },
])('CALL after an APPLY refused by $code rings nothing [rule C-6] [rule C-7]', async ({ build, ...expected }) => {
  const holder = await build();
  const device = expected.code === 'CA0005' ? null : await openReceiver(server, holder.user);
  const caller = await openCallClient(server);

  const { roomId, codes } = await press(caller, holder);

  expect(codes).toEqual([expected.code, expected.after]);
  expect(await statusesTo(holder)).toEqual(expected.leaves);
  expect([device?.pending('incoming') ?? 0, caller.pending('waiting'), caller.pending('reject')]).toEqual([0, 0, 0]);
  // Otherwise a page that stays open would collect one more room with every press.
  expect(socketsOfCaller(roomId)).toBe(0);
});

test('a caller leaves the room when the callee became busy after APPLY [rule C-7]', async () => {
  const holder = await buildHolder(server.ctx.db);
  await openReceiver(server, holder.user);
  const [first, late] = [await openCallClient(server), await openCallClient(server)];
  const peerId = createSecretToken();
  const { roomId } = await late.accepted('APPLY', applicationTo(holder, peerId));
  expect((await press(first, holder)).codes).toEqual(['ACCEPT', 'ACCEPT']);

  expect(await late.codeOf('CALL', { peerId })).toBe('CA0010');
  expect(await statusesTo(holder)).toEqual(['UNCALL', 'CALLING']);
  expect(socketsOfCaller(roomId)).toBe(0);
});

test('a caller leaves the room when they withdraw the application [rule C-11]', async () => {
  const holder = await buildHolder(server.ctx.db);
  await openReceiver(server, holder.user);
  const caller = await openCallClient(server);
  const { roomId } = await caller.accepted('APPLY', applicationTo(holder, createSecretToken()));
  expect(socketsOfCaller(roomId)).toBe(1);

  await caller.accepted('END', { roomId });
  expect(socketsOfCaller(roomId)).toBe(0);
});

test('a caller who hangs up before the answer to APPLY can call again at once [rule C-11]', async () => {
  const holder = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, holder.user);
  const caller = await openCallClient(server);
  const peerId = createSecretToken();
  const hasty = [
    caller.codeOf('APPLY', applicationTo(holder, peerId)),
    caller.codeOf('CALL', { peerId }),
    caller.codeOf('END', { peerId }),
  ];
  const again = press(caller, holder);

  expect(await Promise.all(hasty)).toEqual(['ACCEPT', 'ACCEPT', 'ACCEPT']);
  expect(await device.next('canceled')).toEqual({ roomId: roomIdOfCaller(peerId), reason: 'ENDED' });
  expect((await again).codes).toEqual(['ACCEPT', 'ACCEPT']);
  expect(await statusesTo(holder)).toEqual(['UNCALL', 'CALLING']);
});

test('a repeated application does not hide that the call has ended [rule C-4] [rule C-7]', async () => {
  const holder = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, holder.user);
  const { peerId, roomId } = await press(await openCallClient(server), holder);
  const again = await openCallClient(server);
  await again.accepted('APPLY', applicationTo(holder, peerId));
  await device.accepted('DECLINE', { roomId });

  expect(await again.codeOf('CALL', { peerId })).toBe('CONFLICT');
});

test('a caller who disconnects early rings no device and keeps no callee busy [rule C-7]', async () => {
  const holder = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, holder.user);
  const gone = await openCallClient(server);
  const peerId = createSecretToken();
  gone.socket.emit('APPLY', applicationTo(holder, peerId));
  gone.socket.emit('CALL', { peerId });
  gone.socket.disconnect();
  await expect.poll(() => statusesTo(holder)).toHaveLength(1);

  const { roomId, codes } = await press(await openCallClient(server), holder);
  expect(codes).toEqual(['ACCEPT', 'ACCEPT']);
  expect(await device.next('incoming')).toMatchObject({ roomId });
});

test('CALL sent over two connections at once does not refuse its own call as busy [rule C-7]', async () => {
  for (let time = 0; time < 5; time++) {
    const holder = await buildHolder(server.ctx.db);
    await openReceiver(server, holder.user);
    const [before, after] = [await openCallClient(server), await openCallClient(server)];
    const peerId = createSecretToken();
    const { roomId } = await before.accepted('APPLY', applicationTo(holder, peerId));
    clock.advance(2_000);

    const asked = [before, after, before, after].map((client) => client.codeOf('CALL', { roomId, peerId }));

    expect(await Promise.all(asked)).toEqual(['ACCEPT', 'ACCEPT', 'ACCEPT', 'ACCEPT']);
    expect(socketsOfCaller(roomId)).toBe(2);
  }
});

async function buildUnlicensed(): Promise<Holder> {
  return buildHolder(server.ctx.db, { account: await buildAccount(server.ctx.db, { plan: 'free' }) });
}

function buildAbsent(): Promise<Holder> {
  return buildHolder(server.ctx.db, { isAvailableForCall: false });
}

/** The ID needs a password, which the visitor does not send. */
function buildLocked(): Promise<Holder> {
  return buildHolder(server.ctx.db, { callPasswordRequired: true, callPasswordEncrypted: 'unread' });
}

function buildDeviceless(): Promise<Holder> {
  return buildHolder(server.ctx.db);
}

async function buildBusy(): Promise<Holder> {
  const holder = await buildHolder(server.ctx.db);
  await buildCall(server.ctx.db, { receiverUserId: holder.user.id });
  return holder;
}
