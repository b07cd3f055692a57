import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildCall, type Call } from '../../../testing/builders/call.ts';
import { openCallClient } from '../../../testing/call-client.ts';
import { openSignalingClient, type SignalingClient } from '../../../testing/signaling-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { calls } from '../call.tables.ts';
import { callQualities } from '../quality/quality.tables.ts';
import { publicPeerId } from './signaling-rooms.ts';
import { roundsEveryMs } from './signaling-rounds.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({
    clock,
    config: { stunUrls: ['stun:turn.example'], turnUrls: ['turn:turn.example'], turnSecret: 'a secret of this test' },
  });
});

afterAll(() => server.close());

const notFound = { type: 'REJECT', errorCode: 'NOT_FOUND' };
const accepted = { type: 'ACCEPT' };
const offer = { type: 'offer', sdp: 'v=0 offer' } as const;
const answer = { type: 'answer', sdp: 'v=0 answer' } as const;
const candidate = { candidate: 'candidate:1 1 udp 1 10.0.0.1 9 typ host', sdpMid: '0' };

type Room = Call & { callerPeerId: string; receiverPeerId: string };

/** A call that has just been answered. */
async function buildRoom(overrides: Partial<typeof calls.$inferInsert> = {}): Promise<Room> {
  const peers = { callerPeerId: `c-${randomUUID()}`, receiverPeerId: `r-${randomUUID()}` };
  const now = clock.now();
  const call = await buildCall(server.ctx.db, { ...peers, answeredAt: now, heartbeatAt: now, ...overrides });
  return { ...call, ...peers };
}

async function findCall({ id }: Room): Promise<Call | undefined> {
  const [call] = await server.ctx.db.select().from(calls).where(eq(calls.id, id));
  return call;
}

const open = (at: { url: string } = server) => openSignalingClient(at);

async function enter(room: Room, side: 'caller' | 'receiver', at: { url: string } = server): Promise<SignalingClient> {
  const client = await open(at);
  const peerId = side === 'caller' ? room.callerPeerId : room.receiverPeerId;
  expect(await client.request('ENTER', { roomId: room.roomId, peerId })).toMatchObject(accepted);
  return client;
}

async function meet(overrides: Partial<typeof calls.$inferInsert> = {}) {
  const room = await buildRoom(overrides);
  const caller = await enter(room, 'caller');
  const receiver = await enter(room, 'receiver');
  const ids = { callerId: publicPeerId(room.callerPeerId), receiverId: publicPeerId(room.receiverPeerId) };
  return { room, caller, receiver, ...ids };
}

async function talk() {
  const met = await meet();
  await met.caller.request('CONNECTED', {});
  await met.receiver.request('CONNECTED', {});
  for (const client of [met.caller, met.receiver]) {
    await client.next('talking');
    await client.next('duration');
  }
  return met;
}

describe('entering', () => {
  test('returns the ICE servers and the present peer, and tells the other side [SIGNAL-01] [SIGNAL-02] [SIGNAL-05] [rule S-2]', async () => {
    const room = await buildRoom();
    const caller = await open();
    const receiver = await open();

    const first = await caller.request('ENTER', { roomId: room.roomId, peerId: room.callerPeerId });
    const second = await receiver.request('ENTER', { roomId: room.roomId, peerId: room.receiverPeerId });

    expect(first).toEqual({
      type: 'ACCEPT',
      peers: [],
      peerConnectionConfig: {
        iceServers: [
          { urls: ['stun:turn.example'] },
          {
            urls: ['turn:turn.example'],
            username: expect.stringMatching(new RegExp(`^\\d+:${room.id}$`)),
            credential: expect.any(String),
          },
        ],
      },
    });
    expect(second).toMatchObject({ type: 'ACCEPT', peers: [publicPeerId(room.callerPeerId)] });
    expect(await caller.next('enter')).toEqual({ peerId: publicPeerId(room.receiverPeerId) });
  });

  test('is possible for the caller before and during ringing, but not after the end [rule S-2]', async () => {
    const ringing = await buildRoom({ answeredAt: null, receiverPeerId: null });
    const ended = await buildRoom({ status: 'FINISHED', endedAt: clock.now() });
    const applied = await buildRoom({ status: 'APPLIED', calledAt: null, answeredAt: null });
    const client = await open();

    expect(await client.request('ENTER', { roomId: ended.roomId, peerId: ended.callerPeerId })).toEqual(notFound);
    expect(await client.request('ENTER', { roomId: applied.roomId, peerId: applied.receiverPeerId })).toEqual(notFound);
    expect(await client.request('ENTER', { roomId: applied.roomId, peerId: applied.callerPeerId })).toMatchObject(
      accepted,
    );
    expect(await client.request('ENTER', { roomId: ringing.roomId, peerId: ringing.callerPeerId })).toMatchObject(
      accepted,
    );
  });

  test('requires both secrets: a third peer is refused, even with a public peer id [rule S-3]', async () => {
    const { room, caller, receiver, callerId, receiverId } = await meet();
    const elsewhere = await buildRoom();
    const stranger = await open();
    const { roomId } = room;

    for (const peerId of [callerId, receiverId, roomId, elsewhere.callerPeerId, randomUUID()])
      expect(await stranger.request('ENTER', { roomId, peerId })).toEqual(notFound);
    expect(await stranger.request('ENTER', { roomId: randomUUID(), peerId: room.callerPeerId })).toEqual(notFound);

    expect(await caller.request('OFFER', { peerId: receiverId, description: offer })).toEqual(accepted);
    await receiver.next('offer');
    expect(await stranger.send('ENTER', {})).toEqual({ type: 'REJECT', errorCode: 'BAD_USER_INPUT' });
    expect(stranger.heard()).toEqual([]);
    expect([...caller.heard(), ...receiver.heard()]).toEqual(['enter', 'offer']);
  });

  test('again replaces the earlier connection, which is closed [rule S-6]', async () => {
    const { room, caller, receiver, callerId, receiverId } = await meet();

    const again = await enter(room, 'caller');

    expect(await caller.disconnected).toBe('io server disconnect');
    expect(await receiver.next('enter')).toEqual({ peerId: callerId });
    await receiver.request('OFFER', { peerId: callerId, description: offer });
    expect(await again.next('offer')).toEqual({ peerId: receiverId, description: offer });
    expect(receiver.heard()).not.toContain('exit');
  });
});

test('only one of two sockets that enter one side at once stays [rule S-6]', async () => {
  const room = await buildRoom();
  const receiver = await enter(room, 'receiver');
  const rivals = [await open(), await open()];
  const { roomId, callerPeerId: peerId } = room;

  await Promise.allSettled(rivals.map((rival) => rival.request('ENTER', { roomId, peerId })));
  await Promise.race(rivals.map((rival) => rival.disconnected));
  await receiver.request('OFFER', { peerId: publicPeerId(peerId), description: offer });

  await Promise.race(rivals.map((rival) => rival.next('offer')));
  expect(rivals.flatMap((rival) => rival.heard()).filter((event) => event === 'offer')).toHaveLength(1);
});

describe('messages', () => {
  test('go to the other side unchanged and in order [SIGNAL-03] [SIGNAL-05] [rule S-5]', async () => {
    const { caller, receiver, callerId, receiverId } = await meet();
    const last = { candidate: '' };

    await caller.request('OFFER', { peerId: receiverId, description: offer });
    await receiver.request('ANSWER', { peerId: callerId, description: answer });
    await Promise.all(
      [candidate, last].map((each) => caller.request('CANDIDATE', { peerId: receiverId, candidate: each })),
    );

    expect(await receiver.next('offer')).toEqual({ peerId: callerId, description: offer });
    expect(await caller.next('answer')).toEqual({ peerId: receiverId, description: answer });
    expect(await receiver.next('candidate')).toEqual({ peerId: callerId, candidate });
    expect(await receiver.next('candidate')).toEqual({ peerId: callerId, candidate: last });
  });

  test('cannot be sent before entering, nor to the own side or into another room [rule S-1] [rule S-5]', async () => {
    const { room, caller, callerId, receiver } = await meet();
    const other = await meet();
    const outsider = await open();

    expect(await outsider.request('OFFER', { peerId: callerId, description: offer })).toEqual(notFound);
    for (const request of ['CONNECTED', 'EXIT'] as const) expect(await outsider.request(request, {})).toEqual(notFound);
    expect(await outsider.request('LOCATION', { latitude: '35', longitude: '139' })).toEqual(notFound);
    for (const peerId of [callerId, other.callerId, other.receiverId, room.receiverPeerId, 'unknown']) {
      expect(await caller.request('OFFER', { peerId, description: offer })).toEqual(notFound);
      expect(await caller.request('CANDIDATE', { peerId, candidate })).toEqual(notFound);
    }

    for (const { heard } of [other.receiver, receiver]) expect(heard()).toEqual([]);
    expect(await findCall(other.room)).toMatchObject({ status: 'CALLING' });
  });

  test('that are malformed are refused, and the room stays open', async () => {
    const { caller, receiver, receiverId } = await meet();
    const malformed = { type: 'REJECT', errorCode: 'BAD_USER_INPUT' };

    expect(await caller.send('OFFER', { peerId: receiverId, description: answer })).toEqual(malformed);
    expect(await caller.send('OFFER', 'v=0')).toEqual(malformed);
    expect(await caller.send('SHOUT', {})).toEqual(malformed);

    await caller.request('OFFER', { peerId: receiverId, description: offer });
    expect(receiver.heard()).toEqual(['offer']);
  });

  test('in a flood close the connection that sends them, and no other [rule S-13]', async () => {
    const { room, caller, receiver, receiverId } = await meet();
    const elsewhere = await meet();

    for (let sent = 0; sent < 1_000; sent++)
      caller.request('CANDIDATE', { peerId: receiverId, candidate }).catch(() => {});

    expect(await caller.disconnected).toBe('io server disconnect');
    await elsewhere.caller.request('OFFER', { peerId: elsewhere.receiverId, description: offer });
    expect(await elsewhere.receiver.next('offer')).toMatchObject({ description: offer });
    // The client can reconnect, and its call is still there.
    const again = await enter(room, 'caller');
    await again.request('OFFER', { peerId: receiverId, description: offer });
    expect(await receiver.next('offer')).toMatchObject({ description: offer });
  });
});

describe('talking', () => {
  test('begins once both sides are connected, in either order [SIGNAL-05] [CALL-09] [rule S-7]', async () => {
    const { room, caller, receiver } = await meet();

    await receiver.request('CONNECTED', {});
    expect(await findCall(room)).toMatchObject({ status: 'CALLING', talkingAt: null });
    await caller.request('CONNECTED', {});

    for (const client of [caller, receiver]) {
      expect(await client.next('talking')).toEqual({ roomId: room.roomId });
      expect(await client.next('duration')).toEqual({ roomId: room.roomId, duration: 0 });
    }
    expect(await findCall(room)).toMatchObject({ status: 'TALKING', talkingAt: expect.any(Date) });
  });

  test('begins once when both sides connect at the same time, and a repeated message changes nothing [rule S-7]', async () => {
    const { room, caller, receiver } = await meet();

    await Promise.all([caller, receiver].map((client) => client.request('CONNECTED', {})));
    await caller.next('talking');
    const begun = await findCall(room);
    clock.advance(5_000);
    expect(await caller.request('CONNECTED', {})).toEqual(accepted);

    expect(await findCall(room)).toMatchObject({ talkingAt: begun?.talkingAt });
    expect(receiver.heard().filter((event) => event === 'talking')).toHaveLength(1);
  });

  test('does not begin before the answer', async () => {
    const room = await buildRoom({ answeredAt: null });
    const caller = await enter(room, 'caller');
    const receiver = await enter(room, 'receiver');

    for (const client of [caller, receiver]) await client.request('CONNECTED', {});

    expect(await findCall(room)).toMatchObject({ status: 'CALLING', talkingAt: null });
  });

  test('gets its duration from the server periodically [CALL-09] [rule S-8]', async () => {
    const { caller, receiver } = await talk();

    clock.advance(roundsEveryMs);

    for (const client of [caller, receiver]) {
      const { duration } = await client.next('duration');
      expect(duration).toBeGreaterThanOrEqual(roundsEveryMs / 1000);
    }
  });
});

describe('leaving', () => {
  test('by EXIT tells the other side at once and ends the call [SIGNAL-05] [rule S-9]', async () => {
    const { room, caller, receiver, callerId, receiverId } = await talk();

    expect(await caller.request('EXIT', {})).toEqual(accepted);

    expect(await receiver.next('exit')).toEqual({ peerId: callerId });
    expect(await findCall(room)).toMatchObject({ status: 'FINISHED', endedAt: expect.any(Date) });
    expect(await caller.request('OFFER', { peerId: receiverId, description: offer })).toEqual(notFound);
    expect(await receiver.request('OFFER', { peerId: callerId, description: offer })).toEqual(notFound);
    const stranger = await open();
    expect(await stranger.request('ENTER', { roomId: room.roomId, peerId: room.callerPeerId })).toEqual(notFound);
  });

  test('by both sides at once ends the call once, without an error [rule S-9]', async () => {
    const { room, caller, receiver } = await talk();

    await Promise.all([caller, receiver].map((client) => client.request('EXIT', {})));

    expect(await findCall(room)).toMatchObject({ status: 'FINISHED' });
  });

  test('a room by its id leaves only that room [rule S-9]', async () => {
    const { room, caller } = await talk();

    expect(await caller.request('EXIT', { roomId: randomUUID() })).toEqual(notFound);
    expect(await findCall(room)).toMatchObject({ status: 'TALKING' });
    expect(await caller.request('EXIT', { roomId: room.roomId })).toEqual(accepted);
    expect(await findCall(room)).toMatchObject({ status: 'FINISHED' });
  });

  test('for another room, as in a transfer, ends the earlier call [rule S-11]', async () => {
    const { room, caller, receiver, callerId } = await talk();
    const next = await buildRoom({ answeredAt: null, isTransferred: true, transferredFromCallId: room.id });

    await caller.request('ENTER', { roomId: next.roomId, peerId: next.callerPeerId });

    expect(await receiver.next('exit')).toEqual({ peerId: callerId });
    expect(await findCall(room)).toMatchObject({ status: 'FINISHED' });
    expect(await findCall(next)).toMatchObject({ status: 'CALLING' });
  });

  test('for a room that refuses the peer ends nothing [rule S-11]', async () => {
    const { room, caller } = await talk();

    expect(await caller.request('ENTER', { roomId: randomUUID(), peerId: room.callerPeerId })).toEqual(notFound);

    expect(await findCall(room)).toMatchObject({ status: 'TALKING' });
  });
});

describe('a lost connection', () => {
  async function lose(client: SignalingClient): Promise<void> {
    const missed = clock.nextWait(limits.rejoinGraceMs);
    client.drop();
    await missed;
  }

  test('changes nothing if the peer reconnects in time [rule S-10]', async () => {
    const { room, caller, receiver, callerId } = await talk();
    await lose(caller);
    clock.advance(limits.rejoinGraceMs - 5_000);

    const again = await enter(room, 'caller');
    await again.next('talking');
    const { duration } = await again.next('duration');
    clock.advance(limits.rejoinGraceMs);

    expect(duration).toBeGreaterThanOrEqual(10);
    expect(await receiver.next('enter')).toEqual({ peerId: callerId });
    expect(await receiver.request('OFFER', { peerId: callerId, description: offer })).toEqual(accepted);
    expect(receiver.heard()).not.toContain('exit');
    expect(await findCall(room)).toMatchObject({ status: 'TALKING' });
  });

  test('counts as an exit if the peer does not reconnect [rule S-10]', async () => {
    const { room, caller, receiver, callerId } = await talk();
    await lose(caller);

    clock.advance(limits.rejoinGraceMs);

    expect(await receiver.next('exit')).toEqual({ peerId: callerId });
    expect(await findCall(room)).toMatchObject({ status: 'FINISHED' });
  });

  test('before the two were connected leaves half the time to reconnect [rule S-10]', async () => {
    const { room, caller, receiver, callerId } = await meet();
    const missed = clock.nextWait(limits.reconnectGraceMs);
    caller.drop();
    await missed;

    clock.advance(limits.reconnectGraceMs);

    expect(await receiver.next('exit')).toEqual({ peerId: callerId });
    expect(await findCall(room)).toMatchObject({ status: 'FINISHED' });
  });

  test('ends the talk when the other side last heard it [CALL-60] [rule S-18]', async () => {
    const { room, caller, receiver } = await talk();
    clock.advance(60_000);
    const silent = await receiver.request('SILENT', { seconds: 30 });
    const reportedAt = clock.now();
    clock.advance(4_000);
    await receiver.request('SILENT', { seconds: 1 });
    await lose(caller);

    clock.advance(limits.rejoinGraceMs);
    await receiver.next('exit');

    expect(silent).toEqual(accepted);
    const { status, talkingAt, endedAt } = (await findCall(room)) ?? {};
    expect(status).toBe('FINISHED');
    // The clock of these tests goes on by itself, too.
    expect(endedAt?.getTime()).toBeLessThanOrEqual(reportedAt.getTime() - 30_000);
    expect(endedAt?.getTime()).toBeGreaterThanOrEqual((talkingAt?.getTime() ?? 0) + 30_000);
  });

  test('does not shorten a talk whose silence was over [CALL-60] [rule S-18]', async () => {
    const { room, caller, receiver } = await talk();
    clock.advance(60_000);
    await receiver.request('SILENT', { seconds: 30 });
    await receiver.request('CONNECTED', {});
    const heardAt = clock.now();

    await caller.request('EXIT', {});

    const { endedAt, silentSince } = (await findCall(room)) ?? {};
    expect(silentSince).toBeNull();
    expect(endedAt?.getTime()).toBeGreaterThanOrEqual(heardAt.getTime());
  });

  test('that begins before the talk is not noted', async () => {
    const { room, caller } = await meet();

    expect(await caller.request('SILENT', { seconds: 1 })).toEqual(accepted);

    expect(await findCall(room)).toMatchObject({ status: 'CALLING', silentSince: null });
  });

  test.each([
    ['caller', 'receiver'],
    ['receiver', 'caller'],
  ] as const)(
    'of a page of the %s that was reloaded: the %s learns that it begins anew [CALL-72] [CALL-85] [rule S-19]',
    async (side, otherSide) => {
      const { room, callerId, receiverId, ...clients } = await talk();
      const ids = { caller: callerId, receiver: receiverId };
      const { roomId, callerPeerId, receiverPeerId } = room;
      const peerId = side === 'caller' ? callerPeerId : receiverPeerId;
      await lose(clients[side]);
      clock.advance(limits.rejoinGraceMs - 1_000);

      const again = await open();
      const entered = await again.request('ENTER', { roomId, peerId, isAnew: true });
      await again.request('ENTER', { roomId, peerId });

      expect(entered).toMatchObject({ type: 'ACCEPT', peers: [ids[otherSide]] });
      const heard = () => clients[otherSide].next('enter');
      // The caller was there first.
      if (otherSide === 'caller') expect(await heard()).toEqual({ peerId: receiverId });
      expect(await heard()).toEqual({ peerId: ids[side], isAnew: true });
      expect(await heard()).toEqual({ peerId: ids[side] });
      expect(await findCall(room)).toMatchObject({ status: 'TALKING' });
    },
  );

  test('that the caller replaces is told to the receiver, and both exchange descriptions again [SIGNAL-69]', async () => {
    const { room, caller, receiver, callerId, receiverId } = await talk();
    const { roomId, callerPeerId: peerId } = room;

    expect(await caller.request('ENTER', { roomId, peerId, isAnew: true })).toMatchObject({ peers: [receiverId] });

    expect(await receiver.next('enter')).toEqual({ peerId: callerId, isAnew: true });
    await caller.request('OFFER', { peerId: receiverId, description: offer });
    expect(await receiver.next('offer')).toEqual({ peerId: callerId, description: offer });
    await receiver.request('ANSWER', { peerId: callerId, description: answer });
    expect(await caller.next('answer')).toEqual({ peerId: receiverId, description: answer });
    expect(await findCall(room)).toMatchObject({ status: 'TALKING' });
  });

  test('that the caller replaces while the receiver is away brings the receiver the next offer [SIGNAL-69]', async () => {
    const { room, caller, receiver, callerId, receiverId } = await talk();
    const { roomId, callerPeerId, receiverPeerId } = room;
    await lose(receiver);
    await caller.request('ENTER', { roomId, peerId: callerPeerId, isAnew: true });
    const back = await open();

    expect(await back.request('ENTER', { roomId, peerId: receiverPeerId })).toMatchObject({ peers: [callerId] });
    await caller.request('OFFER', { peerId: receiverId, description: offer });

    expect(await back.next('offer')).toEqual({ peerId: callerId, description: offer });
    expect(back.heard()).not.toContain('enter');
  });

  test('of a receiver who does not come back in time ends the call, which can then not be entered anew [CALL-85] [rule S-10]', async () => {
    const { room, caller, receiver, receiverId } = await talk();
    await lose(receiver);

    clock.advance(limits.rejoinGraceMs);

    expect(await caller.next('exit')).toEqual({ peerId: receiverId });
    const late = await open();
    const { roomId, receiverPeerId: peerId } = room;
    expect(await late.request('ENTER', { roomId, peerId, isAnew: true })).toEqual(notFound);
  });

  test('does not let a stranger begin anew as the side that is away [CALL-85] [rule S-2]', async () => {
    const { room, caller, receiver, receiverId } = await talk();
    await lose(receiver);
    const stranger = await open();
    const { roomId } = room;

    expect(await stranger.request('ENTER', { roomId, peerId: receiverId, isAnew: true })).toEqual(notFound);
    expect(await stranger.request('ENTER', { roomId, peerId: randomUUID(), isAnew: true })).toEqual(notFound);
    expect(caller.heard().filter((name) => name === 'enter')).toHaveLength(1);
  });

  test('on both sides ends the call', async () => {
    const { room, caller, receiver } = await talk();
    for (const client of [caller, receiver]) await lose(client);

    clock.advance(limits.rejoinGraceMs);

    await expect.poll(() => findCall(room)).toMatchObject({ status: 'FINISHED' });
  });

  test('is assumed when the callee answered but never entered [rule S-10]', async () => {
    const room = await buildRoom();
    const caller = await enter(room, 'caller');
    const missed = clock.nextWait(limits.reconnectGraceMs);

    clock.advance(roundsEveryMs);
    await missed;
    clock.advance(limits.reconnectGraceMs);

    expect(await caller.next('exit')).toEqual({ peerId: publicPeerId(room.receiverPeerId) });
  });
});

describe('two sides that cannot connect', () => {
  const failure = { phase: 'ice', relay: 'missing' } as const;

  test('get one reason, and the call is counted by what failed [CALL-80] [OPS-60] [rule S-9]', async () => {
    const { room, caller, receiver } = await meet();
    const before = await countFailed(failure);

    expect(await receiver.request('EXIT', { failure })).toEqual(accepted);

    expect(await caller.next('exit')).toEqual({ peerId: publicPeerId(room.receiverPeerId), reason: 'unconnected' });
    expect(await findCall(room)).toMatchObject({ status: 'FINISHED', talkingAt: null });
    expect(await countFailed(failure)).toBe(before + 1);
  });

  test('get one reason also if END arrives before EXIT, and the call is counted once [CALL-80] [OPS-60] [rule C-11]', async () => {
    const { room, caller, receiver } = await meet();
    const before = await countFailed(failure);
    const { roomId, receiverPeerId } = room;
    const calling = await openCallClient(server);

    await calling.accepted('END', { roomId, peerId: receiverPeerId, failure });
    await receiver.request('EXIT', { failure });

    expect(await caller.next('exit')).toEqual({ peerId: publicPeerId(receiverPeerId), reason: 'unconnected' });
    expect(await countFailed(failure)).toBe(before + 1);
  });

  test('after a talk have lost each other [CALL-80] [OPS-60]', async () => {
    const { caller, receiver, callerId } = await talk();
    const before = await countFailed({ phase: 'talking', relay: 'missing' });

    await caller.request('EXIT', { failure });

    expect(await receiver.next('exit')).toEqual({ peerId: callerId, reason: 'unreachable' });
    expect(await countFailed({ phase: 'talking', relay: 'missing' })).toBe(before + 1);
  });

  test('are not counted when one hangs up', async () => {
    const { caller, receiver, callerId } = await meet();
    const before = await scrapeFailed();

    await caller.request('EXIT', {});

    expect(await receiver.next('exit')).toEqual({ peerId: callerId });
    expect(await scrapeFailed()).toEqual(before);
  });

  async function scrapeFailed(): Promise<string[]> {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return metrics.split('\n').filter((line) => line.startsWith('yobirin_calls_failed_total{'));
  }

  async function countFailed({ phase, relay }: { phase: string; relay: string }): Promise<number> {
    const series = `yobirin_calls_failed_total{phase="${phase}",relay="${relay}"} `;
    const line = (await scrapeFailed()).find((each) => each.startsWith(series));
    return Number(line?.slice(series.length) ?? 0);
  }
});

describe('the figures of a call', () => {
  const quality = {
    lossPermille: 12,
    concealedPermille: 4,
    jitterMs: 8,
    roundTripMs: 90,
    signalingMs: 20,
    iceMs: 60,
    dtlsMs: 30,
    isRelayed: false,
  };

  test('are kept once for each side, also after the end, and counted [CALL-84] [OPS-62] [rule S-22]', async () => {
    const { caller, receiver } = await talk();
    await caller.request('EXIT', {});
    await receiver.next('exit');

    const { qualities, measured } = await countFigures();
    expect(await caller.request('QUALITY', quality)).toEqual(accepted);
    expect(await receiver.request('QUALITY', { ...quality, lossPermille: 40 })).toEqual(accepted);
    expect(await receiver.request('QUALITY', { ...quality, lossPermille: 999 })).toEqual(accepted);

    expect(await countFigures()).toEqual({ qualities: qualities + 2, measured: measured + 2 });
    const kept = await server.ctx.db.select().from(callQualities);
    expect(kept.map(({ lossPermille }) => lossPermille)).toEqual(expect.arrayContaining([12, 40]));
    expect(kept.map(({ lossPermille }) => lossPermille)).not.toContain(999);
  });

  test('are not kept for a call that never connected, and refused before ENTER and out of range [rule S-22]', async () => {
    const { caller } = await meet();
    const before = await countFigures();

    expect(await caller.request('QUALITY', quality)).toEqual(accepted);
    expect(await caller.request('QUALITY', { ...quality, jitterMs: 60_001 })).toMatchObject({ type: 'REJECT' });
    expect(await (await open()).request('QUALITY', quality)).toMatchObject({ errorCode: 'NOT_FOUND' });

    expect(await countFigures()).toEqual(before);
  });

  async function countFigures(): Promise<{ qualities: number; measured: number }> {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const [, measured = '0'] = /^yobirin_call_lost_ratio_count\{kind="packets"\} (\d+)$/m.exec(metrics) ?? [];
    return { qualities: await server.ctx.db.$count(callQualities), measured: Number(measured) };
  }
});

describe('a location', () => {
  test('of the caller is stored with every digit, and only the latest [SIGNAL-04] [OP-21] [rule S-12]', async () => {
    const { room, caller } = await meet();

    await caller.request('LOCATION', { latitude: '35.0', longitude: '139.0' });
    const answered = await caller.request('LOCATION', { latitude: '35.6812360', longitude: '-139.7671250' });

    const call = await findCall(room);
    expect(call).toMatchObject({ latitude: '35.6812360', longitude: '-139.7671250' });
    expect(answered).toEqual({ type: 'ACCEPT', reportedAt: call?.locationReportedAt?.toISOString() });
  });

  test('of the receiver gets a time and is not stored [SIGNAL-04] [OP-21] [rule S-12]', async () => {
    const { room, receiver } = await meet();

    expect(await receiver.request('LOCATION', { latitude: '35', longitude: '139' })).toEqual({
      type: 'ACCEPT',
      reportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await findCall(room)).toMatchObject({ latitude: null });
  });

  test('outside the valid range is refused', async () => {
    const { caller } = await meet();

    expect(await caller.request('LOCATION', { latitude: '91', longitude: '0' })).toMatchObject({ type: 'REJECT' });
  });
});

test('a call survives a restart of the server: both sides reconnect and the duration goes on [rule S-14]', async () => {
  const first = await startTestApp({ clock, config: { databaseUrl: server.ctx.config.databaseUrl } });
  const room = await buildRoom();
  const before = [await enter(room, 'caller', first), await enter(room, 'receiver', first)];
  for (const client of before) await client.request('CONNECTED', {});
  for (const client of before) await client.next('talking');

  await first.close();
  for (const client of before) expect(await client.disconnected).toBe('transport close');
  clock.advance(8_000);
  const caller = await enter(room, 'caller');
  const receiver = await enter(room, 'receiver');

  for (const client of [caller, receiver]) {
    await client.next('talking');
    expect((await client.next('duration')).duration).toBeGreaterThanOrEqual(8);
  }
  await receiver.request('EXIT', {});
  await caller.next('exit');
  expect(await findCall(room)).toMatchObject({ status: 'FINISHED' });
});
