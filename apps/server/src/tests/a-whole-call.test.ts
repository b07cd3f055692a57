import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../testing/builders/account.ts';
import { buildHolder } from '../testing/builders/call.ts';
import { type CallClient, openCaller, openReceiver } from '../testing/call-client.ts';
import { openSignalingClient, type SignalingClient } from '../testing/signaling-client.ts';
import { signedInClient } from '../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClock } from '../testing/test-clock.ts';

const clock = createTestClock({ standsStillAt: new Date() });
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});

afterAll(() => server.close());

async function enter({ roomId, peerId }: { roomId: string; peerId: string }): Promise<SignalingClient> {
  const client = await openSignalingClient(server);
  expect(await client.request('ENTER', { roomId, peerId })).toMatchObject({ type: 'ACCEPT' });
  return client;
}

/** Answers the call that rings on the device. */
async function answer(device: CallClient): Promise<SignalingClient> {
  const { roomId } = await device.next('incoming');
  const { peerId } = await device.accepted('ANSWER', { roomId });
  return enter({ roomId, peerId });
}

async function connect(...ends: SignalingClient[]): Promise<void> {
  for (const end of ends) await end.request('CONNECTED', {});
  for (const end of ends) await end.next('talking');
}

async function historyOf({ user, property }: Awaited<ReturnType<typeof buildHolder>>): Promise<unknown[]> {
  const ask = await signedInClient(server, user);
  const { data } = await ask(
    `query ($id: ID!) { callHistories(yobirinPropertyId: $id, filter: TO_ONLY) {
      edges { node { callerName status duration isTransferred location { latitude longitude } } } } }`,
    { id: property.id },
  );
  const histories = data?.callHistories as { edges: { node: unknown }[] } | undefined;
  return histories?.edges.map(({ node }) => node) ?? [];
}

test('a visitor’s call goes from ringing to the history, with a rounded place [CALL-23] [ERASE-02]', async () => {
  const desk = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, desk.user);
  const visitor = await openCaller(server, desk.property.yobirinId);
  const caller = await enter(visitor);
  const receiver = await answer(device);
  await connect(caller, receiver);
  await caller.request('LOCATION', { latitude: '35.6812360', longitude: '139.7671250' });

  clock.advance(65_000);
  await receiver.request('EXIT', {});
  await caller.next('exit');

  expect(await historyOf(desk)).toEqual([
    {
      callerName: 'Room 101',
      status: 'FINISHED',
      duration: 65,
      isTransferred: false,
      location: { latitude: '35.68', longitude: '139.77' },
    },
  ]);
});

test('hanging up on the call socket sends an exit to the signaling room [rule S-9]', async () => {
  const desk = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, desk.user);
  const visitor = await openCaller(server, desk.property.yobirinId);
  const caller = await enter(visitor);
  const receiver = await answer(device);
  await connect(caller, receiver);

  await device.accepted('END', { roomId: visitor.roomId });

  await caller.next('exit');
  expect(await receiver.request('CONNECTED', {})).toMatchObject({ type: 'REJECT' });
  expect(await historyOf(desk)).toMatchObject([{ status: 'FINISHED' }]);
});

test('a caller who is declined is removed from the room', async () => {
  const desk = await buildHolder(server.ctx.db);
  const device = await openReceiver(server, desk.user);
  const visitor = await openCaller(server, desk.property.yobirinId);
  const caller = await enter(visitor);

  await device.accepted('DECLINE', { roomId: visitor.roomId });
  await visitor.next('reject');

  expect(await caller.request('CONNECTED', {})).toMatchObject({ type: 'REJECT' });
  expect(await historyOf(desk)).toMatchObject([{ status: 'REJECTED', duration: null }]);
});

test('a transferred call is connected and timed in both rooms [OP-20] [rule S-17]', async () => {
  const account = await buildAccount(server.ctx.db);
  const desk = await buildHolder(server.ctx.db, { account });
  const office = await buildHolder(server.ctx.db, { account });
  const [deskDevice, officeDevice] = [await openReceiver(server, desk.user), await openReceiver(server, office.user)];
  const visitor = await openCaller(server, desk.property.yobirinId);
  const caller = await enter(visitor);
  const first = await answer(deskDevice);
  await connect(caller, first);
  clock.advance(20_000);

  const next = await deskDevice.accepted('TRANSFER', {
    roomId: visitor.roomId,
    toYobirinPropertyId: office.property.id,
  });
  await caller.request('ENTER', next);
  await first.next('exit');
  const second = await answer(officeDevice);
  await connect(caller, second);
  clock.advance(30_000);
  await caller.request('EXIT', { roomId: next.roomId });
  await second.next('exit');

  expect(await historyOf(desk)).toMatchObject([{ status: 'FINISHED', duration: 20, isTransferred: false }]);
  expect(await historyOf(office)).toMatchObject([{ status: 'FINISHED', duration: 30, isTransferred: true }]);
});
