import { dataChannelIds } from '@yobirin/contract/data-channel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { iceServers, request, roomPeer, stageEachCaller, until } from '../testing/caller-stage.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';

const stage = stageEachCaller();

const ticket = {
  page: '1',
  lock: 'room',
  roomPeer,
  isTransferred: false,
  isWaiting: false,
  isMuted: false,
  isHeld: false,
  savedAtMs: 0,
  shown: null,
};

const comingBack = { ticket, party: null, takeOver: async () => true };

test('a reloaded page enters anew, and talks with the one whom the call was with [CALL-72]', async () => {
  stage.server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers }, peers: ['other'] }));
  const call = stage.open();

  call.rejoin({ ...comingBack, party: { nickname: '係', iconUrl: null } });
  expect(call.getState()).toMatchObject({ call: { step: 'rejoining' }, party: { nickname: '係' } });
  await until(() => stage.server.signaling.namesOf().includes('OFFER'));

  const enters = stage.server.signaling.requests.filter(({ name }) => name === 'ENTER').map(({ payload }) => payload);
  expect(enters).toEqual([{ ...roomPeer, isAnew: true }, roomPeer]);
  expect(stage.server.call.last('CALL')).toEqual(roomPeer);
  expect(call.getState()).toMatchObject({
    call: { state: 'talking' },
    talk: { phase: 'reconnecting' },
    party: { nickname: '係' },
  });
});

const plainTalk = { phase: 'reconnecting', isMuted: false, isHeld: false, isTransferred: false };

test.each([
  ['neither muted nor held', {}, {}, dataChannelIds.first],
  ['muted', { isMuted: true }, { isMuted: true }, dataChannelIds.first],
  ['held', { isHeld: true }, { isHeld: true }, dataChannelIds.first],
  ['transferred', { isTransferred: true }, { isTransferred: true }, dataChannelIds.transferred],
  [
    'ringing at the target of a transfer',
    { isTransferred: true, isWaiting: true },
    { isTransferred: true, phase: 'waiting' },
    dataChannelIds.transferred,
  ],
])('a call that was %s before a reload is so again [CALL-72] [SIGNAL-06]', async (_how, kept, restored, channelId) => {
  const call = stage.open();

  call.rejoin({ ...comingBack, ticket: { ...ticket, ...kept } });
  await until(() => call.getState().call.state === 'talking');

  expect(call.getState().talk).toMatchObject({ ...plainTalk, ...restored });
  expect(FakePeerConnection.all.map(({ channel }) => channel.id)).toEqual([channelId]);
});

test('a reloaded page whose call is over says so, and opens no microphone [CALL-72]', async () => {
  stage.server.signaling.answer('ENTER', () => {
    throw new SocketRefusal('NOT_FOUND');
  });
  const call = stage.open();

  call.rejoin(comingBack);
  await until(() => call.getState().call.state === 'finished');

  expect(call.getState().call).toEqual({ state: 'finished', outcome: 'endedWhileAway' });
  expect(stage.askedForMicrophone).toBe(0);
});

test('a press while the page comes back begins no other call [CALL-72]', async () => {
  stage.server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers }, peers: ['other'] }));
  const lock = Promise.withResolvers<boolean>();
  const call = stage.open();

  call.rejoin({ ...comingBack, takeOver: () => lock.promise });
  call.start(async () => request);
  lock.resolve(true);
  await until(() => call.getState().call.state === 'talking');

  expect(stage.server.call.namesOf()).toEqual(['CALL']);
});

test('the way back does not disturb a call that a press has begun [CALL-72]', async () => {
  const call = await stage.ring();

  call.rejoin({ ...comingBack, ticket: { ...ticket, roomPeer: { roomId: 'earlier', peerId: 'earlier-secret' } } });
  expect(call.getState().call.state).toBe('calling');
  call.end();

  expect(stage.server.call.last('END')).toEqual(roomPeer);
});

test('a page whose call another tab has shows none, and leaves that one alone, also when told to hang up [CALL-72]', async () => {
  for (const hangsUp of [false, true]) {
    const lock = Promise.withResolvers<boolean>();
    const call = stage.open();
    call.rejoin({ ...comingBack, takeOver: () => lock.promise });

    if (hangsUp) call.end();
    lock.resolve(false);
    await new Promise(setImmediate);

    expect(call.getState().call.state).toBe(hangsUp ? 'finished' : 'toCall');
    expect([...stage.server.call.namesOf(), ...stage.server.signaling.namesOf()]).toEqual([]);
  }
});

test('hanging up on the way back is repeated until the server knows it [CALL-72] [CALL-87]', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  stage.server.signaling.answer('ENTER', () => new Promise(() => {}));
  let isLost = true;
  stage.server.call.answer('END', () => {
    if (isLost) throw new Error('operation has timed out');
    return {};
  });
  const call = stage.open();
  call.rejoin(comingBack);

  call.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(call.getState().call).toEqual({ state: 'finished', outcome: 'ended' });
  isLost = false;
  await vi.advanceTimersByTimeAsync(60_000);

  expect(stage.server.call.namesOf()).toEqual(['END', 'END']);
  expect(stage.server.call.last('END')).toMatchObject(roomPeer);
});
