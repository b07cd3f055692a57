import { limits } from '@yobirin/contract/limits';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { deferredRendering } from '../deferred-rendering.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import { createFakeSockets } from '../testing/fake-sockets.ts';
import { stubSound } from '../testing/fake-sound.ts';
import { buildIncomingCall } from '../testing/incoming-call-builder.ts';
import { createTrack, settle, streamOf } from '../testing/talk-stage.ts';
import { callerNameOf } from './caller-name.ts';
import { openReceiver, type ReceiverOwner } from './receiver.ts';
import { findCallToRejoin } from './rejoin-call.ts';

const call = buildIncomingCall({ roomId: 'room' });
const { roomId } = call;
const next = buildIncomingCall({ roomId: 'next' });
const roomPeer = { roomId, peerId: 'own-secret' };
const offer = { type: 'offer', sdp: 'their offer' } as const;
const owner: ReceiverOwner = {
  page: 'of the owner',
  register: async (channel) => (await channel.request('REGISTER', { accessToken: 'a' })).incoming,
};
const answered = { peerId: 'own-secret', peerConnectionConfig: { iceServers: [] }, callerId: 'caller', offer };

let server: ReturnType<typeof createFakeSockets>;
let permission: PermissionState;
let track: ReturnType<typeof createTrack>;
const watch = { onOver: vi.fn(), onEnded: vi.fn(), onTransfer: vi.fn(), onHistoryChange: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  FakePeerConnection.all = [];
  permission = 'granted';
  track = createTrack();
  openWindow();
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: permission }) },
    mediaDevices: { getUserMedia: async () => streamOf(track) },
  });
  stubSound();
  connectToServer();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a device registers, and shows calls that already ring', async () => {
  server.call.answer('REGISTER', () => ({ incoming: [call] }));
  const receiver = await open();

  expect(receiver.getState().ringing).toEqual([call]);
});

test('a call that is answered, or rings no longer, takes its notification back, not the one about its end [NOTIFY-41]', async () => {
  const closed: string[] = [];
  const notificationOf = (kind: string) => ({ data: { kind }, close: () => closed.push(kind) });
  const getNotifications = async ({ tag }: { tag: string }) =>
    tag === 'call room' ? [notificationOf('incomingCall'), notificationOf('callCanceled')] : [];
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => ({ getNotifications }) } });
  const receiver = await ring();
  expect(closed).toEqual([]);

  await receiver.answer(roomId);
  await settle();

  expect(closed).toEqual(['incomingCall']);
});

test('a press answers, enters the room and opens the microphone', async () => {
  const receiver = await ring();

  await receiver.answer(roomId);
  await settle();

  expect(server.call.last('ANSWER')).toEqual({ roomId, peerId: expect.stringMatching(/^[\w-]{43}$/) });
  expect(server.signaling.last('ENTER')).toEqual({ roomId, peerId: 'own-secret' });
  expect(receiver.getState()).toMatchObject({ ringing: [], step: { type: 'inCall', call } });
  expect(FakePeerConnection.last.line.track).toBe(track);
});

test('signaling connects when the offer comes, not when the call does', async () => {
  server.signaling.hangUp();
  await ring();
  expect(server.sockets.signaling.isConnected()).toBe(false);

  await emit('offer', { roomId, offer, peerConnectionConfig: null });
  expect(server.sockets.signaling.isConnected()).toBe(true);
});

test('a press on "answer" defers drawing before anything changes [CALL-91]', async () => {
  const deferring = vi.spyOn(deferredRendering, 'defer');
  onTestFinished(() => deferring.mockRestore());
  const receiver = await ring();
  const whenChanged = vi.fn(() => expect(deferring).toHaveBeenCalled());
  receiver.subscribe(whenChanged);

  await receiver.answer(roomId);
  await settle();

  expect(whenChanged).toHaveBeenCalled();
});

test('the answer that was prepared while it rang goes with ANSWER, and to the caller in the room [CALL-92]', async () => {
  const receiver = await ring();
  await emit('offer', { roomId, offer, peerConnectionConfig: { iceServers: [] } });

  await receiver.answer(roomId);
  await settle();

  const description = FakePeerConnection.last.localDescription;
  expect(server.call.last('ANSWER')).toMatchObject({ answer: description });
  expect(server.signaling.last('ANSWER')).toEqual({ peerId: 'caller', description });
  expect(FakePeerConnection.all).toHaveLength(1);
});

test('while the microphone is not allowed, an answer is prepared without candidates of its own', async () => {
  permission = 'prompt';
  await ring();
  await emit('offer', { roomId, offer, peerConnectionConfig: { iceServers: [] } });

  expect(FakePeerConnection.last).toMatchObject({ remoteDescription: offer, localDescription: null });
});

test('an offer that comes while the answer is on its way is ignored', async () => {
  server.call.answer('ANSWER', () => new Promise(() => {}));
  const receiver = await ring();
  await receiver.answer(roomId);
  const { length } = FakePeerConnection.all;

  await emit('offer', { roomId, offer, peerConnectionConfig: null });

  expect(FakePeerConnection.all).toHaveLength(length);
});

test('a late answer is reported with its reason, and releases everything', async () => {
  server.call.answer('ANSWER', () => {
    throw new SocketRefusal('CONFLICT', { reason: 'ANSWERED' });
  });
  const receiver = await ring();

  await receiver.answer(roomId);
  await settle();

  expect(watch.onOver.mock.calls).toEqual([[call, 'ANSWERED']]);
  expect(receiver.getState()).toEqual({ ringing: [], step: { type: 'idle' } });
  expect([FakePeerConnection.last.isClosed, track.isStopped]).toEqual([true, true]);
});

test('a server that does not answer is reported as a failure', async () => {
  server.call.answer('ANSWER', () => {
    vi.advanceTimersByTime(13_000);
    throw new Error('operation has timed out');
  });
  const receiver = await ring();

  await receiver.answer(roomId);
  await settle();

  expect(watch.onOver.mock.calls).toEqual([[call, 'FAILED']]);
});

test('a microphone failure is shown, and ANSWER is not sent', async () => {
  permission = 'prompt';
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  const receiver = await ring();

  await receiver.answer(roomId);
  expect(receiver.getState().step.type).toBe('explaining');
  receiver.askMicrophone();
  await settle();

  expect(receiver.getState().step).toMatchObject({ type: 'microphoneFailed', problem: 'denied' });
  expect(server.call.namesOf()).not.toContain('ANSWER');
});

test('declining tells the server, and closes the prepared connection', async () => {
  const receiver = await ring();
  await emit('offer', { roomId, offer, peerConnectionConfig: null });

  await receiver.decline(roomId, '後ほど');

  expect(server.call.last('DECLINE')).toEqual({ roomId, message: '後ほど' });
  expect(receiver.getState().ringing).toEqual([]);
  expect(FakePeerConnection.last.isClosed).toBe(true);
  expect(watch.onHistoryChange).toHaveBeenCalledTimes(1);
});

describe('a call that is declined while its ANSWER is on the way', () => {
  test('is hung up, and its talk is not taken for that of the next call [CALL-89]', async () => {
    const acceptFirst = holdAnswer();
    const receiver = await ring();
    await emit('incoming', next);
    await receiver.answer(roomId);
    await receiver.decline(roomId);
    server.call.answer('ANSWER', () => new Promise(() => {}));
    track = createTrack();
    await receiver.answer(next.roomId);
    acceptFirst();
    await settle();

    expect(server.call.last('END')).toEqual(roomPeer);
    expect(receiver.getState().step).toEqual({ type: 'answering', call: next });
    expect(track.isStopped).toBe(false);
  });

  test('leaves the next call alone when that ANSWER is refused [CALL-89]', async () => {
    const refuseFirst = holdAnswer(new SocketRefusal('CONFLICT', { reason: 'ENDED' }));
    const receiver = await ring();
    await emit('incoming', next);
    await receiver.answer(roomId);
    await receiver.decline(roomId);
    await receiver.answer(next.roomId);
    refuseFirst();
    await settle();

    expect(receiver.getState().step).toMatchObject({ type: 'inCall', call: next });
    expect(watch.onOver).not.toHaveBeenCalled();
  });
});

test('a call that the caller cancels stops ringing', async () => {
  const receiver = await ring();

  await emit('canceled', { roomId, reason: 'ENDED' });

  expect(receiver.getState().ringing).toEqual([]);
  expect(watch.onOver.mock.calls).toEqual([[call, 'ENDED']]);
  expect(watch.onHistoryChange).toHaveBeenCalledTimes(1);
});

test('a call whose end is not reported stops ringing by itself', async () => {
  const receiver = await ring();

  await vi.advanceTimersByTimeAsync(limits.ringingMs + limits.reconnectGraceMs);

  expect(receiver.getState().ringing).toEqual([]);
  expect(watch.onOver.mock.calls).toEqual([[call, 'TIMED_OUT']]);
});

test('the end of a talk is reported once, and END is sent again for the history', async () => {
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();

  server.signaling.emit('exit', { peerId: 'caller' });
  await settle();

  expect(watch.onEnded.mock.calls).toEqual([['peer']]);
  expect(server.call.last('END')).toEqual({ roomId, peerId: 'own-secret' });
  expect(watch.onHistoryChange).toHaveBeenCalledTimes(1);
  expect(receiver.getState().step).toEqual({ type: 'idle' });
});

test('a transfer moves the caller without an END, and is complete once the target has answered [SIGNAL-14]', async () => {
  const receiver = await talk();
  const to = { roomId: 'next-room', peerId: 'next-secret' };
  server.call.answer('TRANSFER', () => to);

  await receiver.transfer({ id: '20', name: 'Kitchen' });
  await settle();

  expect(server.call.last('TRANSFER')).toEqual({ roomId, toYobirinPropertyId: '20' });
  expect(FakePeerConnection.last.channel.sent).toContainEqual({ type: 'transfer', action: 'start', ...to });
  expect(watch.onEnded.mock.calls).toEqual([['passedOn']]);
  expect(server.call.namesOf()).not.toContain('END');
  expect(watch.onTransfer.mock.calls).toEqual([['Kitchen', 'CALLING']]);

  await emit('transferred', { roomId: 'next-room', outcome: 'ANSWERED' });
  expect(watch.onTransfer.mock.lastCall).toEqual(['Kitchen', 'ANSWERED']);
});

test('a transfer is not requested while the caller cannot be told of it [SIGNAL-16]', async () => {
  const receiver = await talk();
  FakePeerConnection.last.become('disconnected');

  await expect(receiver.transfer({ id: '20', name: 'Kitchen' })).rejects.toThrow('The caller cannot be told');

  expect(server.call.namesOf()).not.toContain('TRANSFER');
  expect(receiver.getState().step).toMatchObject({ type: 'inCall' });
});

test('a transfer that is accepted after the talk has ended is not reported', async () => {
  const receiver = await talk();
  server.call.answer('TRANSFER', async () => {
    FakePeerConnection.last.receive({ type: 'goodbye' });
    return { roomId: 'next-room', peerId: 'next-secret' };
  });

  await receiver.transfer({ id: '20', name: 'Kitchen' });
  await settle();

  expect(watch.onEnded.mock.calls).toEqual([['peer']]);
  expect(watch.onTransfer).not.toHaveBeenCalled();
});

describe('a transfer whose answer is lost', () => {
  const to = { roomId: 'next-room', peerId: 'next-secret' };
  const start = { type: 'transfer', action: 'start', ...to };
  const told = () => FakePeerConnection.last.channel.sent;
  const transfers = () => server.call.requests.filter(({ name }) => name === 'TRANSFER');

  /** The first answer does not arrive. */
  function loseAnswer(): void {
    const answers = [new Promise(() => {})];
    server.call.answer('TRANSFER', () => answers.shift() ?? to);
  }

  test('is requested again, and the caller is sent there [SIGNAL-17]', async () => {
    const receiver = await talk();
    loseAnswer();

    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    await vi.advanceTimersByTimeAsync(8_000);
    await transferred;

    const request = { name: 'TRANSFER', payload: { roomId, toYobirinPropertyId: '20' } };
    expect(transfers()).toEqual([request, request]);
    expect(told()).toContainEqual(start);
    expect(watch.onEnded.mock.calls).toEqual([['passedOn']]);
    expect(watch.onTransfer.mock.calls).toEqual([['Kitchen', 'CALLING']]);
  });

  test('tells the caller only once the two hear each other again, and asks first whether it still rings [SIGNAL-17]', async () => {
    const receiver = await talk();
    loseAnswer();
    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    FakePeerConnection.last.become('disconnected');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(transfers()).toHaveLength(2);
    expect(told()).not.toContainEqual(start);
    expect(receiver.getState().step).toMatchObject({ type: 'inCall' });

    FakePeerConnection.last.become('connected');
    await settle();
    await transferred;

    expect(transfers()).toHaveLength(3);
    expect(told()).toContainEqual(start);
  });

  test('tells the caller over another connection only once its data channel is open [SIGNAL-17] [rule S-19]', async () => {
    const receiver = await talk();
    loseAnswer();
    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    server.signaling.emit('enter', { peerId: 'other', isAnew: true });
    await settle();
    FakePeerConnection.last.become('connected');
    server.signaling.emit('talking', { roomId });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(receiver.getState().step).toMatchObject({ type: 'inCall' });
    expect(told()).not.toContainEqual(start);

    FakePeerConnection.last.openChannel();
    await settle();
    await transferred;

    expect(told()).toContainEqual(start);
    expect(watch.onEnded.mock.calls).toEqual([['passedOn']]);
  });

  test('is requested for as long as the server keeps the place of an end that went away [SIGNAL-17]', async () => {
    const receiver = await talk();
    const answers = Array.from({ length: 7 }, () => new Promise(() => {}));
    server.call.answer('TRANSFER', () => answers.shift() ?? to);

    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    await vi.advanceTimersByTimeAsync(40_000);
    await transferred;

    expect(told()).toContainEqual(start);
  });

  test('and that is answered before the room is known, is told as answered [SIGNAL-14] [SIGNAL-17]', async () => {
    const receiver = await talk();
    loseAnswer();
    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' });
    await emit('transferred', { roomId: to.roomId, outcome: 'ANSWERED' });
    await vi.advanceTimersByTimeAsync(8_000);
    await transferred;

    expect(watch.onTransfer.mock.calls).toEqual([['Kitchen', 'ANSWERED']]);
  });

  test('and that ends before the caller is told, leaves the talk as it was [SIGNAL-17]', async () => {
    const receiver = await talk();
    loseAnswer();
    const refused = expect(receiver.transfer({ id: '20', name: 'Kitchen' })).rejects.toThrow('The transfer is over');
    await emit('transferred', { roomId: to.roomId, outcome: 'ENDED' });
    await vi.advanceTimersByTimeAsync(8_000);
    await refused;

    expect(receiver.getState().step).toMatchObject({ type: 'inCall' });
    expect(told()).not.toContainEqual(start);
    expect(watch.onTransfer).not.toHaveBeenCalled();
  });

  test('is not requested again once the user has hung up [SIGNAL-17]', async () => {
    const receiver = await talk();
    loseAnswer();
    const transferred = receiver.transfer({ id: '20', name: 'Kitchen' }).catch(() => {});
    const { step } = receiver.getState();
    if (step.type === 'inCall') step.talk.end();
    await vi.advanceTimersByTimeAsync(8_000);
    await transferred;

    expect(transfers()).toHaveLength(1);
    expect(told()).not.toContainEqual(start);
    expect(watch.onEnded.mock.calls).toEqual([['self']]);
  });

  test('and that the server refuses then, leaves the talk as it was [SIGNAL-17]', async () => {
    const receiver = await talk();
    const answers = [new Promise(() => {}), Promise.reject(new SocketRefusal('CONFLICT'))];
    answers[1]?.catch(() => {});
    server.call.answer('TRANSFER', () => answers.shift());
    const refused = expect(receiver.transfer({ id: '20', name: 'Kitchen' })).rejects.toThrow('CONFLICT');
    await vi.advanceTimersByTimeAsync(8_000);
    await refused;

    expect(receiver.getState().step).toMatchObject({ type: 'inCall' });
    expect(told()).not.toContainEqual(start);
  });
});

test('the transfer of another tab is not reported here', async () => {
  await open();

  await emit('transferred', { roomId: 'next-room', outcome: 'ANSWERED' });

  expect(watch.onTransfer).not.toHaveBeenCalled();
});

test('a call known from a notification is answered only while it rings', async () => {
  const receiver = await ring();

  expect(await receiver.answerIfRinging('another')).toBe(false);
  expect(await receiver.answerIfRinging(roomId)).toBe(true);
  expect(server.call.last('ANSWER')).toMatchObject({ roomId });
});

describe('a page that is loaded again during a call', () => {
  test('enters anew, with what it showed, and talks muted as before [CALL-85]', async () => {
    await talkAndReload({ isMuted: true });
    const receiver = await open();
    await settle();

    const enters = server.signaling.requests.filter(({ name }) => name === 'ENTER').map(({ payload }) => payload);
    expect(enters).toEqual([{ ...roomPeer, isAnew: true }, roomPeer]);
    expect(receiver.getState()).toMatchObject({ ringing: [], step: { type: 'inCall', call } });
    const { step } = receiver.getState();
    expect(step.type === 'inCall' && step.talk.getState()).toMatchObject({ phase: 'reconnecting', isMuted: true });
    server.signaling.emit('exit', { peerId: 'caller' });
    await settle();
    expect(watch.onEnded.mock.calls).toEqual([['peer']]);
    expect(findCallToRejoin(owner.page)).toBeNull();
  });

  test.each([
    ['is over', 'NOT_FOUND', 'refused', []],
    ['cannot be entered, and ends it', 'FORBIDDEN', 'unreachable', [roomPeer]],
  ])('says so if the call %s, and opens no microphone [CALL-85] [CALL-87]', async (_what, errorCode, end, ended) => {
    await talkAndReload();
    const openMicrophone = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    server.signaling.answer('ENTER', () => {
      throw new SocketRefusal(errorCode);
    });
    const receiver = await open();
    await settle();

    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(watch.onEnded.mock.calls).toEqual([[end]]);
    expect(watch.onHistoryChange).toHaveBeenCalledTimes(1);
    expect(openMicrophone).not.toHaveBeenCalled();
    expect(sentEnds()).toEqual(ended);
  });

  test('too late says once that the call is over [CALL-85]', async () => {
    await talkAndReload();
    server.signaling.answer('ENTER', () => {
      throw new SocketRefusal('NOT_FOUND');
    });
    vi.setSystemTime(Date.now() + limits.rejoinGraceMs);
    await open();
    await settle();
    await open();
    await settle();

    expect(watch.onEnded.mock.calls).toEqual([['refused']]);
  });

  test('an hour later says nothing [CALL-85]', async () => {
    await talkAndReload();
    vi.setSystemTime(Date.now() + limits.rejoinNoticeMs);
    const receiver = await open();

    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(server.signaling.namesOf()).toEqual([]);
  });

  test('for another owner gets no call of the one before [CALL-85]', async () => {
    await talkAndReload();
    const receiver = await open({ ...owner, page: 'of another' });

    expect(receiver.getState().step).toEqual({ type: 'idle' });
  });

  test('as a duplicate of the tab leaves the call to the first one [CALL-85]', async () => {
    await talkAndReload();
    vi.stubGlobal('navigator', { ...navigator, locks: { request: () => Promise.reject(new Error('taken')) } });
    const receiver = await open();

    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(server.signaling.namesOf()).toEqual([]);
    expect(watch.onEnded).not.toHaveBeenCalled();
    expect(server.call.namesOf()).not.toContain('END');
  });

  test('can hang up before it is back, and tells so at once [CALL-85] [CALL-87]', async () => {
    await talkAndReload();
    const entering = Promise.withResolvers<object>();
    server.signaling.answer('ENTER', () => entering.promise);
    const receiver = await open();
    expect(receiver.getState().step).toEqual({ type: 'rejoining', call });

    receiver.stopRejoining();
    await settle();
    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(sentEnds()).toEqual([roomPeer]);
    expect(watch.onEnded.mock.calls).toEqual([['self']]);
    expect(findCallToRejoin(owner.page)).toBeNull();

    entering.resolve({ peerConnectionConfig: { iceServers: [] }, peers: ['caller'] });
    await settle();
    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(sentEnds()).toEqual([roomPeer]);
  });

  test('closes its connection only once the server knows that it has hung up [CALL-85] [CALL-87]', async () => {
    await talkAndReload();
    const entering = Promise.withResolvers<object>();
    const told = Promise.withResolvers<object>();
    server.signaling.answer('ENTER', () => entering.promise);
    server.call.answer('END', () => told.promise);
    const closeSockets = vi.spyOn(server.sockets, 'close');
    const receiver = await open();

    receiver.stopRejoining();
    receiver.close();
    await settle();
    expect(sentEnds()).toEqual([roomPeer]);
    expect(watch.onEnded).not.toHaveBeenCalled();
    expect(closeSockets).not.toHaveBeenCalled();

    told.resolve({});
    await settle();
    expect(watch.onEnded.mock.calls).toEqual([['self']]);
    expect(closeSockets).toHaveBeenCalledTimes(1);
  });

  test('is told of a hang-up after some seconds, however long END takes [CALL-87]', async () => {
    await talkAndReload();
    server.signaling.answer('ENTER', () => new Promise(() => {}));
    server.call.answer('END', () => new Promise(() => {}));
    const receiver = await open();

    receiver.stopRejoining();
    await vi.advanceTimersByTimeAsync(4_000);

    expect(watch.onEnded.mock.calls).toEqual([['self']]);
  });

  test('hangs up when it is closed on the way back, as by signing out [CALL-85]', async () => {
    await talkAndReload();
    server.signaling.answer('ENTER', () => new Promise(() => {}));
    const receiver = await open();

    receiver.close();
    await settle();

    expect(sentEnds()).toEqual([roomPeer]);
  });

  test('as a duplicate of the tab hangs up nothing [CALL-85]', async () => {
    await talkAndReload();
    const taking = Promise.withResolvers<void>();
    vi.stubGlobal('navigator', { ...navigator, locks: { request: () => taking.promise } });
    const receiver = await open();

    receiver.stopRejoining();
    taking.reject(new Error('taken'));
    await settle();

    expect(receiver.getState().step).toEqual({ type: 'idle' });
    expect(sentEnds()).toEqual([]);
  });
});

test('the system names the call, and can hang up [CALL-86]', async () => {
  const actions = new Map<string, (() => void) | null>();
  const mediaSession = {
    metadata: null as unknown,
    setActionHandler: (action: string, handler: (() => void) | null) => actions.set(action, handler),
  };
  vi.stubGlobal('navigator', { ...navigator, mediaSession });
  vi.stubGlobal('MediaMetadata', Object);
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();
  expect(mediaSession.metadata).toMatchObject({ title: callerNameOf(call) });

  actions.get('hangup')?.();
  await settle();

  expect(watch.onEnded.mock.calls).toEqual([['self']]);
  expect([mediaSession.metadata, actions.get('hangup')]).toEqual([null, null]);
});

test('the end is reported once the server knows it, so that the next caller gets through [CALL-87]', async () => {
  const told = Promise.withResolvers<object>();
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();
  server.call.answer('END', () => told.promise);

  FakePeerConnection.last.receive({ type: 'goodbye' });
  await settle();
  expect(receiver.getState().step).toEqual({ type: 'idle' });
  expect(watch.onEnded).not.toHaveBeenCalled();

  told.resolve({});
  await settle();
  expect(watch.onEnded.mock.calls).toEqual([['peer']]);
});

test('every END of a call that never connected says what failed [OPS-60]', async () => {
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();

  await vi.advanceTimersByTimeAsync(20_000);

  expect(watch.onEnded.mock.calls).toEqual([['unconnected']]);
  const end = { roomId, peerId: 'own-secret', failure: { phase: 'ice', relay: 'unset' } };
  expect(sentEnds()).toEqual([end, end]);
});

test('the end is not reported beside the next call [CALL-87]', async () => {
  const told = Promise.withResolvers<object>();
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();
  server.call.answer('END', () => told.promise);
  FakePeerConnection.last.receive({ type: 'goodbye' });
  await emit('incoming', buildIncomingCall({ roomId: 'next' }));

  told.resolve({});
  await settle();

  expect(watch.onEnded).not.toHaveBeenCalled();
  expect(watch.onHistoryChange).toHaveBeenCalledTimes(1);
});

test('the end is reported at once while there is no connection to the server [CALL-87] [SIGNAL-43]', async () => {
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();
  server.call.hangUp();

  FakePeerConnection.last.receive({ type: 'goodbye' });
  await settle();

  expect(watch.onEnded.mock.calls).toEqual([['peer']]);
});

test('closing ends the talk', async () => {
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();

  receiver.close();

  expect(server.call.last('END')).toEqual({ roomId, peerId: 'own-secret' });
  expect(track.isStopped).toBe(true);
});

/** Leaves the ticket of a talk behind, as a page that is loaded again does. */
async function talkAndReload({ isMuted = false } = {}): Promise<void> {
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();
  const { step } = receiver.getState();
  if (step.type === 'inCall') step.talk.setMuted(isMuted);
  openWindow();
  connectToServer();
}

function openWindow(): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback() {} }));
}

function connectToServer(): void {
  server = createFakeSockets();
  server.call.answer('REGISTER', () => ({ incoming: [] }));
  server.call.answer('ANSWER', () => answered);
  server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers: [] }, peers: ['caller'] }));
}

/** The first ANSWER waits until the returned function is called; the next ones are accepted at once. */
function holdAnswer(refusal?: SocketRefusal): () => void {
  const held = Promise.withResolvers<typeof answered>();
  const results = [held.promise];
  server.call.answer('ANSWER', () => results.shift() ?? answered);
  return () => (refusal ? held.reject(refusal) : held.resolve(answered));
}

function createStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
}

async function open(by = owner) {
  const receiver = openReceiver(by, watch, server.sockets);
  await settle();
  return receiver;
}

/** Both ends hear each other. */
async function talk() {
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();
  FakePeerConnection.last.openChannel();
  FakePeerConnection.last.become('connected');
  server.signaling.emit('talking', { roomId });
  await settle();
  return receiver;
}

async function ring() {
  const receiver = await open();
  await emit('incoming', call);
  return receiver;
}

async function emit(name: string, payload: unknown): Promise<void> {
  server.call.emit(name, payload);
  await settle();
}

function sentEnds(): unknown[] {
  return server.call.requests.filter(({ name }) => name === 'END').map(({ payload }) => payload);
}
