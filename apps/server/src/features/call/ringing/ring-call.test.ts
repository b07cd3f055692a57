import { callNamespace } from '@yobirin/contract/call-channel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildCallableGroup, buildHolder } from '../../../testing/builders/call.ts';
import { openApplicant, openCallClient, openCaller, openReceiver } from '../../../testing/call-client.ts';
import { openChatClient } from '../../../testing/chat-client.ts';
import { askAs } from '../../../testing/chat-people.ts';
import { createPushBrowser } from '../../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { sendRest } from '../../../testing/send-rest.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { signedInClient } from '../../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { userRoom } from '../../auth/live-devices.service.ts';
import { findCall } from '../call.queries.ts';

const clock = createTestClock();
let pushService: TestPushService;
let server: TestApp;

beforeAll(async () => {
  pushService = await startPushService();
  server = await startTestApp({ clock, pushAgent: pushService.agent });
});
afterAll(async () => {
  await server.close();
  await pushService.close();
});

const createFavorite = `mutation ($owner: ID!, $target: ID!) {
  createFavorite(ownerYobirinPropertyId: $owner, targetYobirinPropertyId: $target) { id }
}`;

const subscribe = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
}`;

const rowOf = (roomId: string) => findCall(server.ctx.db, roomId);

function openSockets(userId: string): number {
  return server.ctx.realtime.socketsHere(callNamespace, [userRoom(userId)]).length;
}

describe('a call', () => {
  test('rings every device of the holder, and the caller waits [CALL-14] [CALL-15] [rule C-7] [rule C-8]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const devices = [await openReceiver(server, user), await openReceiver(server, user)];
    const caller = await openApplicant(server, property.yobirinId);

    const { peerId } = await caller.accepted('CALL', { roomId: caller.roomId });

    expect(peerId).toBe(caller.peerId);
    expect(await caller.next('waiting')).toEqual({ roomId: caller.roomId });
    for (const device of devices) {
      expect(await device.next('incoming')).toEqual({
        callHistoryId: expect.stringMatching(/^\d+$/),
        roomId: caller.roomId,
        to: { yobirinPropertyId: property.id, yobirinId: property.yobirinId, nickname: 'Front desk', isGroup: false },
        from: null,
        callerName: 'Room 101',
        callReason: null,
        isFavorite: false,
        earlierCallCount: 0,
        isTransferred: false,
        transferredBy: null,
        isReturned: false,
        calledAt: expect.any(String),
      });
    }
    expect(await rowOf(caller.roomId)).toMatchObject({ status: 'CALLING', receiverUserId: user.id });
  });

  test('shows who is calling, whether they are a favourite, and how often they called before [rule C-8]', async () => {
    const { db } = server.ctx;
    const [holder, other] = [await buildHolder(db), await buildHolder(db, { nickname: 'Hana' })];
    const device = await openReceiver(server, holder.user);
    const asHolder = await signedInClient(server, holder.user);
    await asHolder(createFavorite, { owner: holder.property.id, target: other.property.id });
    const caller = await openCallClient(server);
    const application = {
      yobirinId: holder.property.yobirinId ?? '',
      accessToken: (await signIn(server, other.user)).accessToken,
      fromYobirinPropertyId: other.property.id,
    };
    const first = await caller.accepted('APPLY', application);
    await caller.accepted('CALL', first);
    await caller.accepted('END', first);
    const second = await caller.accepted('APPLY', application);

    await caller.accepted('CALL', second);

    expect(await device.next('incoming')).toMatchObject({ roomId: first.roomId, earlierCallCount: 0 });
    expect(await device.next('incoming')).toMatchObject({
      roomId: second.roomId,
      from: { yobirinId: other.property.yobirinId, nickname: 'Hana', iconUrl: null },
      callerName: null,
      isFavorite: true,
      earlierCallCount: 1,
    });
  });

  test('can be requested twice without effect, even from another socket that knows both ids [rule C-7]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const caller = await openCaller(server, property.yobirinId);
    const again = await openCallClient(server);

    expect(await caller.codeOf('CALL', { roomId: caller.roomId })).toBe('ACCEPT');
    expect(await again.codeOf('CALL', { roomId: caller.roomId, peerId: caller.peerId })).toBe('ACCEPT');
    expect(await again.next('waiting')).toEqual({ roomId: caller.roomId });
    await device.next('incoming');
    await device.accepted('ANSWER', { roomId: caller.roomId });

    expect(device.pending('incoming')).toBe(0);
  });

  test('rings by the peer id alone, without waiting for the answer to APPLY [rule C-7]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const caller = await openCallClient(server);
    const peerId = 'p'.repeat(43);

    const applying = caller.accepted('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Room 101', peerId });
    const calling = caller.accepted('CALL', { peerId });

    const { roomId } = await applying;
    expect(await calling).toEqual({ type: 'ACCEPT', peerId, isOfferKept: false });
    expect(await device.next('incoming')).toMatchObject({ roomId });
  });

  test('is refused for a peer id without an application [rule C-2]', async () => {
    const { property } = await buildHolder(server.ctx.db);
    const caller = await openCallClient(server);
    const peerId = 'q'.repeat(43);

    const applying = caller.codeOf('APPLY', { yobirinId: property.yobirinId ?? '', callerName: 'Room 101', peerId });

    expect(await caller.codeOf('CALL', { peerId: 'r'.repeat(43) })).toBe('NOT_FOUND');
    expect([await applying, await caller.codeOf('CALL', { peerId })]).toEqual(['CA0005', 'CONFLICT']);
  });

  test('is announced to a device that connects while it rings [rule C-3]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    await openReceiver(server, user);
    const { roomId } = await openCaller(server, property.yobirinId);
    const { accessToken } = await signIn(server, user);
    const late = await openCallClient(server);

    const { incoming } = await late.accepted('REGISTER', { accessToken });

    expect(incoming).toMatchObject([{ roomId, callerName: 'Room 101' }]);
    expect(await late.codeOf('ANSWER', { roomId })).toBe('ACCEPT');
  });

  test('wakes a sleeping device by push, with the short name of the ID, and is canceled by push [OP-02] [OP-03] [OP-90] [rule C-8]', async () => {
    const { user, property } = await buildHolder(server.ctx.db, { displayAlias: '支' });
    const browser = createPushBrowser(pushService);
    const asHolder = await signedInClient(server, user);
    await asHolder(subscribe, browser.subscription);

    const caller = await openCaller(server, property.yobirinId);
    const { roomId } = caller;
    await expect.poll(() => pushService.received).toHaveLength(1);
    await caller.accepted('END', { roomId });
    await expect.poll(() => pushService.received).toHaveLength(2);

    const notices = pushService.received.map(({ body }) => browser.read(body));
    expect(notices).toMatchObject([
      { kind: 'incomingCall', roomId, callerName: 'Room 101', calledName: '支 Front desk' },
      { kind: 'callCanceled', roomId, callerName: 'Room 101', reason: 'ENDED' },
    ]);
  });

  test('is canceled by push on a sleeping device while the inbox is open on another one [NOTIFY-03] [rule C-8]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const { ask, accessToken } = await askAs(server, user);
    const browser = createPushBrowser(pushService);
    await ask(subscribe, browser.subscription);
    const page = await openChatClient(server);
    await page.request('watchInbox', { accessToken, yobirinPropertyId: property.id });
    const notices = () =>
      pushService.received
        .filter(({ path }) => browser.subscription.endpoint.endsWith(path))
        .map(({ body }) => browser.read(body));

    const caller = await openCaller(server, property.yobirinId);
    const { roomId } = caller;
    await expect.poll(notices).toMatchObject([{ kind: 'incomingCall', roomId }]);
    await caller.accepted('END', { roomId });

    await expect.poll(notices).toMatchObject([{ kind: 'incomingCall' }, { kind: 'callCanceled', roomId }]);
  });

  test('is missed when the holder became busy or lost the last device after APPLY [OP-19] [rule C-7]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const applicants = [
      await openApplicant(server, property.yobirinId),
      await openApplicant(server, property.yobirinId),
    ];
    const first = await openCaller(server, property.yobirinId);
    const codes = [await applicants[0]?.codeOf('CALL', { roomId: applicants[0].roomId })];
    await first.accepted('END', { roomId: first.roomId });
    device.socket.disconnect();
    await expect.poll(() => openSockets(user.id)).toBe(0);
    // Within one second CALL reuses the result of APPLY.
    clock.advance(1_000);

    codes.push(await applicants[1]?.codeOf('CALL', { roomId: applicants[1].roomId }));

    expect(codes).toEqual(['CA0010', 'CA0005']);
    for (const { roomId } of applicants) expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL' });
  });

  test('does not ring a device that signed out, whose socket is closed [OP-03] [rule C-3]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const { accessToken } = await signIn(server, user);
    const signedOut = await openCallClient(server);
    await signedOut.accepted('REGISTER', { accessToken });
    const device = await openReceiver(server, user);
    const closed = new Promise((resolve) => signedOut.socket.once('disconnect', resolve));

    await sendRest(server, 'POST /auth/signout', { bearer: accessToken });
    await openCaller(server, property.yobirinId);

    expect(await closed).toBe('io server disconnect');
    expect(await device.next('incoming')).toMatchObject({ callerName: 'Room 101' });
    expect(signedOut.pending('incoming')).toBe(0);
  });
});

describe('an answer', () => {
  test('connects the first device, and the other devices learn that it is answered [rule C-9] [rule C-12]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const [device, other] = [await openReceiver(server, user), await openReceiver(server, user)];
    const { roomId } = await openCaller(server, property.yobirinId);

    const { peerId } = await device.accepted('ANSWER', { roomId });

    expect(await other.next('canceled')).toEqual({ roomId, reason: 'ANSWERED' });
    expect(await other.codeOf('ANSWER', { roomId })).toBe('CONFLICT');
    expect(device.pending('canceled')).toBe(0);
    expect(await rowOf(roomId)).toMatchObject({
      status: 'CALLING',
      receiverUserId: user.id,
      receiverPeerId: peerId,
      answeredAt: expect.any(Date),
    });
  });

  test('needs a registered device of a rung user [rule C-9]', async () => {
    const [holder, stranger] = [await buildHolder(server.ctx.db), await buildHolder(server.ctx.db)];
    await openReceiver(server, holder.user);
    const caller = await openCaller(server, holder.property.yobirinId);
    const { roomId } = caller;
    const device = await openReceiver(server, stranger.user);

    expect(await caller.codeOf('ANSWER', { roomId })).toBe('UNAUTHENTICATED');
    expect(await device.codeOf('ANSWER', { roomId })).toBe('NOT_FOUND');
    expect(await device.codeOf('ANSWER', { roomId: 'unknown' })).toBe('NOT_FOUND');
    expect(await device.codeOf('REGISTER', { accessToken: 'stale' })).toBe('UNAUTHENTICATED');
  });

  test('is refused if the license expired while it rang [CALL-16] [OP-52] [ERROR-21] [rule C-9]', async () => {
    const trialEndAt = new Date(clock.now().getTime() + 10_000);
    const account = await buildAccount(server.ctx.db, { plan: 'trial', trialEndAt });
    const { user, property } = await buildHolder(server.ctx.db, { account });
    const device = await openReceiver(server, user);
    const caller = await openCaller(server, property.yobirinId);
    const { roomId } = caller;
    clock.advance(10_000);

    expect(await device.codeOf('ANSWER', { roomId })).toBe('CA0002');
    expect(await caller.next('reject')).toEqual({ roomId, reason: 'ENDED', errorCode: 'CA0002', message: null });
    expect(await device.next('canceled')).toEqual({ roomId, reason: 'ENDED' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL' });
  });
});

test('a conversation goes on when the license ends, until one side hangs up [OP-75]', async () => {
  const trialEndAt = new Date(clock.now().getTime() + 10_000);
  const account = await buildAccount(server.ctx.db, { plan: 'trial', trialEndAt });
  const { user, property } = await buildHolder(server.ctx.db, { account });
  const device = await openReceiver(server, user);
  const caller = await openCaller(server, property.yobirinId);
  const { roomId } = caller;
  expect(await device.codeOf('ANSWER', { roomId })).toBe('ACCEPT');
  clock.advance(10_000);

  expect(await rowOf(roomId)).toMatchObject({ endedAt: null });
  expect(await caller.codeOf('END', { roomId })).toBe('ACCEPT');
});

describe('a call ends', () => {
  test('when the holder declines, and the caller gets their message [CALL-22] [CALL-23] [rule C-10]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const [device, other] = [await openReceiver(server, user), await openReceiver(server, user)];
    const caller = await openCaller(server, property.yobirinId);
    const { roomId } = caller;

    await device.accepted('DECLINE', { roomId, message: 'In a meeting' });

    expect(await caller.next('reject')).toEqual({
      roomId,
      reason: 'DECLINED',
      errorCode: null,
      message: 'In a meeting',
    });
    expect(await other.next('canceled')).toEqual({ roomId, reason: 'DECLINED' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'REJECTED', endedAt: expect.any(Date) });
    expect(await other.codeOf('ANSWER', { roomId })).toBe('CONFLICT');
    expect(await device.codeOf('DECLINE', { roomId })).toBe('ACCEPT');
  });

  test('as missed when the caller gives up [OP-04] [rule C-11]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const device = await openReceiver(server, user);
    const caller = await openCaller(server, property.yobirinId);
    const { roomId } = caller;

    await caller.accepted('END', { roomId });

    expect(await device.next('canceled')).toEqual({ roomId, reason: 'ENDED' });
    expect(await device.codeOf('ANSWER', { roomId })).toBe('CONFLICT');
    expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL', endedAt: expect.any(Date) });
  });

  test('when either side hangs up after the answer, by socket or by peer id [CALL-23] [rule C-11]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    const [device, other] = [await openReceiver(server, user), await openReceiver(server, user)];
    const enders = [
      async (roomId: string) => device.codeOf('END', { roomId }),
      async (roomId: string) => other.codeOf('END', { roomId }),
      async (roomId: string, peerId: string) => (await openCallClient(server)).codeOf('END', { roomId, peerId }),
    ];

    for (const end of enders) {
      const { roomId, peerId } = await openCaller(server, property.yobirinId);
      await device.accepted('ANSWER', { roomId });
      expect(await end(roomId, peerId)).toBe('ACCEPT');
      expect(await rowOf(roomId)).toMatchObject({ status: 'FINISHED', endedAt: expect.any(Date) });
    }
  });

  test('without a trace when the caller leaves before it rings [rule C-11]', async () => {
    const { user, property } = await buildHolder(server.ctx.db);
    await openReceiver(server, user);
    const caller = await openApplicant(server, property.yobirinId);

    await caller.accepted('END', { roomId: caller.roomId });

    expect(await rowOf(caller.roomId)).toBeNull();
    expect(await caller.codeOf('CALL', { roomId: caller.roomId })).toBe('NOT_FOUND');
  });
});

describe('a group', () => {
  async function buildReception({ isFirstRejecting = false } = {}) {
    const { db } = server.ctx;
    const account = await buildAccount(db);
    const holders = [
      await buildHolder(db, { account }),
      await buildHolder(db, { account }),
      await buildHolder(db, { account }),
    ];
    const members = holders.map(({ user }) => user);
    const rejecting = isFirstRejecting ? members.slice(0, 1) : [];
    const group = await buildCallableGroup(db, { account, members, rejecting });
    const devices = await Promise.all(holders.map(({ user }) => openReceiver(server, user)));
    return { account, holders, group, devices };
  }

  test('of three rings all members; the first to answer gets the call and the others stop ringing [GROUP-11] [OP-16] [rule C-8] [rule C-9]', async () => {
    const { group, devices, holders } = await buildReception();
    const { roomId } = await openCaller(server, group.yobirinId);
    for (const device of devices) {
      expect(await device.next('incoming')).toMatchObject({ roomId, to: { isGroup: true, nickname: 'Reception' } });
    }

    await devices[1]?.accepted('ANSWER', { roomId });

    for (const device of [devices[0], devices[2]]) {
      expect(await device?.next('canceled')).toEqual({ roomId, reason: 'ANSWERED' });
    }
    expect(await rowOf(roomId)).toMatchObject({ receiverUserId: holders[1]?.user.id });
  });

  test('rings until the last member has declined [GROUP-11] [OP-16] [rule C-10]', async () => {
    const { group, devices } = await buildReception();
    const caller = await openCaller(server, group.yobirinId);
    const { roomId } = caller;

    await devices[0]?.accepted('DECLINE', { roomId, message: 'Ask my colleagues' });
    await devices[1]?.accepted('DECLINE', { roomId });
    expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING' });
    expect(await devices[1]?.codeOf('ANSWER', { roomId })).toBe('CONFLICT');
    await devices[2]?.accepted('DECLINE', { roomId });

    expect(await caller.next('reject')).toMatchObject({ reason: 'DECLINED', message: 'Ask my colleagues' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'REJECTED' });
  });

  test('rings the free members, and is busy when no member is free [GROUP-11] [OP-16] [rule C-6]', async () => {
    const { group, devices, holders } = await buildReception();
    const talk = async (index: number) => {
      const { roomId } = await openCaller(server, holders[index]?.property.yobirinId ?? null);
      await devices[index]?.accepted('ANSWER', { roomId });
      await devices[index]?.next('incoming');
    };
    await talk(0);

    const caller = await openCaller(server, group.yobirinId);

    expect(await devices[1]?.next('incoming')).toMatchObject({ roomId: caller.roomId });
    expect(devices[0]?.pending('incoming')).toBe(0);
    expect(await devices[0]?.codeOf('ANSWER', { roomId: caller.roomId })).toBe('NOT_FOUND');
    await caller.accepted('END', { roomId: caller.roomId });
    await talk(1);
    await talk(2);
    const visitor = await openCallClient(server);
    expect(await visitor.codeOf('APPLY', { yobirinId: group.yobirinId ?? '', callerName: 'Hana' })).toBe('CA0010');
  });

  test('does not ring a member who rejects its calls, nor the member who calls [GROUP-11] [OP-16]', async () => {
    const { group, devices, holders } = await buildReception({ isFirstRejecting: true });
    const second = holders[1];
    if (!second) throw new Error('Three were built');
    const caller = await openCallClient(server);
    const { accessToken } = await signIn(server, second.user);
    const call = await caller.accepted('APPLY', {
      yobirinId: group.yobirinId ?? '',
      accessToken,
      fromYobirinPropertyId: second.property.id,
    });

    await caller.accepted('CALL', call);

    expect(await devices[2]?.next('incoming')).toMatchObject({ roomId: call.roomId });
    expect([devices[0]?.pending('incoming'), devices[1]?.pending('incoming')]).toEqual([0, 0]);
  });
});
