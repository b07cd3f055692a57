import { afterAll, beforeAll, expect, test } from 'vitest';
import { desc, eq } from '../../../platform/database/orm.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildCallableGroup, buildHolder } from '../../../testing/builders/call.ts';
import { type CallClient, openCallClient, openReceiver } from '../../../testing/call-client.ts';
import { openSignalingClient } from '../../../testing/signaling-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { findCall } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

const clock = createTestClock();
const relay = { urls: ['turn:turn.example'] };
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock, config: { turnUrls: relay.urls, turnSecret: 'secret' } });
});
afterAll(() => server.close());

const bare = { type: 'offer', sdp: 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=setup:actpass\r\n' } as const;
const address = '192.0.2.7';
const offer = { ...bare, sdp: `${bare.sdp}a=candidate:1 1 udp 1 ${address} 9 typ host\r\n` };
const rowOf = (roomId: string) => findCall(server.ctx.db, roomId);

async function buildRingable(overrides: Parameters<typeof buildHolder>[1] = {}) {
  const { user, property } = await buildHolder(server.ctx.db, overrides);
  return { user, property, yobirinId: property.yobirinId ?? '', device: await openReceiver(server, user) };
}

/** A visitor who rings the ID with an SDP offer. */
async function callWithOffer(yobirinId: string | null): Promise<CallClient & { roomId: string; peerId: string }> {
  const caller = await openCallClient(server);
  const { roomId, peerId } = await caller.accepted('APPLY', { yobirinId: yobirinId ?? '', callerName: 'Room 101' });
  await caller.accepted('CALL', { roomId, offer });
  return { ...caller, roomId, peerId };
}

test('the device that wins gets the offer with its addresses, and no other device gets the addresses [rule C-9] [rule S-4]', async () => {
  const { user, yobirinId, device } = await buildRingable();
  const loser = await openReceiver(server, user);
  const { roomId, peerId } = await callWithOffer(yobirinId);
  const signaling = await openSignalingClient(server);
  await signaling.request('ENTER', { roomId, peerId });

  const won = await device.accepted('ANSWER', { roomId });
  expect(won).toMatchObject({ offer, peerConnectionConfig: { iceServers: [relay] } });
  expect(JSON.stringify(await loser.request('ANSWER', { roomId }))).not.toContain(address);
  expect(JSON.stringify([await loser.next('incoming'), await loser.next('offer')])).not.toContain(address);

  const receiver = await openSignalingClient(server);
  await receiver.request('ENTER', { roomId, peerId: won.peerId });
  const description = { type: 'answer', sdp: 'v=0 the answer' } as const;
  expect(await receiver.request('ANSWER', { peerId: won.callerId, description })).toEqual({ type: 'ACCEPT' });
  expect(await signaling.next('answer')).toMatchObject({ description });
});

test('the caller gets the answer of the device that wins with ANSWER, and of no other [CALL-92] [rule C-9]', async () => {
  const { user, yobirinId, device } = await buildRingable();
  const loser = await openReceiver(server, user);
  const { roomId, peerId } = await callWithOffer(yobirinId);
  const caller = await openSignalingClient(server);
  await caller.request('ENTER', { roomId, peerId });
  const answer = { type: 'answer', sdp: 'v=0 of the winner' } as const;

  const won = await device.accepted('ANSWER', { roomId, answer });
  expect(await loser.codeOf('ANSWER', { roomId, answer: { ...answer, sdp: 'v=0 too late' } })).toBe('CONFLICT');
  const receiver = await openSignalingClient(server);
  await receiver.request('ENTER', { roomId, peerId: won.peerId });

  expect(await caller.next('answer')).toEqual({ peerId: (await caller.next('enter')).peerId, description: answer });
  expect(caller.heard().filter((name) => name === 'answer')).toHaveLength(1);
  expect(await device.codeOf('ANSWER', { roomId, answer: { ...answer, sdp: 'x'.repeat(16_385) } })).toBe('CA0001');
});

test('while it rings, all devices that may answer get the offer once, without addresses [rule C-7] [rule C-9]', async () => {
  const account = await buildAccount(server.ctx.db);
  const members = [
    await buildRingable({ account }),
    await buildRingable({ account }),
    await buildRingable({ account }),
  ];
  const [decliner, ...others] = members.map(({ device }) => device);
  const group = await buildCallableGroup(server.ctx.db, { account, members: members.map(({ user }) => user) });
  const stranger = await buildRingable();
  const caller = await openCallClient(server);
  const { roomId } = await caller.accepted('APPLY', { yobirinId: group.yobirinId ?? '', callerName: 'Room 101' });
  await caller.accepted('CALL', { roomId });
  await decliner?.accepted('DECLINE', { roomId });

  await caller.accepted('CALL', { roomId, offer });
  await caller.accepted('CALL', { roomId, offer });
  await caller.accepted('CALL', { roomId, offer: { ...offer, sdp: 'v=0 another' } });

  for (const device of others) {
    // No relay for a group: candidates gathered by every device would use too much of its quota.
    expect(await device.next('offer')).toEqual({ roomId, offer: bare, peerConnectionConfig: null });
    await device.accepted('DECLINE', { roomId });
    expect(device.pending('offer')).toBe(0);
  }
  expect([decliner?.pending('offer'), stranger.device.pending('offer')]).toEqual([0, 0]);
});

test('the devices of a single callee may gather ICE candidates while it rings [rule C-7]', async () => {
  const { yobirinId, device } = await buildRingable();
  const { roomId } = await callWithOffer(yobirinId);

  const peerConnectionConfig = {
    iceServers: [{ ...relay, username: expect.any(String), credential: expect.any(String) }],
  };
  expect(await device.next('offer')).toEqual({ roomId, offer: bare, peerConnectionConfig });
});

test('ringing devices have a relay quota apart from that of the talk [rule S-15]', async () => {
  const { yobirinId, device } = await buildRingable();
  const { roomId } = await callWithOffer(yobirinId);

  const ringing = await device.next('offer');
  const talking = await device.accepted('ANSWER', { roomId });

  const [expiry, share] = talking.peerConnectionConfig.iceServers[0]?.username?.split(':') ?? [];
  expect(ringing.peerConnectionConfig?.iceServers[0]?.username).toBe(`${expiry}:${share}-ringing`);
});

test('an offer is deleted when the call ends [rule S-4]', async () => {
  const { property, yobirinId, device } = await buildRingable();
  for (const end of ['answered', 'declined', 'missed'] as const) {
    const caller = await callWithOffer(yobirinId);
    const { roomId } = caller;
    expect(await rowOf(roomId)).toMatchObject({ callerOffer: offer.sdp });

    if (end === 'answered') await device.accepted('ANSWER', { roomId });
    if (end === 'declined') await device.accepted('DECLINE', { roomId });
    await caller.accepted('END', { roomId });
  }

  const rows = await server.ctx.db
    .select({ status: calls.status, callerOffer: calls.callerOffer })
    .from(calls)
    .where(eq(calls.toYobirinPropertyId, property.id))
    .orderBy(desc(calls.id));
  expect(rows).toEqual([
    { status: 'UNCALL', callerOffer: null },
    { status: 'REJECTED', callerOffer: null },
    { status: 'FINISHED', callerOffer: null },
  ]);
});

test('only one of several members who answer at once gets the addresses, and no decliner does [rule C-9] [rule C-10]', async () => {
  const account = await buildAccount(server.ctx.db);
  const members = [];
  while (members.length < 4) members.push(await buildRingable({ account }));
  const group = await buildCallableGroup(server.ctx.db, { account, members: members.map(({ user }) => user) });
  const { roomId } = await callWithOffer(group.yobirinId);
  const [decliner, ...others] = members.map(({ device }) => device);
  await decliner?.accepted('DECLINE', { roomId });

  const answers = await Promise.all([decliner, ...others].map((device) => device?.request('ANSWER', { roomId })));

  expect(answers[0]).toMatchObject({ errorCode: 'CONFLICT' });
  const readers = answers.filter((given) => JSON.stringify(given).includes(address));
  expect(readers).toEqual([expect.objectContaining({ type: 'ACCEPT' })]);
  const events = others.flatMap((device) => [device.next('incoming'), device.next('offer')]);
  expect(JSON.stringify(await Promise.all(events))).not.toContain(address);
});

test('before the answer the caller can send no signals, and no listener can enter [rule S-2] [rule S-5]', async () => {
  const { yobirinId, device } = await buildRingable();
  const stranger = await buildRingable();
  const { roomId, peerId } = await callWithOffer(yobirinId);
  const caller = await openSignalingClient(server);
  expect(await caller.request('ENTER', { roomId, peerId })).toMatchObject({ peers: [] });
  await device.next('incoming');

  const listener = await openSignalingClient(server);
  const refused = { type: 'REJECT', errorCode: 'NOT_FOUND' };
  expect(await listener.request('ENTER', { roomId, peerId: roomId })).toEqual(refused);
  expect(await stranger.device.request('ANSWER', { roomId })).toEqual(refused);
  const candidate = { candidate: 'candidate:1 1 udp 1 192.0.2.1 9 typ host' };
  expect(await caller.request('CANDIDATE', { peerId: roomId, candidate })).toEqual(refused);
  expect(caller.heard()).toEqual([]);
});

test('the first offer is kept; one that is too large is refused, and the call can still be made [rule C-1] [rule C-7]', async () => {
  const { yobirinId, device } = await buildRingable();
  const caller = await openCallClient(server);
  const { roomId } = await caller.accepted('APPLY', { yobirinId, callerName: 'Room 101' });
  const tooLarge = { ...offer, sdp: 'x'.repeat(16_385) };

  expect(await caller.codeOf('CALL', { roomId, offer: tooLarge })).toBe('CA0001');
  expect(device.pending('incoming')).toBe(0);
  const answers = [
    await caller.accepted('CALL', { roomId, offer }),
    await caller.accepted('CALL', { roomId, offer: { ...offer, sdp: 'v=0 another' } }),
  ];
  expect(answers.map(({ isOfferKept }) => isOfferKept)).toEqual([true, false]);

  expect(await device.accepted('ANSWER', { roomId })).toMatchObject({ offer });
});

test('an offer may follow while it rings, and is refused after the answer [rule C-7] [rule S-4]', async () => {
  const { yobirinId, device } = await buildRingable();
  const callers = [await openCallClient(server), await openCallClient(server)];
  const answered: unknown[] = [];
  const kept: boolean[] = [];

  for (const [index, caller] of callers.entries()) {
    const { roomId } = await caller.accepted('APPLY', { yobirinId, callerName: 'Room 101' });
    expect(await caller.accepted('CALL', { roomId })).toMatchObject({ isOfferKept: false });
    const give = async () => kept.push((await caller.accepted('CALL', { roomId, offer })).isOfferKept);
    if (index === 0) await give();
    answered.push((await device.accepted('ANSWER', { roomId })).offer);
    await give();
    await caller.accepted('END', { roomId });
  }

  expect(answered).toEqual([offer, null]);
  // A repeated offer counts as kept if it is the one the winner got.
  expect(kept).toEqual([true, true, false]);
});

test('the callee of a transfer does not get the offer of the earlier room [rule C-9] [rule C-13]', async () => {
  const account = await buildAccount(server.ctx.db);
  const [desk, office] = [await buildRingable({ account }), await buildRingable({ account })];
  const { roomId: firstRoomId } = await callWithOffer(desk.yobirinId);
  await desk.device.accepted('ANSWER', { roomId: firstRoomId });

  const { roomId } = await desk.device.accepted('TRANSFER', {
    roomId: firstRoomId,
    toYobirinPropertyId: office.property.id,
  });

  expect(await office.device.accepted('ANSWER', { roomId })).toMatchObject({ offer: null });
  expect(await rowOf(firstRoomId)).toMatchObject({ status: 'FINISHED', callerOffer: null });
});

test('a caller who rings without an offer can be answered [rule C-9] [rule S-4]', async () => {
  const { yobirinId, device } = await buildRingable();
  const caller = await openCallClient(server);
  const { roomId, peerId } = await caller.accepted('APPLY', { yobirinId, callerName: 'Room 101' });
  await caller.accepted('CALL', { roomId });
  const signaling = await openSignalingClient(server);
  await signaling.request('ENTER', { roomId, peerId });

  const answered = await device.accepted('ANSWER', { roomId });
  expect(answered.offer).toBeNull();
  const receiver = await openSignalingClient(server);
  await receiver.request('ENTER', { roomId, peerId: answered.peerId });
  const { peerId: receiverId } = await signaling.next('enter');
  await signaling.request('OFFER', { peerId: receiverId, description: offer });
  expect(await receiver.next('offer')).toEqual({ peerId: answered.callerId, description: offer });
});
