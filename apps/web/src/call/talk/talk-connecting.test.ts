import { expect, onTestFinished, test, vi } from 'vitest';
import { openPeer } from '../connection/peer.ts';
import { deferredRendering } from '../deferred-rendering.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import { createTrack, roomPeer, settle, stageEachTest, streamOf, theirOffer } from '../testing/talk-stage.ts';

const stage = stageEachTest();

test('a caller enters, and has the offer ready when the other end comes [SIGNAL-02] [SIGNAL-03]', async () => {
  const talk = await stage.start('caller');
  expect(stage.signaling.last('ENTER')).toEqual(roomPeer);
  expect(FakePeerConnection.last.localDescription?.type).toBe('offer');
  expect(stage.signaling.namesOf()).toEqual(['ENTER']);
  expect(talk.getState().phase).toBe('waiting');

  await stage.emit('enter', { peerId: 'other' });

  expect(stage.signaling.last('OFFER')).toEqual({
    peerId: 'other',
    description: { type: 'offer', sdp: 'offer after 0 restarts' },
  });
  expect(talk.getState().phase).toBe('connecting');
});

test('a receiver answers the offer, before its microphone is open [SIGNAL-03]', async () => {
  stage.answerEnter(['other']);
  const microphone = Promise.withResolvers<MediaStream>();
  await stage.start('receiver', { microphone: microphone.promise });
  await stage.emit('candidate', { peerId: 'other', candidate: { candidate: 'early' } });
  await stage.emit('offer', { peerId: 'other', description: theirOffer });

  expect(stage.signaling.last('ANSWER')).toMatchObject({ peerId: 'other', description: { type: 'answer' } });
  expect(FakePeerConnection.last.candidates).toEqual([{ candidate: 'early' }]);
  expect(FakePeerConnection.last.line).toMatchObject({ direction: 'sendrecv', track: null });

  microphone.resolve(streamOf(stage.track));
  await settle();
  expect(FakePeerConnection.last.line.track).toBe(stage.track);
});

test('a caller defers drawing when the receiver enters [CALL-91]', async () => {
  const deferring = vi.spyOn(deferredRendering, 'defer');
  onTestFinished(() => deferring.mockRestore());
  await stage.start('caller');
  expect(deferring).not.toHaveBeenCalled();

  await stage.emit('enter', { peerId: 'other' });

  expect(deferring).toHaveBeenCalledTimes(1);
});

test('a receiver defers drawing when it enters [CALL-91]', async () => {
  const deferring = vi.spyOn(deferredRendering, 'defer');
  onTestFinished(() => deferring.mockRestore());

  await stage.start('receiver');

  expect(deferring).toHaveBeenCalledTimes(1);
});

test('a receiver that got the offer with the call answers it without waiting for ENTER', async () => {
  const entered = Promise.withResolvers<object>();
  stage.signaling.answer('ENTER', () => entered.promise);
  const peer = openPeer({ isCaller: false, channelId: 1, track: null });
  const caller = { remoteId: 'other', offer: theirOffer };

  await stage.start('receiver', { prepared: { peer, caller } });

  expect(FakePeerConnection.all).toHaveLength(1);
  expect(stage.signaling.namesOf()).toEqual(['ENTER', 'ANSWER']);
  expect(stage.signaling.last('ANSWER')).toMatchObject({ peerId: 'other', description: { type: 'answer' } });
});

test('the other end’s stream is ready to play while it rings', async () => {
  await stage.start('caller');
  expect(stage.speaker.played).not.toBeNull();
  const ready = stage.speaker.played;

  FakePeerConnection.last.ontrack?.({ track: FakePeerConnection.last.line.receiver.track });
  expect(stage.speaker.played).toBe(ready);
});

test.each([
  ['no candidates', null],
  ['its own candidates', { iceServers: [] }],
])(
  'a receiver that gathered %s while it rang sends its prepared answer and adds the caller’s candidates',
  async (_what, config) => {
    const peer = openPeer({ isCaller: false, channelId: 1, track: null });
    await peer.prepareAnswer({ type: 'offer', sdp: 'v=0\r\no=- 7 2 IN IP4 0.0.0.0\r\n' }, config);
    const answer = peer.readPreparedAnswer();
    FakePeerConnection.last.ontrack?.({ track: createTrack() });
    expect(FakePeerConnection.last.localDescription).toEqual(config && answer);
    const addresses = 'm=audio 9\r\na=candidate:1 udp\r\nm=application 9\r\na=candidate:2 udp\r\n';
    const whole = `v=0\r\no=- 7 2 IN IP4 127.0.0.1\r\n${addresses}`;
    const caller = { remoteId: 'other', offer: { type: 'offer', sdp: whole } as const };

    await stage.start('receiver', { prepared: { peer, caller } });

    expect(FakePeerConnection.last).toMatchObject({
      localDescription: answer,
      candidates: [
        { candidate: 'candidate:1 udp', sdpMLineIndex: 0 },
        { candidate: 'candidate:2 udp', sdpMLineIndex: 1 },
      ],
    });
    expect(stage.speaker.played).not.toBeNull();
    await stage.emit('offer', { peerId: 'other', description: caller.offer });
    expect(stage.signaling.namesOf()).toEqual(['ENTER', 'ANSWER', 'ANSWER']);
    expect(stage.signaling.last('ANSWER')).toEqual({ peerId: 'other', description: answer });
  },
);

test('an answer prepared for another offer is never sent', async () => {
  const peer = openPeer({ isCaller: false, channelId: 1, track: null });
  await peer.prepareAnswer({ type: 'offer', sdp: 'another offer' }, null);

  await stage.start('receiver', { prepared: { peer, caller: { remoteId: 'other', offer: theirOffer } } });
  const answer = stage.signaling.last('ANSWER');
  expect(answer).not.toMatchObject({ description: { sdp: 'answer to another offer' } });

  await stage.emit('offer', { peerId: 'other', description: theirOffer });
  expect(stage.signaling.namesOf()).toEqual(['ENTER', 'ANSWER', 'ANSWER']);
  expect(stage.signaling.last('ANSWER')).toEqual(answer);
});

test('candidates found after the prepared answer was read are sent in the room', async () => {
  const peer = openPeer({ isCaller: false, channelId: 1, track: null });
  const offer = { type: 'offer', sdp: 'their offer' } as const;
  await peer.prepareAnswer(offer, { iceServers: [] });
  FakePeerConnection.last.find({ candidate: 'candidate:1' });
  peer.readPreparedAnswer();
  FakePeerConnection.last.find({ candidate: 'candidate:2' });

  await stage.start('receiver', { prepared: { peer, caller: { remoteId: 'other', offer } } });

  expect(stage.signaling.namesOf()).toEqual(['ENTER', 'CANDIDATE', 'ANSWER']);
  expect(stage.signaling.last('CANDIDATE')).toEqual({ peerId: 'other', candidate: { candidate: 'candidate:2' } });
});

test('a receiver that connects before ANSWER returns reports the connection', async () => {
  const peer = openPeer({ isCaller: false, channelId: 1, track: null });
  const caller = { remoteId: 'other', offer: theirOffer };
  await peer.prepareAnswer(theirOffer, { iceServers: [] });
  FakePeerConnection.last.become('connected');

  const talk = await stage.start('receiver', { prepared: { peer, caller } });
  await vi.advanceTimersByTimeAsync(20_000);

  expect(talk.getState()).toMatchObject({ phase: 'connecting', end: null });
  expect(stage.signaling.namesOf()).toContain('CONNECTED');
});

test('two ends that connect before they meet in the room stay connected', async () => {
  const talk = await stage.start('caller');
  FakePeerConnection.last.become('connected');
  expect(talk.getState().phase).toBe('connecting');

  await stage.emit('enter', { peerId: 'other' });
  await vi.advanceTimersByTimeAsync(20_000);

  expect(talk.getState().end).toBeNull();
  expect(stage.signaling.namesOf()).toEqual(['ENTER', 'CONNECTED']);
});

test('two ends that connected before they met restart ICE after a loss', async () => {
  await stage.start('caller');
  await stage.emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
  FakePeerConnection.last.become('connected');
  await stage.emit('enter', { peerId: 'other' });

  stage.answerEnter(['other']);
  FakePeerConnection.last.become('disconnected');
  await settle();

  expect(stage.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 1 restarts' } });
});

test('a repeated offer gets its earlier answer', async () => {
  stage.answerEnter(['other']);
  await stage.start('receiver');
  const first = { type: 'offer', sdp: 'v=0\r\no=- 7 2 IN IP4 127.0.0.1\r\n' };
  await stage.emit('offer', { peerId: 'other', description: first });
  const answer = stage.signaling.last('ANSWER');

  await stage.emit('offer', { peerId: 'other', description: { ...first, sdp: `${first.sdp}a=candidate:1\r\n` } });

  expect(stage.signaling.namesOf()).toEqual(['ENTER', 'ANSWER', 'ANSWER']);
  expect(stage.signaling.last('ANSWER')).toEqual(answer);
  expect(FakePeerConnection.last.remoteDescription).toEqual(first);
});

test.each(['caller', 'receiver'] as const)(
  'a %s that never connects says so to the other end and to the server [CALL-80] [OPS-60]',
  async (side) => {
    stage.answerEnter(['other']);
    const talk = await stage.start(side);

    await vi.advanceTimersByTimeAsync(20_000);

    expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'unconnected' });
    const failure = { phase: 'signaling', relay: 'unset' };
    expect(stage.signaling.last('EXIT')).toEqual({ roomId: 'room', failure });
    expect(stage.call.last('END')).toEqual({ ...roomPeer, failure });
  },
);

test.each(['unconnected', 'unreachable'] as const)(
  'the other end’s reason is shown here, too: %s [CALL-80]',
  async (reason) => {
    stage.answerEnter(['other']);
    const talk = await stage.start('caller');

    await stage.emit('exit', { peerId: 'other', reason });

    expect(talk.getState()).toMatchObject({ phase: 'ended', end: reason });
  },
);
