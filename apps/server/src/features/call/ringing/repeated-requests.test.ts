import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../../platform/database/orm.ts';
import { buildHolder } from '../../../testing/builders/call.ts';
import { openCallClient, openCaller, openReceiver } from '../../../testing/call-client.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { findCall } from '../call.queries.ts';
import { calls } from '../call.tables.ts';

const clock = createTestClock();
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock });
});
afterAll(() => server.close());

const ownPeerId = (letter: string) => letter.repeat(43);
const rowOf = (roomId: string) => findCall(server.ctx.db, roomId);

async function buildRingable() {
  const { user, property } = await buildHolder(server.ctx.db);
  return { user, property, yobirinId: property.yobirinId ?? '', device: await openReceiver(server, user) };
}

describe('an application whose answer was lost', () => {
  test('returns the same call when repeated, even on another connection [rule C-4]', async () => {
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

  test('returns the same call even if it already rings [rule C-4]', async () => {
    const { yobirinId, property } = await buildRingable();
    const application = { yobirinId, callerName: 'Room 101', peerId: ownPeerId('r') };
    const before = await openCallClient(server);
    const first = await before.accepted('APPLY', application);
    await before.accepted('CALL', { peerId: application.peerId });

    const caller = await openCallClient(server);

    expect(await caller.accepted('APPLY', application)).toEqual(first);
    expect(await caller.codeOf('CALL', { peerId: application.peerId })).toBe('ACCEPT');
    expect(await server.ctx.db.$count(calls, eq(calls.toYobirinPropertyId, property.id))).toBe(1);
    expect(await rowOf(first.roomId)).toMatchObject({ status: 'CALLING' });
  });

  test('is saved as missed once, even if refused several times [rule C-6]', async () => {
    const { property } = await buildHolder(server.ctx.db);
    const application = { yobirinId: property.yobirinId ?? '', callerName: 'Room 101', peerId: ownPeerId('b') };
    const caller = await openCallClient(server);

    for (let time = 0; time < 3; time++) expect(await caller.codeOf('APPLY', application)).toBe('CA0005');

    expect(await server.ctx.db.$count(calls, eq(calls.toYobirinPropertyId, property.id))).toBe(1);
  });

  test('neither revives an ended call nor gives access to the call of another caller [rule C-2] [rule C-4]', async () => {
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

  test('cannot be repeated for another ID [rule C-4]', async () => {
    const [applied, rung] = [await buildRingable(), await buildRingable()];
    const caller = await openCallClient(server);
    const application = { callerName: 'Room 101', peerId: ownPeerId('g') };
    const { roomId } = await caller.accepted('APPLY', { ...application, yobirinId: applied.yobirinId });

    const code = await caller.codeOf('APPLY', { ...application, yobirinId: rung.yobirinId });

    expect(code).toBe('CONFLICT');
    await caller.accepted('CALL', { roomId });
    expect(await applied.device.next('incoming')).toMatchObject({ roomId });
    expect(rung.device.pending('incoming')).toBe(0);
  });
});

describe('an answer', () => {
  test('can be repeated by the winner only [rule C-9]', async () => {
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

  test('after the end of the call is refused with that reason [rule C-9]', async () => {
    const { yobirinId, device } = await buildRingable();
    const caller = await openCaller(server, yobirinId);
    const { roomId } = caller;
    await caller.accepted('END', { roomId });

    expect(await device.request('ANSWER', { roomId })).toMatchObject({ errorCode: 'CONFLICT', reason: 'ENDED' });
  });

  test('is refused during an outgoing call, and the incoming call keeps ringing [rule C-9]', async () => {
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
