import { dataChannelIds } from '@yobirin/contract/data-channel';
import { limits } from '@yobirin/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import { call, owner, roomPeer, stageEachReceiver } from '../testing/receiver-stage.ts';
import { settle } from '../testing/talk-stage.ts';
import { findCallToRejoin } from './rejoin-call.ts';

const stage = stageEachReceiver();
const plainTalk = { phase: 'reconnecting', isMuted: false, isHeld: false, isTransferred: false };

describe('a page that is loaded again during a call', () => {
  test('enters anew, with what it showed, and talks [CALL-85]', async () => {
    await stage.talkAndReload();
    const receiver = await stage.open();
    await settle();

    const enters = stage.server.signaling.requests.filter(({ name }) => name === 'ENTER').map(({ payload }) => payload);
    expect(enters).toEqual([{ ...roomPeer, isAnew: true }, roomPeer]);
    expect(receiver.getState()).toMatchObject({ ringing: [], step: { type: 'inCall', call } });
    const { step } = receiver.getState();
    expect(step.type === 'inCall' && step.talk.getState()).toMatchObject({ phase: 'reconnecting' });
    stage.server.signaling.emit('exit', { peerId: 'caller' });
    await settle();
    expect(stage.watch.onEnded.mock.calls).toEqual([['peer']]);
    expect(findCallToRejoin(owner.page)).toBeNull();
  });

  test.each([
    ['neither muted nor held', {}, dataChannelIds.first],
    ['muted', { isMuted: true }, dataChannelIds.first],
    ['held', { isHeld: true }, dataChannelIds.first],
    ['transferred', { isTransferred: true }, dataChannelIds.transferred],
  ])('finds the call %s, as it was [CALL-85] [SIGNAL-06]', async (_how, before, channelId) => {
    await stage.talkAndReload(before);
    FakePeerConnection.all = [];
    const receiver = await stage.open();
    await settle();

    const { step } = receiver.getState();
    expect(step.type === 'inCall' && step.talk.getState()).toMatchObject({ ...plainTalk, ...before });
    expect(FakePeerConnection.all.map(({ channel }) => channel.id)).toEqual([channelId]);
  });

  test.each([
    ['is over', 'NOT_FOUND', 'refused', []],
    ['cannot be entered, and ends it', 'FORBIDDEN', 'unreachable', [roomPeer]],
  ])('says so if the call %s, and opens no microphone [CALL-85] [CALL-87]', async (_what, errorCode, end, ended) => {
    await stage.talkAndReload();
    const openMicrophone = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    stage.server.signaling.answer('ENTER', () => {
      throw new SocketRefusal(errorCode);
    });
    const receiver = await stage.open();
    await settle();

    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(stage.watch.onEnded.mock.calls).toEqual([[end]]);
    expect(stage.watch.onHistoryChange).toHaveBeenCalledTimes(1);
    expect(openMicrophone).not.toHaveBeenCalled();
    expect(stage.sentEnds()).toEqual(ended);
  });

  test('too late says once that the call is over [CALL-85]', async () => {
    await stage.talkAndReload();
    stage.server.signaling.answer('ENTER', () => {
      throw new SocketRefusal('NOT_FOUND');
    });
    vi.setSystemTime(Date.now() + limits.rejoinGraceMs);
    await stage.open();
    await settle();
    await stage.open();
    await settle();

    expect(stage.watch.onEnded.mock.calls).toEqual([['refused']]);
  });

  test('an hour later says nothing [CALL-85]', async () => {
    await stage.talkAndReload();
    vi.setSystemTime(Date.now() + limits.rejoinNoticeMs);
    const receiver = await stage.open();

    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(stage.server.signaling.namesOf()).toEqual([]);
  });

  test('for another owner gets no call of the one before [CALL-85]', async () => {
    await stage.talkAndReload();
    const receiver = await stage.open({ ...owner, page: 'of another' });

    expect(receiver.getState().step).toEqual({ type: 'idle' });
  });

  test('as a duplicate of the tab leaves the call to the first one [CALL-85]', async () => {
    await stage.talkAndReload();
    vi.stubGlobal('navigator', { ...navigator, locks: { request: () => Promise.reject(new Error('taken')) } });
    const receiver = await stage.open();

    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(stage.server.signaling.namesOf()).toEqual([]);
    expect(stage.watch.onEnded).not.toHaveBeenCalled();
    expect(stage.server.call.namesOf()).not.toContain('END');
  });

  test('can hang up before it is back, and tells so at once [CALL-85] [CALL-87]', async () => {
    await stage.talkAndReload();
    const entering = Promise.withResolvers<object>();
    stage.server.signaling.answer('ENTER', () => entering.promise);
    const receiver = await stage.open();
    expect(receiver.getState().step).toEqual({ type: 'rejoining', call });

    receiver.stopRejoining();
    await settle();
    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(stage.sentEnds()).toEqual([roomPeer]);
    expect(stage.watch.onEnded.mock.calls).toEqual([['self']]);
    expect(findCallToRejoin(owner.page)).toBeNull();

    entering.resolve({ peerConnectionConfig: { iceServers: [] }, peers: ['caller'] });
    await settle();
    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(stage.sentEnds()).toEqual([roomPeer]);
  });

  test('closes its connection only once the server knows that it has hung up [CALL-85] [CALL-87]', async () => {
    await stage.talkAndReload();
    const entering = Promise.withResolvers<object>();
    const told = Promise.withResolvers<object>();
    stage.server.signaling.answer('ENTER', () => entering.promise);
    stage.server.call.answer('END', () => told.promise);
    const closeSockets = vi.spyOn(stage.server.sockets, 'close');
    const receiver = await stage.open();

    receiver.stopRejoining();
    receiver.close();
    await settle();
    expect(stage.sentEnds()).toEqual([roomPeer]);
    expect(stage.watch.onEnded).not.toHaveBeenCalled();
    expect(closeSockets).not.toHaveBeenCalled();

    told.resolve({});
    await settle();
    expect(stage.watch.onEnded.mock.calls).toEqual([['self']]);
    expect(closeSockets).toHaveBeenCalledTimes(1);
  });

  test('is told of a hang-up after some seconds, however long END takes [CALL-87]', async () => {
    await stage.talkAndReload();
    stage.server.signaling.answer('ENTER', () => new Promise(() => {}));
    stage.server.call.answer('END', () => new Promise(() => {}));
    const receiver = await stage.open();

    receiver.stopRejoining();
    await vi.advanceTimersByTimeAsync(4_000);

    expect(stage.watch.onEnded.mock.calls).toEqual([['self']]);
  });

  test('hangs up when it is closed on the way back, as by signing out [CALL-85]', async () => {
    await stage.talkAndReload();
    stage.server.signaling.answer('ENTER', () => new Promise(() => {}));
    const receiver = await stage.open();

    receiver.close();
    await settle();

    expect(stage.sentEnds()).toEqual([roomPeer]);
  });

  test('as a duplicate of the tab hangs up nothing [CALL-85]', async () => {
    await stage.talkAndReload();
    const taking = Promise.withResolvers<void>();
    vi.stubGlobal('navigator', { ...navigator, locks: { request: () => taking.promise } });
    const receiver = await stage.open();

    receiver.stopRejoining();
    taking.reject(new Error('taken'));
    await settle();

    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(stage.sentEnds()).toEqual([]);
  });
});
