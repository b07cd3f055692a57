import { limits } from '@yobirin/contract/limits';
import type { OfferDescription } from '@yobirin/contract/peer-connection';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { deferredRendering } from '../deferred-rendering.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import { buildIncomingCall } from '../testing/incoming-call-builder.ts';
import { answered, call, offer, roomPeer, stageEachReceiver } from '../testing/receiver-stage.ts';
import { createTrack, settle, streamOf } from '../testing/talk-stage.ts';
import { callerNameOf } from './caller-name.ts';

const { roomId } = call;
const next = buildIncomingCall({ roomId: 'next' });
const stage = stageEachReceiver();

test('a device registers, and shows calls that already ring', async () => {
  stage.server.call.answer('REGISTER', () => ({ incoming: [call] }));
  const receiver = await stage.open();

  expect(receiver.getState().ringing).toEqual([call]);
});

test.each([
  ['a holder', 'incomingCall', 'callCanceled'],
  ['a guest', 'guestCall', 'guestCallCanceled'],
])(
  'a call to %s that is answered takes its notification back, not the one about its end [NOTIFY-41]',
  async (_whom, ring, end) => {
    const closed: string[] = [];
    const notificationOf = (kind: string) => ({ data: { kind }, close: () => closed.push(kind) });
    const getNotifications = async ({ tag }: { tag: string }) =>
      tag === 'call room' ? [notificationOf(ring), notificationOf(end)] : [];
    vi.stubGlobal('navigator', {
      ...navigator,
      serviceWorker: { getRegistration: async () => ({ getNotifications }) },
    });
    const receiver = await stage.ring();
    expect(closed).toEqual([]);

    await receiver.answer(roomId);
    await settle();

    expect(closed).toEqual([ring]);
  },
);

test('a press answers, enters the room and opens the microphone', async () => {
  const receiver = await stage.ring();

  await receiver.answer(roomId);
  await settle();

  expect(stage.server.call.last('ANSWER')).toEqual({ roomId, peerId: expect.stringMatching(/^[\w-]{43}$/) });
  expect(stage.server.signaling.last('ENTER')).toEqual({ roomId, peerId: 'own-secret' });
  expect(receiver.getState()).toMatchObject({ ringing: [], step: { type: 'inCall', call } });
  expect(FakePeerConnection.last.line.track).toBe(stage.track);
});

test('signaling connects when the offer comes, not when the call does', async () => {
  stage.server.signaling.hangUp();
  await stage.ring();
  expect(stage.server.sockets.signaling.isConnected()).toBe(false);

  await stage.emit('offer', { roomId, offer, peerConnectionConfig: null });
  expect(stage.server.sockets.signaling.isConnected()).toBe(true);
});

test('a press on "answer" defers drawing before anything changes [CALL-91]', async () => {
  const deferring = vi.spyOn(deferredRendering, 'defer');
  onTestFinished(() => deferring.mockRestore());
  const receiver = await stage.ring();
  const whenChanged = vi.fn(() => expect(deferring).toHaveBeenCalled());
  receiver.subscribe(whenChanged);

  await receiver.answer(roomId);
  await settle();

  expect(whenChanged).toHaveBeenCalled();
});

test('the answer that was prepared while it rang goes with ANSWER, and to the caller in the room [CALL-92]', async () => {
  const receiver = await stage.ring();
  await stage.emit('offer', { roomId, offer, peerConnectionConfig: { iceServers: [] } });

  await receiver.answer(roomId);
  await settle();

  const description = FakePeerConnection.last.localDescription;
  expect(stage.server.call.last('ANSWER')).toMatchObject({ answer: description });
  expect(stage.server.signaling.last('ANSWER')).toEqual({ peerId: 'caller', description });
  expect(FakePeerConnection.all).toHaveLength(1);
});

test('while the microphone is not allowed, an answer is prepared without candidates of its own', async () => {
  stage.permission = 'prompt';
  await stage.ring();
  await stage.emit('offer', { roomId, offer, peerConnectionConfig: { iceServers: [] } });

  expect(FakePeerConnection.last).toMatchObject({ remoteDescription: offer, localDescription: null });
});

test('an offer that comes while the answer is on its way is ignored', async () => {
  stage.server.call.answer('ANSWER', () => new Promise(() => {}));
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  const { length } = FakePeerConnection.all;

  await stage.emit('offer', { roomId, offer, peerConnectionConfig: null });

  expect(FakePeerConnection.all).toHaveLength(length);
});

test('a late answer is reported with its reason, and releases everything', async () => {
  stage.server.call.answer('ANSWER', () => {
    throw new SocketRefusal('CONFLICT', { reason: 'ANSWERED' });
  });
  const receiver = await stage.ring();

  await receiver.answer(roomId);
  await settle();

  expect(stage.watch.onOver.mock.calls).toEqual([[call, 'ANSWERED']]);
  expect(receiver.getState()).toEqual({ ringing: [], step: { type: 'idle' } });
  expect([FakePeerConnection.last.isClosed, stage.track.isStopped]).toEqual([true, true]);
});

test('a server that does not answer is reported as a failure', async () => {
  stage.server.call.answer('ANSWER', () => {
    vi.advanceTimersByTime(13_000);
    throw new Error('operation has timed out');
  });
  const receiver = await stage.ring();

  await receiver.answer(roomId);
  await settle();

  expect(stage.watch.onOver.mock.calls).toEqual([[call, 'FAILED']]);
});

test('a microphone failure is shown, and ANSWER is not sent', async () => {
  stage.permission = 'prompt';
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  const receiver = await stage.ring();

  await receiver.answer(roomId);
  expect(receiver.getState().step.type).toBe('explaining');
  receiver.askMicrophone();
  await settle();

  expect(receiver.getState().step).toMatchObject({ type: 'microphoneFailed', problem: 'denied' });
  expect(stage.server.call.namesOf()).not.toContain('ANSWER');
});

test('declining tells the server, and closes the prepared connection', async () => {
  const receiver = await stage.ring();
  await stage.emit('offer', { roomId, offer, peerConnectionConfig: null });

  await receiver.decline(roomId, '後ほど');

  expect(stage.server.call.last('DECLINE')).toEqual({ roomId, message: '後ほど' });
  expect(receiver.getState().ringing).toEqual([]);
  expect(FakePeerConnection.last.isClosed).toBe(true);
  expect(stage.watch.onHistoryChange).toHaveBeenCalledTimes(1);
});

describe('after ANSWER is accepted, a page whose answer has candidates waits for the microphone [CALL-92]', () => {
  /** Rings with a prepared answer. The microphone stays closed until `openMicrophone` is called. */
  async function ringWithSlowMicrophone({ hasCandidates = true } = {}) {
    const opening = Promise.withResolvers<MediaStream>();
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(opening.promise);
    const receiver = await stage.ring();
    await stage.emit('offer', { roomId, offer: offerWithout, peerConnectionConfig: { iceServers: [] } });
    if (hasCandidates) FakePeerConnection.last.find(candidate);
    return {
      receiver,
      stepType: () => receiver.getState().step.type,
      async answer() {
        await receiver.answer(roomId);
        await settle();
      },
      async openMicrophone() {
        opening.resolve(streamOf(stage.track));
        await settle();
      },
      async failMicrophone() {
        opening.reject(new DOMException('Unplugged', 'NotReadableError'));
        await settle();
      },
    };
  }

  const candidate = { candidate: 'candidate:1 1 udp 1 203.0.113.1 9 typ host' };
  const callersCandidate = 'candidate:2 1 udp 1 203.0.113.2 9 typ host';
  const offerWithout = { type: 'offer', sdp: 'o=- 1 2 IN IP4 127.0.0.1' } as const;
  const fullOffer = { type: 'offer', sdp: `${offerWithout.sdp}\r\nm=audio\r\na=${callersCandidate}` } as const;

  test('the talk begins when the microphone opens', async () => {
    const { stepType, answer, openMicrophone } = await ringWithSlowMicrophone();

    await answer();
    expect(stepType()).toBe('answering');
    await openMicrophone();

    expect(stepType()).toBe('inCall');
    expect(FakePeerConnection.last.line.track).toBe(stage.track);
  });

  test('the talk begins 80 ms after the press if the microphone is still closed', async () => {
    const { stepType, answer, openMicrophone } = await ringWithSlowMicrophone();
    await answer();

    await vi.advanceTimersByTimeAsync(79);
    expect(stepType()).toBe('answering');
    await vi.advanceTimersByTimeAsync(1);
    expect(stepType()).toBe('inCall');

    await openMicrophone();
    expect(FakePeerConnection.last.line.track).toBe(stage.track);
  });

  test("the browser looks for the caller during the wait, at the addresses in the caller's offer", async () => {
    stage.server.call.answer('ANSWER', () => ({ ...answered, offer: fullOffer }));
    const { stepType, answer } = await ringWithSlowMicrophone();

    await answer();

    expect(stepType()).toBe('answering');
    expect(FakePeerConnection.last.candidates).toMatchObject([{ candidate: callersCandidate }]);
  });

  test('the talk begins at once if the answer has no candidates', async () => {
    const { stepType, answer } = await ringWithSlowMicrophone({ hasCandidates: false });

    await answer();

    expect(stepType()).toBe('inCall');
  });

  test('a microphone that fails during the wait hangs up', async () => {
    const { stepType, answer, failMicrophone } = await ringWithSlowMicrophone();
    await answer();

    await failMicrophone();

    expect(stage.server.call.last('END')).toMatchObject(roomPeer);
    expect(stepType()).toBe('idle');
  });

  test('a call that is declined during the wait is hung up', async () => {
    const { receiver, stepType, answer, openMicrophone } = await ringWithSlowMicrophone();
    await answer();

    await receiver.decline(roomId);
    await openMicrophone();

    expect(stage.server.call.last('END')).toEqual(roomPeer);
    expect(stepType()).toBe('idle');
    expect([FakePeerConnection.last.isClosed, stage.track.isStopped]).toEqual([true, true]);
  });

  test('a call that is declined before ANSWER is accepted is hung up without a wait, and no way to its caller is tried', async () => {
    const accept = holdAnswer({ accepted: { ...answered, offer: fullOffer } });
    const { receiver, answer } = await ringWithSlowMicrophone();
    await answer();
    await receiver.decline(roomId);

    accept();
    await settle();

    expect(stage.server.call.last('END')).toEqual(roomPeer);
    expect(FakePeerConnection.last.candidates).toEqual([]);
  });

  test('another call that rings during the wait gets its prepared answer', async () => {
    const { answer } = await ringWithSlowMicrophone();
    await answer();
    const next = buildIncomingCall({ roomId: 'next' });
    await stage.emit('incoming', next);

    await stage.emit('offer', { roomId: next.roomId, offer: offerWithout, peerConnectionConfig: { iceServers: [] } });

    expect(FakePeerConnection.all).toHaveLength(2);
  });

  test('the time in which the two connect counts from the acceptance on, and not from the end of the wait [CALL-84]', async () => {
    const { receiver, answer, openMicrophone } = await ringWithSlowMicrophone();
    await answer();
    await vi.advanceTimersByTimeAsync(30);
    FakePeerConnection.last.become('connected');
    await vi.advanceTimersByTimeAsync(20);
    await openMicrophone();

    FakePeerConnection.last.reports = [{ type: 'inbound-rtp', kind: 'audio', packetsReceived: 100, packetsLost: 0 }];
    await vi.advanceTimersByTimeAsync(2_000);
    const { step } = receiver.getState();
    if (step.type === 'inCall') step.talk.end();

    const { signalingMs, iceMs, dtlsMs } = stage.server.signaling.last('QUALITY') as Record<string, number>;
    expect(Number(signalingMs) + Number(iceMs) + Number(dtlsMs)).toBe(30);
  });

  test('a page that is closed during the wait tells the server at once, and begins no talk', async () => {
    const { receiver, stepType, answer, openMicrophone } = await ringWithSlowMicrophone();
    await answer();

    receiver.close();
    expect(stage.server.call.last('END')).toEqual(roomPeer);
    await openMicrophone();

    expect(stage.sentEnds()).toHaveLength(1);

    expect(stepType()).toBe('idle');
    expect(stage.server.signaling.last('ENTER')).toBeUndefined();
    expect([FakePeerConnection.last.isClosed, stage.track.isStopped]).toEqual([true, true]);
  });
});

test('a page that is closed while the browser asks for the microphone answers nothing', async () => {
  stage.permission = 'prompt';
  const opening = Promise.withResolvers<MediaStream>();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(opening.promise);
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  receiver.askMicrophone();
  await settle();

  receiver.close();
  opening.resolve(streamOf(stage.track));
  await settle();

  expect(stage.server.call.namesOf()).not.toContain('ANSWER');
  expect(stage.track.isStopped).toBe(true);
});

describe('a call that is declined while its ANSWER is on the way', () => {
  test('is hung up, and its talk is not taken for that of the next call [CALL-89]', async () => {
    const acceptFirst = holdAnswer();
    const receiver = await stage.ring();
    await stage.emit('incoming', next);
    await receiver.answer(roomId);
    await receiver.decline(roomId);
    stage.server.call.answer('ANSWER', () => new Promise(() => {}));
    stage.track = createTrack();
    await receiver.answer(next.roomId);
    acceptFirst();
    await settle();

    expect(stage.server.call.last('END')).toEqual(roomPeer);
    expect(receiver.getState().step).toEqual({ type: 'answering', call: next });
    expect(stage.track.isStopped).toBe(false);
  });

  test('leaves the next call alone when that ANSWER is refused [CALL-89]', async () => {
    const refuseFirst = holdAnswer({ refusal: new SocketRefusal('CONFLICT', { reason: 'ENDED' }) });
    const receiver = await stage.ring();
    await stage.emit('incoming', next);
    await receiver.answer(roomId);
    await receiver.decline(roomId);
    await receiver.answer(next.roomId);
    refuseFirst();
    await settle();

    expect(receiver.getState().step).toMatchObject({ type: 'inCall', call: next });
    expect(stage.watch.onOver).not.toHaveBeenCalled();
  });
});

test('a call that the caller cancels stops ringing', async () => {
  const receiver = await stage.ring();

  await stage.emit('canceled', { roomId, reason: 'ENDED' });

  expect(receiver.getState().ringing).toEqual([]);
  expect(stage.watch.onOver.mock.calls).toEqual([[call, 'ENDED']]);
  expect(stage.watch.onHistoryChange).toHaveBeenCalledTimes(1);
});

test('a call whose end is not reported stops ringing by itself', async () => {
  const receiver = await stage.ring();

  await vi.advanceTimersByTimeAsync(limits.ringingMs + limits.reconnectGraceMs);

  expect(receiver.getState().ringing).toEqual([]);
  expect(stage.watch.onOver.mock.calls).toEqual([[call, 'TIMED_OUT']]);
});

test('the end of a talk is reported once, and END is sent again for the history', async () => {
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  await settle();

  stage.server.signaling.emit('exit', { peerId: 'caller' });
  await settle();

  expect(stage.watch.onEnded.mock.calls).toEqual([['peer']]);
  expect(stage.server.call.last('END')).toEqual({ roomId, peerId: 'own-secret' });
  expect(stage.watch.onHistoryChange).toHaveBeenCalledTimes(1);
  expect(receiver.getState().step).toEqual({ type: 'idle' });
});

test('a call known from a notification is answered only while it rings', async () => {
  const receiver = await stage.ring();

  expect(await receiver.answerIfRinging('another')).toBe(false);
  expect(await receiver.answerIfRinging(roomId)).toBe(true);
  expect(stage.server.call.last('ANSWER')).toMatchObject({ roomId });
});

test('the system names the call, and can hang up [CALL-86]', async () => {
  const actions = new Map<string, (() => void) | null>();
  const mediaSession = {
    metadata: null as unknown,
    setActionHandler: (action: string, handler: (() => void) | null) => actions.set(action, handler),
  };
  vi.stubGlobal('navigator', { ...navigator, mediaSession });
  vi.stubGlobal('MediaMetadata', Object);
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  await settle();
  expect(mediaSession.metadata).toMatchObject({ title: callerNameOf(call) });

  actions.get('hangup')?.();
  await settle();

  expect(stage.watch.onEnded.mock.calls).toEqual([['self']]);
  expect([mediaSession.metadata, actions.get('hangup')]).toEqual([null, null]);
});

test('the end is reported once the server knows it, so that the next caller gets through [CALL-87]', async () => {
  const told = Promise.withResolvers<object>();
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  await settle();
  stage.server.call.answer('END', () => told.promise);

  FakePeerConnection.last.receive({ type: 'goodbye' });
  await settle();
  expect(receiver.getState().step).toEqual({ type: 'idle' });
  expect(stage.watch.onEnded).not.toHaveBeenCalled();

  told.resolve({});
  await settle();
  expect(stage.watch.onEnded.mock.calls).toEqual([['peer']]);
});

test('every END of a call that never connected says what failed [OPS-60]', async () => {
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  await settle();

  await vi.advanceTimersByTimeAsync(20_000);

  expect(stage.watch.onEnded.mock.calls).toEqual([['unconnected']]);
  const end = { roomId, peerId: 'own-secret', failure: { phase: 'ice', relay: 'unset' } };
  expect(stage.sentEnds()).toEqual([end, end]);
});

test('the end is not reported beside the next call [CALL-87]', async () => {
  const told = Promise.withResolvers<object>();
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  await settle();
  stage.server.call.answer('END', () => told.promise);
  FakePeerConnection.last.receive({ type: 'goodbye' });
  await stage.emit('incoming', buildIncomingCall({ roomId: 'next' }));

  told.resolve({});
  await settle();

  expect(stage.watch.onEnded).not.toHaveBeenCalled();
  expect(stage.watch.onHistoryChange).toHaveBeenCalledTimes(1);
});

test('the end is reported at once while there is no connection to the server [CALL-87] [SIGNAL-43]', async () => {
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  await settle();
  stage.server.call.hangUp();

  FakePeerConnection.last.receive({ type: 'goodbye' });
  await settle();

  expect(stage.watch.onEnded.mock.calls).toEqual([['peer']]);
});

test('closing ends the talk', async () => {
  const receiver = await stage.ring();
  await receiver.answer(roomId);
  await settle();

  receiver.close();

  expect(stage.server.call.last('END')).toEqual({ roomId, peerId: 'own-secret' });
  expect(stage.track.isStopped).toBe(true);
});

/** The first ANSWER waits until the returned function is called; the next ones are accepted at once. */
function holdAnswer({ refusal, accepted = answered }: HeldAnswer = {}): () => void {
  const held = Promise.withResolvers<HeldAnswer['accepted']>();
  const results = [held.promise];
  stage.server.call.answer('ANSWER', () => results.shift() ?? answered);
  return () => (refusal ? held.reject(refusal) : held.resolve(accepted));
}

type HeldAnswer = { refusal?: SocketRefusal; accepted?: Omit<typeof answered, 'offer'> & { offer: OfferDescription } };
