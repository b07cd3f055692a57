import { limits } from '@yobirin/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSignin } from '../../../../api/signin-cookie.ts';
import { SocketRefusal } from '../../../../api/socket-channel.ts';
import { FakePeerConnection } from '../../../../call/testing/fake-peer-connection.ts';
import { createFakeSockets } from '../../../../call/testing/fake-sockets.ts';
import { stubSound } from '../../../../call/testing/fake-sound.ts';
import { createTrack, settle, streamOf } from '../../../../call/testing/talk-stage.ts';
import { buildIncomingCall } from '../testing/incoming-call-builder.ts';
import { openReceiver } from './receiver.ts';

const call = buildIncomingCall({ roomId: 'room' });
const { roomId } = call;
const offer = { type: 'offer', sdp: 'their offer' } as const;
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
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:' });
  writeSignin({ accessToken: 'a', signedInAt: 1 });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { requestIdleCallback() {} }));
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: permission }) },
    mediaDevices: { getUserMedia: async () => streamOf(track) },
  });
  stubSound();
  server = createFakeSockets();
  server.call.answer('REGISTER', () => ({ incoming: [] }));
  server.call.answer('ANSWER', () => answered);
  server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers: [] }, peers: ['caller'] }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a device registers, and shows calls that already ring', async () => {
  server.call.answer('REGISTER', () => ({ incoming: [call] }));
  const receiver = await open();

  expect(server.call.last('REGISTER')).toEqual({ accessToken: 'a' });
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

test('the answer that was prepared while it rang is sent to the caller in the room', async () => {
  const receiver = await ring();
  await emit('offer', { roomId, offer, peerConnectionConfig: { iceServers: [] } });

  await receiver.answer(roomId);
  await settle();

  const description = FakePeerConnection.last.localDescription;
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
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();
  FakePeerConnection.last.openChannel();
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

test('closing ends the talk', async () => {
  const receiver = await ring();
  await receiver.answer(roomId);
  await settle();

  receiver.close();

  expect(server.call.last('END')).toEqual({ roomId, peerId: 'own-secret' });
  expect(track.isStopped).toBe(true);
});

async function open() {
  const receiver = openReceiver(watch, server.sockets);
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
