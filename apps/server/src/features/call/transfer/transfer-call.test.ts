import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desc, eq } from '../../../platform/database/orm.ts';
import { buildAccount } from '../../../testing/builders/account.ts';
import { buildCallableGroup, buildHolder, type Holder } from '../../../testing/builders/call.ts';
import { type CallClient, openCallClient, openCaller, openReceiver } from '../../../testing/call-client.ts';
import { askAs } from '../../../testing/chat-people.ts';
import { createPushBrowser } from '../../../testing/push-browser.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { openSignalingClient } from '../../../testing/signaling-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { findCall } from '../call.queries.ts';
import { calls } from '../call.tables.ts';
import { tendCalls } from '../ending/keep-calls.service.ts';
import { forgetCallers } from '../ringing/call-pause.service.ts';
import { findRungUserIds } from '../ringing/ringing.queries.ts';
import { isPresent } from '../signaling/signaling-rooms.ts';

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

const subscribe = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
  registerPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
}`;

const rowOf = (roomId: string) => findCall(server.ctx.db, roomId);

/** A desk that talks to a caller, and a back office to transfer the call to. */
async function buildTalk() {
  const account = await buildAccount(server.ctx.db);
  const [desk, office] = [await buildHolder(server.ctx.db, { account }), await buildHolder(server.ctx.db, { account })];
  const [deskDevice, officeDevice] = [await openReceiver(server, desk.user), await openReceiver(server, office.user)];
  const caller = await openCaller(server, desk.property.yobirinId);
  await caller.next('waiting');
  await deskDevice.next('incoming');
  const { peerId } = await deskDevice.accepted('ANSWER', { roomId: caller.roomId });
  return { account, desk, office, deskDevice, officeDevice, caller, deskPeerId: peerId };
}

type Talk = Awaited<ReturnType<typeof buildTalk>>;

function transfer({ deskDevice, caller, office }: Talk) {
  return deskDevice.accepted('TRANSFER', { roomId: caller.roomId, toYobirinPropertyId: office.property.id });
}

function codeOfTransfer({ caller, office }: Talk, by: CallClient): Promise<string> {
  return by.codeOf('TRANSFER', { roomId: caller.roomId, toYobirinPropertyId: office.property.id });
}

/** The caller is in the room of the first call, as during a talk. */
async function enterAsCaller({ caller: { roomId, peerId } }: Talk) {
  const signaling = await openSignalingClient(server);
  await signaling.request('ENTER', { roomId, peerId });
  return signaling;
}

/** The caller and the desk hear each other. Returns the caller's connection. */
async function talkTogether(talk: Talk) {
  const signaling = await enterAsCaller(talk);
  const desk = await openSignalingClient(server);
  await desk.request('ENTER', { roomId: talk.caller.roomId, peerId: talk.deskPeerId });
  for (const side of [desk, signaling]) await side.request('CONNECTED', {});
  return signaling;
}

/** The desk leaves the call after a transfer, as our client does; the second call goes on. */
function leaveDesk({ deskDevice, caller, deskPeerId }: Talk) {
  return deskDevice.accepted('END', { roomId: caller.roomId, peerId: deskPeerId });
}

/** The caller ends the call by its secret alone, as after another connection. */
async function endFromElsewhere({ roomId, peerId }: Talk['caller']): Promise<string> {
  return (await openCallClient(server)).codeOf('END', { roomId, peerId });
}

/** Lets the transferred call ring until it times out. */
async function ringOut(): Promise<void> {
  clock.advance(61_000);
  await tendCalls(server.ctx);
}

describe('a transfer', () => {
  test('rings a colleague in a room of its own, and the caller waits there and is told for whom [CALL-23] [CALL-29] [SIGNAL-13] [OP-20] [rule C-13]', async () => {
    const talk = await buildTalk();

    const { roomId, peerId } = await transfer(talk);

    const to = { nickname: talk.office.property.nickname, iconUrl: null };
    expect(await talk.caller.next('waiting')).toEqual({ roomId, to });
    const again = await openCallClient(server);
    await again.accepted('CALL', { roomId, peerId });
    expect(await again.next('waiting')).toEqual({ roomId, to });
    expect(await talk.officeDevice.next('incoming')).toMatchObject({
      roomId,
      callerName: 'Room 101',
      isTransferred: true,
      transferredBy: talk.desk.property.nickname,
      isReturned: false,
    });
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ endedAt: null });
    expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING', callerPeerId: peerId, isTransferred: true });
  });

  test('keeps by what its caller can be blocked: the browser and, for a day, the network [HEAL-41]', async () => {
    const talk = await buildTalk();
    const first = await rowOf(talk.caller.roomId);

    const { roomId } = await transfer(talk);

    expect(first?.networkKey).toEqual(expect.any(String));
    const { networkKey, browserMarkHash } = first ?? {};
    expect(await rowOf(roomId)).toMatchObject({ networkKey, browserMarkHash });
    clock.advance(25 * 60 * 60_000);
    await forgetCallers(server.ctx);
    expect(await rowOf(roomId)).toMatchObject({ networkKey: null });
  });

  test('is answered, and the first call ends when its caller leaves it [OP-20] [rule C-13]', async () => {
    const talk = await buildTalk();
    const signaling = await openSignalingClient(server);
    await signaling.request('ENTER', { roomId: talk.caller.roomId, peerId: talk.caller.peerId });
    const { roomId, peerId } = await transfer(talk);

    await signaling.request('ENTER', { roomId, peerId });
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'FINISHED' });
    await talk.officeDevice.accepted('ANSWER', { roomId });

    expect(await rowOf(roomId)).toMatchObject({ receiverUserId: talk.office.user.id, endedAt: null });
    expect(await talk.caller.codeOf('END', { roomId })).toBe('ACCEPT');
    expect(await rowOf(roomId)).toMatchObject({ status: 'FINISHED' });
    signaling.drop();
  });

  test('that is answered ends the first call if its caller is in neither room [rule C-13]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);

    await talk.officeDevice.accepted('ANSWER', { roomId });

    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'FINISHED' });
  });

  test('goes on when its receiver leaves the first call [rule C-13]', async () => {
    const talk = await buildTalk();
    const [desk, caller] = [await openSignalingClient(server), await openSignalingClient(server)];
    await caller.request('ENTER', { roomId: talk.caller.roomId, peerId: talk.caller.peerId });
    await desk.request('ENTER', { roomId: talk.caller.roomId, peerId: talk.deskPeerId });
    const { roomId, peerId } = await transfer(talk);

    await desk.request('EXIT', {});

    await caller.next('exit');
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'FINISHED' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING', endedAt: null });
    expect(await caller.request('ENTER', { roomId, peerId })).toMatchObject({ type: 'ACCEPT' });
  });

  test('ends when the caller hangs up before entering its room [OP-20] [rule C-13]', async () => {
    const [ending, exiting] = [await buildTalk(), await buildTalk()];
    const signaling = await openSignalingClient(server);
    await signaling.request('ENTER', { roomId: exiting.caller.roomId, peerId: exiting.caller.peerId });
    const transfers = [await transfer(ending), await transfer(exiting)];

    await ending.caller.accepted('END', { roomId: ending.caller.roomId });
    await signaling.request('EXIT', {});

    expect(await ending.officeDevice.next('canceled')).toEqual({ roomId: transfers[0]?.roomId, reason: 'ENDED' });
    expect(await exiting.officeDevice.next('canceled')).toEqual({ roomId: transfers[1]?.roomId, reason: 'ENDED' });
  });

  test('and a concurrent hang-up leave no call ringing [rule C-13]', async () => {
    for (let round = 0; round < 10; round++) {
      const talk = await buildTalk();
      const { roomId } = talk.caller;

      const [passedOn] = await Promise.all([
        talk.deskDevice.request('TRANSFER', { roomId, toYobirinPropertyId: talk.office.property.id }),
        talk.caller.accepted('END', { roomId }),
      ]);

      const onward = passedOn.type === 'ACCEPT' ? (await rowOf(passedOn.roomId))?.status : passedOn.errorCode;
      expect(onward).toBe(passedOn.type === 'ACCEPT' ? 'UNCALL' : 'CONFLICT');
      clock.advance(10_000);
    }
  });

  test.each<[name: string, end: (talk: Talk) => Promise<string>]>([
    ['from the same socket', ({ caller }) => caller.codeOf('END', { roomId: caller.roomId })],
    ['from another socket, with the peer id', ({ caller }) => endFromElsewhere(caller)],
  ])('ends with its caller, who was not told of it, %s [SIGNAL-15] [rule C-11]', async (_name, end) => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);
    await leaveDesk(talk);

    expect(await end(talk)).toBe('ACCEPT');

    expect(await talk.officeDevice.next('canceled')).toEqual({ roomId, reason: 'ENDED' });
    expect(await talk.deskDevice.next('transferred')).toEqual({ roomId, outcome: 'ENDED' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL' });
  });

  test('of a transfer ends with a caller who knows only the first call [SIGNAL-15] [rule C-11]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);
    await talk.officeDevice.accepted('ANSWER', { roomId });
    const second = await talk.officeDevice.accepted('TRANSFER', {
      roomId,
      toYobirinPropertyId: talk.desk.property.id,
    });
    await talk.officeDevice.accepted('END', { roomId });

    expect(await endFromElsewhere(talk.caller)).toBe('ACCEPT');

    expect(await rowOf(second.roomId)).toMatchObject({ status: 'UNCALL' });
  });

  test('leaves no call ringing if both sides leave the first call at once [SIGNAL-15] [rule C-13]', async () => {
    for (let round = 0; round < 10; round++) {
      const talk = await buildTalk();
      const { roomId } = await transfer(talk);

      await Promise.all([leaveDesk(talk), talk.caller.accepted('END', { roomId: talk.caller.roomId })]);

      expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL' });
      clock.advance(10_000);
    }
  });

  test('goes on when a caller who has followed it ends the first call once more [SIGNAL-15] [rule C-13]', async () => {
    const talk = await buildTalk();
    const signaling = await openSignalingClient(server);
    await signaling.request('ENTER', { roomId: talk.caller.roomId, peerId: talk.caller.peerId });
    const { roomId, peerId } = await transfer(talk);
    await signaling.request('ENTER', { roomId, peerId });

    expect(await talk.caller.codeOf('END', { roomId: talk.caller.roomId })).toBe('ACCEPT');
    expect(await endFromElsewhere(talk.caller)).toBe('ACCEPT');

    expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING', endedAt: null });
    signaling.drop();
  });

  test('goes on, and so does the next one, while the caller is in its room and ends the first call once more [SIGNAL-15] [rule C-13]', async () => {
    // Which of the two a query without an order finds first depends on their ids.
    for (let round = 0; round < 8; round++) {
      const talk = await buildTalk();
      const signaling = await enterAsCaller(talk);
      const second = await transfer(talk);
      await signaling.request('ENTER', second);
      await talk.officeDevice.accepted('ANSWER', { roomId: second.roomId });
      const third = await transfer({
        ...talk,
        deskDevice: talk.officeDevice,
        office: talk.desk,
        caller: { ...talk.caller, ...second },
      });

      expect(await endFromElsewhere(talk.caller)).toBe('ACCEPT');

      expect(await rowOf(second.roomId)).toMatchObject({ endedAt: null });
      expect(await rowOf(third.roomId)).toMatchObject({ endedAt: null });
      await talk.caller.accepted('END', { roomId: second.roomId });
      expect(await rowOf(second.roomId)).toMatchObject({ status: 'FINISHED' });
      expect(await rowOf(third.roomId)).toMatchObject({ status: 'UNCALL' });
      clock.advance(10_000);
    }
  });

  test('can be ended only by its caller once the first call is over [SIGNAL-15] [rule C-11]', async () => {
    const [talk, another] = [await buildTalk(), await buildTalk()];
    const { roomId } = await transfer(talk);
    await leaveDesk(talk);
    const ended = { roomId: talk.caller.roomId };
    const stranger = await openCallClient(server);

    const attempts = [
      talk.deskDevice.codeOf('END', ended),
      talk.deskDevice.codeOf('END', { ...ended, peerId: talk.deskPeerId }),
      talk.officeDevice.codeOf('END', ended),
      stranger.codeOf('END', ended),
      another.caller.codeOf('END', { ...ended, peerId: another.caller.peerId }),
    ];

    expect(await Promise.all(attempts)).toEqual(attempts.map(() => 'ACCEPT'));
    expect(await rowOf(roomId)).toMatchObject({ status: 'CALLING', endedAt: null });
    expect(talk.officeDevice.pending('canceled')).toBe(0);
  });

  test('reaches a group of the account, but not the transferring member [rule C-13]', async () => {
    const talk = await buildTalk();
    const members = [talk.desk.user, talk.office.user];
    const group = await buildCallableGroup(server.ctx.db, { account: talk.account, members });

    const { roomId } = await talk.deskDevice.accepted('TRANSFER', {
      roomId: talk.caller.roomId,
      toYobirinPropertyId: group.id,
    });

    expect(await talk.officeDevice.next('incoming')).toMatchObject({ roomId, to: { isGroup: true } });
    expect(talk.deskDevice.pending('incoming')).toBe(0);
  });
});

describe('a transfer whose answer was lost', () => {
  test('is answered with the same ids again, by any device of the same user, and rings once [SIGNAL-17] [rule C-13]', async () => {
    const talk = await buildTalk();
    const secondDevice = await openReceiver(server, talk.desk.user);
    const ids = await transfer(talk);

    expect(await transfer(talk)).toEqual(ids);
    expect(await transfer({ ...talk, deskDevice: secondDevice })).toEqual(ids);

    await talk.officeDevice.next('incoming');
    expect(talk.officeDevice.pending('incoming')).toBe(0);
    expect(await codeOfTransfer(talk, talk.officeDevice)).toBe('NOT_FOUND');
  });

  test('is repeated while the first request is still under way [SIGNAL-17] [rule C-13]', async () => {
    for (let round = 0; round < 10; round++) {
      const talk = await buildTalk();
      // The requests of one device are handled one after another.
      const secondDevice = await openReceiver(server, talk.desk.user);

      const [first, second] = await Promise.all([transfer(talk), transfer({ ...talk, deskDevice: secondDevice })]);

      expect(second).toEqual(first);
      await talk.caller.accepted('END', { roomId: talk.caller.roomId });
      clock.advance(10_000);
    }
  });

  test('and is answered meanwhile, ends no talk: the caller can still be sent there [SIGNAL-17] [rule C-13]', async () => {
    const talk = await buildTalk();
    const signaling = await enterAsCaller(talk);
    const ids = await transfer(talk);
    await talk.officeDevice.accepted('ANSWER', { roomId: ids.roomId });

    expect(await rowOf(talk.caller.roomId)).toMatchObject({ endedAt: null });
    expect(await transfer(talk)).toEqual(ids);
    expect(await signaling.request('ENTER', ids)).toMatchObject({ type: 'ACCEPT' });

    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'FINISHED' });
    expect(await rowOf(ids.roomId)).toMatchObject({ receiverUserId: talk.office.user.id, endedAt: null });
    expect(signaling.heard()).not.toContain('exit');
  });

  test('and is answered while the caller is away from the talk for a moment, ends no talk [SIGNAL-17] [rule C-13] [rule S-10]', async () => {
    const talk = await buildTalk();
    const signaling = await talkTogether(talk);
    const ids = await transfer(talk);
    signaling.drop();
    await expect.poll(() => isPresent(server.ctx, talk.caller.roomId, 'caller')).toBe(false);

    await talk.officeDevice.accepted('ANSWER', { roomId: ids.roomId });

    await enterAsCaller(talk);
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'TALKING', endedAt: null });
    expect(await transfer(talk)).toEqual(ids);
  });

  test('and is answered meanwhile, is told as answered to the member who asks again [SIGNAL-14] [SIGNAL-17] [rule C-13]', async () => {
    const talk = await buildTalk();
    await talkTogether(talk);
    const { roomId } = await transfer(talk);
    await talk.officeDevice.accepted('ANSWER', { roomId });
    await talk.deskDevice.next('transferred');

    await transfer(talk);

    expect(await talk.deskDevice.next('transferred')).toEqual({ roomId, outcome: 'ANSWERED' });
  });

  test('and whose target gives up waiting, names the ID of the talk again [SIGNAL-13] [rule C-13]', async () => {
    const talk = await buildTalk();
    await talkTogether(talk);
    const { roomId } = await transfer(talk);
    await talk.caller.next('waiting');
    await talk.officeDevice.accepted('ANSWER', { roomId });

    await talk.officeDevice.accepted('END', { roomId });

    const to = { nickname: talk.desk.property.nickname, iconUrl: null };
    expect(await talk.caller.next('waiting')).toEqual({ roomId: talk.caller.roomId, to });
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'TALKING' });
  });

  test('and is declined meanwhile, returns once the caller has come [SIGNAL-17] [rule C-13] [rule C-14]', async () => {
    const talk = await buildTalk();
    const signaling = await enterAsCaller(talk);
    const ids = await transfer(talk);
    await talk.officeDevice.accepted('DECLINE', { roomId: ids.roomId });

    expect(await rowOf(talk.caller.roomId)).toMatchObject({ endedAt: null });
    expect(await transfer(talk)).toEqual(ids);
    expect(await signaling.request('ENTER', ids)).toMatchObject({ type: 'ACCEPT' });

    expect(await talk.deskDevice.next('incoming')).toMatchObject({ roomId: ids.roomId, isReturned: true });
    expect(await latestRowTo(talk.office)).toMatchObject({ status: 'REJECTED' });
  });

  test('and is declined meanwhile, returns also to a caller who comes by another connection [SIGNAL-17] [rule C-13] [rule C-14]', async () => {
    const talk = await buildTalk();
    const signaling = await talkTogether(talk);
    const ids = await transfer(talk);
    await talk.officeDevice.accepted('DECLINE', { roomId: ids.roomId });
    signaling.drop();
    await expect.poll(() => isPresent(server.ctx, talk.caller.roomId, 'caller')).toBe(false);

    await (await openSignalingClient(server)).request('ENTER', ids);

    expect(await talk.deskDevice.next('incoming')).toMatchObject({ roomId: ids.roomId, isReturned: true });
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'FINISHED' });
  });

  test('and is asked for again, tells also a caller who has another connection of its return [SIGNAL-13] [SIGNAL-17] [rule C-14]', async () => {
    const talk = await buildTalk();
    await talkTogether(talk);
    const ids = await transfer(talk);
    const reconnected = await openCallClient(server);
    await reconnected.accepted('CALL', { roomId: talk.caller.roomId, peerId: talk.caller.peerId });
    expect(await transfer(talk)).toEqual(ids);
    await (await openSignalingClient(server)).request('ENTER', ids);

    await ringOut();

    const to = { nickname: talk.desk.property.nickname, iconUrl: null };
    expect(await reconnected.next('waiting')).toEqual({ roomId: ids.roomId, to });
  });

  test('and is never asked for again, times out, and the talk goes on [SIGNAL-13] [SIGNAL-17] [rule C-13]', async () => {
    const talk = await buildTalk();
    await talkTogether(talk);
    const { roomId } = await transfer(talk);
    await talk.caller.next('waiting');

    await ringOut();

    const to = { nickname: talk.desk.property.nickname, iconUrl: null };
    expect(await talk.caller.next('waiting')).toEqual({ roomId: talk.caller.roomId, to });
    expect(await talk.officeDevice.next('canceled')).toEqual({ roomId, reason: 'TIMED_OUT' });
    expect(await talk.deskDevice.next('transferred')).toEqual({ roomId, outcome: 'ENDED' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL', isReturned: false });
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'TALKING' });
    expect(talk.caller.pending('reject')).toBe(0);
  });
});

describe('the member who transferred a call is told', () => {
  test('when the colleague answers, and not before [SIGNAL-14] [rule C-13]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);
    await talk.officeDevice.next('incoming');
    expect(talk.deskDevice.pending('transferred')).toBe(0);

    await talk.officeDevice.accepted('ANSWER', { roomId });

    expect(await talk.deskDevice.next('transferred')).toEqual({ roomId, outcome: 'ANSWERED' });
    expect(talk.officeDevice.pending('transferred')).toBe(0);
  });

  test('when the caller hangs up before [SIGNAL-14] [rule C-13]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);

    await talk.caller.accepted('END', { roomId: talk.caller.roomId });

    expect(await talk.deskDevice.next('transferred')).toEqual({ roomId, outcome: 'ENDED' });
  });

  test('by its return only, if the colleague declines [SIGNAL-14] [rule C-14]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);

    await talk.officeDevice.accepted('DECLINE', { roomId });
    await talk.deskDevice.next('incoming');
    await talk.deskDevice.accepted('ANSWER', { roomId });

    expect(talk.deskDevice.pending('transferred')).toBe(0);
  });
});

describe('a transfer that is not answered', () => {
  test('returns to the transferring member, and the colleague has missed it [SIGNAL-13] [OP-20] [OP-04] [rule C-14]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);
    await talk.caller.next('waiting');

    await ringOut();

    const to = { nickname: talk.desk.property.nickname, iconUrl: null };
    expect(await talk.caller.next('waiting')).toEqual({ roomId, to });
    expect(await talk.officeDevice.next('canceled')).toEqual({ roomId, reason: 'TIMED_OUT' });
    expect(await talk.deskDevice.next('incoming')).toMatchObject({
      roomId,
      to: { yobirinPropertyId: talk.desk.property.id },
      isTransferred: true,
      isReturned: true,
    });
    expect(await latestRowTo(talk.office)).toMatchObject({ status: 'UNCALL', isTransferred: true });
    await talk.deskDevice.accepted('ANSWER', { roomId });
    expect(await rowOf(roomId)).toMatchObject({ receiverUserId: talk.desk.user.id, endedAt: null });
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ status: 'FINISHED' });
  });

  test('is told to the colleague by one push, not again as a missed call [NOTIFY-02] [rule C-14]', async () => {
    const talk = await buildTalk();
    const browser = createPushBrowser(pushService);
    await (await askAs(server, talk.office.user)).ask(subscribe, browser.subscription);
    const notices = () =>
      pushService.received
        .filter(({ path }) => browser.subscription.endpoint.endsWith(path))
        .map(({ body }) => browser.read(body));
    const { roomId } = await transfer(talk);

    await ringOut();
    await server.ctx.events.settle();

    const line = await latestRowTo(talk.office);
    expect(await findRungUserIds(server.ctx.db, line?.roomId ?? '')).toEqual([talk.office.user.id]);
    expect(await findRungUserIds(server.ctx.db, roomId)).toEqual([talk.desk.user.id]);
    await expect.poll(notices).toHaveLength(2);
    expect(notices()).toMatchObject([
      { kind: 'incomingCall', roomId },
      { kind: 'callCanceled', roomId, reason: 'TIMED_OUT' },
    ]);
  });

  test('returns at once when it is declined [OP-20] [rule C-14]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);

    await talk.officeDevice.accepted('DECLINE', { roomId });

    expect(await talk.deskDevice.next('incoming')).toMatchObject({ roomId, isReturned: true });
    expect(await latestRowTo(talk.office)).toMatchObject({ status: 'REJECTED' });
    expect(talk.caller.pending('reject')).toBe(0);
  });

  test('returns once, and ends if it is not answered again [OP-20] [rule C-14]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);
    await ringOut();

    await ringOut();

    expect(await talk.caller.next('reject')).toMatchObject({ roomId, reason: 'TIMED_OUT' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'UNCALL', toYobirinPropertyId: talk.desk.property.id });
  });

  test('ends when it cannot be returned [rule C-14]', async () => {
    const talk = await buildTalk();
    const { roomId } = await transfer(talk);
    await talk.deskDevice.accepted('END', { roomId: talk.caller.roomId });
    const next = await openCaller(server, talk.desk.property.yobirinId);
    await talk.deskDevice.accepted('ANSWER', { roomId: next.roomId });

    await talk.officeDevice.accepted('DECLINE', { roomId, message: 'Not my field' });

    expect(await talk.caller.next('reject')).toMatchObject({ roomId, reason: 'DECLINED', message: 'Not my field' });
    expect(await rowOf(roomId)).toMatchObject({ status: 'REJECTED' });
  });
});

describe('a transfer is refused', () => {
  test('to another account, to the own ID, to an absent, busy or unreachable ID, and the talk goes on [rule C-13]', async () => {
    const talk = await buildTalk();
    const { db } = server.ctx;
    const { account } = talk;
    const stranger = await buildHolder(db);
    const absent = await buildHolder(db, { account, isAvailableForCall: false });
    const away = await buildHolder(db, { account });
    const busy = await openCaller(server, talk.office.property.yobirinId);
    const attempt = ({ property }: Holder) =>
      talk.deskDevice.codeOf('TRANSFER', { roomId: talk.caller.roomId, toYobirinPropertyId: property.id });

    expect(await attempt(stranger)).toBe('FORBIDDEN');
    expect(await attempt(talk.desk)).toBe('UNPROCESSABLE_ENTITY');
    expect(await attempt(absent)).toBe('CA0003');
    expect(await attempt(away)).toBe('CA0005');
    expect(await attempt(talk.office)).toBe('CA0010');
    expect(await rowOf(talk.caller.roomId)).toMatchObject({ endedAt: null });
    await busy.accepted('END', { roomId: busy.roomId });
  });

  test('a second time while the first one rings, even concurrently [rule C-13]', async () => {
    const talk = await buildTalk();
    const other = await buildHolder(server.ctx.db, { account: talk.account });
    await openReceiver(server, other.user);
    const secondDevice = await openReceiver(server, talk.desk.user);
    const { roomId } = talk.caller;

    const codes = await Promise.all([
      talk.deskDevice.codeOf('TRANSFER', { roomId, toYobirinPropertyId: talk.office.property.id }),
      secondDevice.codeOf('TRANSFER', { roomId, toYobirinPropertyId: other.property.id }),
    ]);

    expect(codes.toSorted()).toEqual(['ACCEPT', 'CONFLICT']);
  });

  test('to every client but the callee of the call, and after its end [rule C-13]', async () => {
    const talk = await buildTalk();
    const request = { roomId: talk.caller.roomId, toYobirinPropertyId: talk.office.property.id };
    const visitor = await openCallClient(server);

    expect(await talk.caller.codeOf('TRANSFER', request)).toBe('UNAUTHENTICATED');
    expect(await visitor.codeOf('TRANSFER', request)).toBe('UNAUTHENTICATED');
    expect(await talk.officeDevice.codeOf('TRANSFER', request)).toBe('NOT_FOUND');
    await talk.caller.accepted('END', { roomId: talk.caller.roomId });
    expect(await talk.deskDevice.codeOf('TRANSFER', request)).toBe('CONFLICT');
  });
});

async function latestRowTo({ property }: Holder) {
  const [row] = await server.ctx.db
    .select()
    .from(calls)
    .where(eq(calls.toYobirinPropertyId, property.id))
    .orderBy(desc(calls.id))
    .limit(1);
  return row;
}
