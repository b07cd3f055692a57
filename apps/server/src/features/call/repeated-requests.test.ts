import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHolder } from '../../testing/builders/call.ts';
import { openCallClient, openCaller, openReceiver } from '../../testing/call-client.ts';
import { signIn } from '../../testing/sign-in.ts';
import { openSignalingClient } from '../../testing/signaling-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { findCall } from './call.queries.ts';
import { calls } from './call.tables.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

const ownPeerId = (letter: string) => letter.repeat(43);
const offer = { type: 'offer', sdp: 'v=0 what the caller offers' } as const;
const rowOf = (roomId: string) => findCall(server.ctx.db, roomId);

async function buildRingable() {
  const { user, property } = await buildHolder(server.ctx.db);
  return { user, property, yobirinId: property.yobirinId ?? '', device: await openReceiver(server, user) };
}

describe('an application whose answer was lost', () => {
  test('is the same call when it is repeated, on another connection too [rule C-4]', async () => {
    const { yobirinId, property, device } = await buildRingable();
    const application = { yobirinId, callerName: 'Room 101', peerId: ownPeerId('a') };
    const first = await (await openCallClient(server)).accepted('APPLY', application);

    const caller = await openCallClient(server);
    const second = await caller.accepted('APPLY', application);

    expect(second).toEqual(first);
    expect(second.peerId).toBe(application.peerId);
    await caller.accepted('CALL', { roomId: second.roomId });
    expect(await device.next('incoming')).toMatchObject({ roomId: first.roomId });
    expect(await server.ctx.db.$count(calls, eq(calls.toYobirinPropertyId, property.id))).toBe(1);
  });

  test('is missed once, however often it is refused [rule C-6]', async () => {
    const { property } = await buildHolder(server.ctx.db);
    const application = { yobirinId: property.yobirinId ?? '', callerName: 'Room 101', peerId: ownPeerId('b') };
    const caller = await openCallClient(server);

    for (let time = 0; time < 3; time++) expect(await caller.codeOf('APPLY', application)).toBe('CA0005');

    expect(await server.ctx.db.$count(calls, eq(calls.toYobirinPropertyId, property.id))).toBe(1);
  });

  test('does not bring a call back that is over, nor does it lead into the call of another [rule C-2] [rule C-4]', async () => {
    const { yobirinId } = await buildRingable();
    const caller = await openCallClient(server);
    const application = { yobirinId, callerName: 'Room 101', peerId: ownPeerId('c') };
    const { roomId } = await caller.accepted('APPLY', application);
    await caller.accepted('CALL', { roomId });
    await caller.accepted('END', { roomId });

    expect(await caller.request('APPLY', application)).toEqual({
      type: 'REJECT',
      errorCode: 'CONFLICT',
      reason: 'ENDED',
    });
    const other = await caller.accepted('APPLY', { ...application, peerId: ownPeerId('d') });
    expect(other.roomId).not.toBe(roomId);
    expect(await caller.codeOf('APPLY', { ...application, peerId: 'short' })).toBe('CA0001');
  });
});

describe('an answer', () => {
  test('can be repeated by the one who has won, and by nobody else [rule C-9]', async () => {
    const { user, yobirinId, device } = await buildRingable();
    const { roomId } = await openCaller(server, yobirinId);
    const answer = { roomId, peerId: ownPeerId('e') };
    const first = await device.accepted('ANSWER', answer);

    const again = await openReceiver(server, user);
    expect(await again.accepted('ANSWER', answer)).toEqual(first);
    for (const peerId of [ownPeerId('f'), undefined])
      expect(await again.request('ANSWER', { roomId, peerId })).toEqual({
        type: 'REJECT',
        errorCode: 'CONFLICT',
        reason: 'ANSWERED',
      });
    expect(await rowOf(roomId)).toMatchObject({ receiverPeerId: answer.peerId, receiverUserId: user.id });
  });

  test('that comes when the call is over is told so [rule C-9]', async () => {
    const { yobirinId, device } = await buildRingable();
    const caller = await openCaller(server, yobirinId);
    const { roomId } = caller;
    await caller.accepted('END', { roomId });

    expect(await device.request('ANSWER', { roomId })).toMatchObject({ errorCode: 'CONFLICT', reason: 'ENDED' });
  });

  test('has to wait while one calls someone oneself, and the bell goes on ringing [rule C-9]', async () => {
    const [busy, other] = [await buildRingable(), await buildRingable()];
    const { roomId } = await openCaller(server, busy.yobirinId);
    const callsOut = await openCallClient(server);
    const own = await callsOut.accepted('APPLY', {
      yobirinId: other.yobirinId,
      fromYobirinPropertyId: busy.property.id,
      accessToken: (await signIn(server, busy.user)).accessToken,
    });
    await callsOut.accepted('CALL', { roomId: own.roomId });

    expect(await busy.device.codeOf('ANSWER', { roomId })).toBe('CA0010');
    expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING', answeredAt: null });
    await callsOut.accepted('END', { roomId: own.roomId });
    expect(await busy.device.codeOf('ANSWER', { roomId })).toBe('ACCEPT');
  });
});

describe("the caller's offer", () => {
  test('is given to whoever wins, with all that is needed to answer it, and to no other [rule C-9] [rule S-4]', async () => {
    const { user, yobirinId, device } = await buildRingable();
    const loser = await openReceiver(server, user);
    const caller = await openCallClient(server);
    const { roomId, peerId } = await caller.accepted('APPLY', { yobirinId, callerName: 'Room 101' });
    await caller.accepted('CALL', { roomId, offer });
    const signaling = await openSignalingClient(server);
    await signaling.request('ENTER', { roomId, peerId });

    expect(JSON.stringify(await loser.next('incoming'))).not.toContain(offer.sdp);
    const won = await device.accepted('ANSWER', { roomId });
    expect(won).toMatchObject({ offer, peerConnectionConfig: { iceServers: [] } });
    expect(JSON.stringify(await loser.request('ANSWER', { roomId }))).not.toContain(offer.sdp);

    const receiver = await openSignalingClient(server);
    await receiver.request('ENTER', { roomId, peerId: won.peerId });
    const description = { type: 'answer', sdp: 'v=0 the answer' } as const;
    expect(await receiver.request('ANSWER', { peerId: won.callerId, description })).toEqual({ type: 'ACCEPT' });
    expect(await signaling.next('answer')).toMatchObject({ description });
  });

  test('is kept no longer than the call [rule S-4]', async () => {
    const { property, yobirinId, device } = await buildRingable();
    for (const end of ['answered', 'declined', 'missed'] as const) {
      const caller = await openCallClient(server);
      const { roomId } = await caller.accepted('APPLY', { yobirinId, callerName: 'Room 101' });
      await caller.accepted('CALL', { roomId, offer });
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
});
