import { describe, expect, test, vi } from 'vitest';
import { openPeer } from '../connection/peer.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import {
  createTrack,
  refuse,
  roomPeer,
  settle,
  stageEachTest,
  streamOf,
  type TalkStage,
} from '../testing/talk-stage.ts';

const stage = stageEachTest();

test('a talk begins when the server says so, and counts on from the server’s seconds [SIGNAL-05] [CALL-09]', async () => {
  const talk = await stage.startTalking('caller');

  expect(stage.signaling.namesOf()).toContain('CONNECTED');
  await stage.emit('duration', { roomId: roomPeer.roomId, duration: 61 });
  vi.advanceTimersByTime(2_000);

  expect(talk.getState()).toMatchObject({ phase: 'talking', durationSeconds: 63 });
});

test('where the browser blocks sound, one press makes the other end audible', async () => {
  stage.speaker.isBlocked = true;
  const talk = await stage.startTalking('receiver');
  FakePeerConnection.last.ontrack?.({ track: createTrack() });
  await settle();
  expect(talk.getState().isSoundBlocked).toBe(true);

  talk.allowSound();
  await settle();
  expect(talk.getState().isSoundBlocked).toBe(false);
});

test('holding is sent to the other end and silences both ways [SIGNAL-07]', async () => {
  const talk = await stage.startTalking('caller');

  talk.setHeld(true);
  expect(FakePeerConnection.last.channel.sent).toEqual([{ type: 'hold', state: true }]);
  expect([stage.track.enabled, stage.speaker.heard]).toEqual([false, 'nothing']);

  talk.setHeld(false);
  expect([stage.track.enabled, stage.speaker.heard]).toEqual([true, 'peer']);
});

test('an end on hold hears the melody and is not heard [SIGNAL-07] [SIGNAL-08]', async () => {
  const talk = await stage.startTalking('caller');

  FakePeerConnection.last.receive({ type: 'hold', state: true });
  expect(talk.getState().isHeldByPeer).toBe(true);
  expect([stage.track.enabled, stage.speaker.heard]).toEqual([false, 'melody']);

  FakePeerConnection.last.receive({ type: 'hold', state: false });
  expect([stage.track.enabled, stage.speaker.heard]).toEqual([true, 'peer']);
});

test('a muted end stays muted after a hold', async () => {
  const talk = await stage.startTalking('caller');

  talk.setMuted(true);
  FakePeerConnection.last.receive({ type: 'hold', state: true });
  FakePeerConnection.last.receive({ type: 'hold', state: false });

  expect(stage.track.enabled).toBe(false);
});

test('a transfer leads to its room, on another channel, and is flagged [SIGNAL-06] [SIGNAL-09]', async () => {
  const talk = await stage.startTalking('caller');
  const first = FakePeerConnection.last;
  stage.answerEnter([]);

  first.receive({ type: 'transfer', action: 'setDescription', roomId: 'next-room', peerId: 'next-secret' });
  expect(talk.getState().roomId).toBe('room');
  first.receive({ type: 'transfer', action: 'start' });
  await settle();

  expect(stage.signaling.last('ENTER')).toEqual({ roomId: 'next-room', peerId: 'next-secret' });
  expect([first.isClosed, first.channel.id, FakePeerConnection.last.channel.id]).toEqual([true, 1, 3]);
  expect(talk.getState()).toMatchObject({ roomId: 'next-room', phase: 'waiting', isTransferred: true });
  expect(stage.track.isStopped).toBe(false);

  await stage.emit('exit', { peerId: 'other' });
  expect(talk.getState().phase).toBe('waiting');
});

test('what the server still says of the former room changes nothing in the next one [SIGNAL-09] [rule S-8]', async () => {
  const talk = await stage.startTalking('caller');
  stage.answerEnter([]);
  FakePeerConnection.last.receive({ type: 'transfer', action: 'start', roomId: 'next-room', peerId: 'next-secret' });

  await stage.emit('talking', { roomId: 'room' });
  await stage.emit('duration', { roomId: 'room', duration: 61 });
  expect(talk.getState()).toMatchObject({ roomId: 'next-room', phase: 'waiting', durationSeconds: 0 });

  await stage.emit('duration', { roomId: 'next-room', duration: 2 });
  expect(talk.getState()).toMatchObject({ durationSeconds: 2 });
});

test('an event of a server of the previous release, which names no room, counts for this room [rule S-8]', async () => {
  const talk = await stage.startTalking('caller');

  await stage.emit('duration', { duration: 61 });

  expect(talk.getState()).toMatchObject({ durationSeconds: 61 });
});

test('a transfer without its ids ends the call [SIGNAL-10]', async () => {
  const talk = await stage.startTalking('caller');

  FakePeerConnection.last.receive({ type: 'transfer', action: 'setDescription', roomId: 'next-room' });
  FakePeerConnection.last.receive({ type: 'transfer', action: 'start' });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
  expect(stage.call.last('END')).toEqual(roomPeer);
});

test('a caller who was not told where a transfer leads ends it [SIGNAL-15]', async () => {
  const talk = await stage.startTalking('caller');
  FakePeerConnection.last.become('disconnected');

  await stage.emit('exit', { peerId: 'other' });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
  expect(stage.call.requests).toEqual([{ name: 'END', payload: roomPeer }]);
});

test('a receiver ignores a transfer [OP-20]', async () => {
  const talk = await stage.startTalking('receiver');

  FakePeerConnection.last.receive({ type: 'transfer', action: 'start', roomId: 'next-room', peerId: 'next-secret' });

  expect(talk.getState()).toMatchObject({ roomId: 'room', phase: 'talking' });
});

test('a receiver transfers the caller and stays until the caller has received it [SIGNAL-09]', async () => {
  const talk = await stage.startTalking('receiver');
  const to = { roomId: 'next-room', peerId: 'next-secret' };

  talk.passOn(to);
  expect(FakePeerConnection.last.channel.sent).toEqual([
    { type: 'transfer', action: 'setDescription', ...to },
    { type: 'transfer', action: 'start', ...to },
  ]);
  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'passedOn' });
  expect(FakePeerConnection.last.isClosed).toBe(false);

  vi.advanceTimersByTime(2_000);
  expect(FakePeerConnection.last.isClosed).toBe(true);
  expect(stage.call.namesOf()).not.toContain('END');
});

test("the other end's place is kept as received [SIGNAL-11]", async () => {
  const talk = await stage.startTalking('caller');
  const place = { latitude: '35.68', longitude: '139.76', reportedAt: '2026-11-15T00:00:00.000Z' };

  FakePeerConnection.last.receive({ type: 'location', ...place });
  FakePeerConnection.last.receive({
    type: 'location',
    latitude: '91',
    longitude: '0',
    reportedAt: place.reportedAt,
  });

  expect(talk.getState().peerLocation).toEqual(place);
});

test('a place is reported to the server first, then sent with the time of the report [SIGNAL-04] [OP-21]', async () => {
  const talk = await stage.startTalking('caller');
  const reportedAt = '2026-11-15T00:00:00.000Z';
  stage.signaling.answer('LOCATION', () => ({ reportedAt }));

  await talk.shareLocation({ latitude: '35.68', longitude: '139.76' });

  const shared = { latitude: '35.68', longitude: '139.76', reportedAt };
  expect(FakePeerConnection.last.channel.sent).toEqual([{ type: 'location', ...shared }]);
  expect(talk.getState().ownLocation).toEqual(shared);
});

test('a place that the server refuses is not sent to the other end [SIGNAL-12]', async () => {
  const talk = await stage.startTalking('caller');
  stage.signaling.answer('LOCATION', () => refuse('NOT_FOUND'));

  await expect(talk.shareLocation({ latitude: '35.68', longitude: '139.76' })).rejects.toThrow('NOT_FOUND');
  expect(FakePeerConnection.last.channel.sent).toEqual([]);
});

test('hanging up tells the server and the other end, and releases everything', async () => {
  const talk = await stage.startTalking('caller');

  talk.end();
  talk.end();

  expect(stage.signaling.last('EXIT')).toEqual({ roomId: 'room' });
  expect(stage.call.requests).toEqual([{ name: 'END', payload: roomPeer }]);
  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'self', microphone: null });
  expect(stage).toMatchObject({ track: { isStopped: true }, speaker: { isReleased: true } });
  expect(FakePeerConnection.last.channel.sent).toEqual([{ type: 'goodbye' }]);
  expect(FakePeerConnection.last.isClosed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(FakePeerConnection.last.isClosed).toBe(true);
});

test.each(['caller', 'receiver'] as const)(
  'the screen of the %s stays on until the talk ends [CALL-70]',
  async (side) => {
    const locks: { isReleased: boolean }[] = [];
    const request = async () => createWakeLock(locks);
    vi.stubGlobal('navigator', { wakeLock: { request } });

    const talk = await stage.startTalking(side);
    expect(locks).toEqual([{ isReleased: false }]);

    talk.end();
    expect(locks).toEqual([{ isReleased: true }]);
  },
);

function createWakeLock(locks: { isReleased: boolean }[]) {
  const lock = { isReleased: false };
  locks.push(lock);
  return {
    async release() {
      lock.isReleased = true;
    },
  };
}

test('a goodbye ends the talk at once, and the server is told for both [SIGNAL-43]', async () => {
  const talk = await stage.startTalking('receiver');

  FakePeerConnection.last.receive({ type: 'goodbye' });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
  expect(stage.call.requests).toEqual([{ name: 'END', payload: roomPeer }]);
  expect(FakePeerConnection.last.channel.sent).toEqual([]);
});

test('a caller who knows where a transfer leads goes there at the goodbye [SIGNAL-43]', async () => {
  const talk = await stage.startTalking('caller');
  FakePeerConnection.last.receive({
    type: 'transfer',
    action: 'setDescription',
    roomId: 'next-room',
    peerId: 'secret',
  });

  FakePeerConnection.last.receive({ type: 'goodbye' });

  expect(talk.getState()).toMatchObject({ phase: 'waiting', roomId: 'next-room' });
});

test('an end that the server did not take is told again, with its time [CALL-60]', async () => {
  const talk = await stage.startTalking('caller');
  stage.call.answer('END', () => {
    throw new Error('No connection to the server');
  });
  talk.end();
  await vi.advanceTimersByTimeAsync(3_000);

  stage.call.answer('END', () => ({}));
  await vi.advanceTimersByTimeAsync(60_000);

  const ends = stage.call.requests.map(({ payload }) => Object(payload).secondsAgo);
  expect(ends).toEqual([undefined, 1, 2, 3, 4]);
});

test('an end that waits for a connection to the server tells how long it has waited [CALL-60] [OP-172]', async () => {
  const talk = await stage.startTalking('caller');
  stage.call.hangUp();
  talk.end();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(stage.call.requests).toEqual([]);

  stage.call.reconnect();
  await settle();

  expect(stage.call.last('END')).toEqual({ ...roomPeer, secondsAgo: 8 });
});

test('an end that meets an outage is told again over the same connection [HEAL-15]', async () => {
  const talk = await stage.startTalking('caller');
  stage.call.answer('END', () => refuse('SERVICE_UNAVAILABLE'));
  talk.end();
  await vi.advanceTimersByTimeAsync(20_000);

  stage.call.answer('END', () => ({}));
  await vi.advanceTimersByTimeAsync(60_000);

  const ends = stage.call.requests.filter(({ name }) => name === 'END');
  expect(ends.length).toBeGreaterThan(2);
  expect(ends.length).toBeLessThan(8);
});

test('a callee who answers and leaves before entering ends the caller’s wait', async () => {
  const talk = await stage.start('caller');
  stage.signaling.answer('ENTER', () => refuse('NOT_FOUND'));

  await stage.emit('exit', { peerId: 'other' });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
});

test('a talk ends when the other end leaves', async () => {
  const talk = await stage.startTalking('receiver');

  await stage.emit('exit', { peerId: 'other' });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
  expect(stage.track.isStopped).toBe(true);
});

describe('a room that refuses ENTER ends the talk', () => {
  test('at first', async () => {
    stage.signaling.answer('ENTER', () => refuse('NOT_FOUND'));
    const talk = await stage.start('caller');

    expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'refused' });
  });

  describe.each(['caller', 'receiver'] as const)('on the return of the %s', (side) => {
    test('before the two have talked', async () => {
      const talk = await stage.start(side);

      await returnToClosedRoom();

      expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
    });

    test('during the talk: the two have lost each other [CALL-80]', async () => {
      const talk = await stage.startTalking(side);

      await returnToClosedRoom();

      expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'unreachable' });
    });
  });

  async function returnToClosedRoom(): Promise<void> {
    stage.signaling.answer('ENTER', () => refuse('NOT_FOUND'));
    stage.signaling.reconnect();
    await settle();
  }
});

test('a talk ends if there is no microphone', async () => {
  const talk = await stage.start('receiver', { microphone: Promise.reject(new Error('NotAllowedError')) });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'microphone' });
  expect(stage.call.namesOf()).toEqual(['END']);
});

test('an unplugged microphone is replaced by another', async () => {
  const talk = await stage.start('caller');
  const another = createTrack();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => streamOf(another) } });

  await pullOut(stage.track);

  expect(FakePeerConnection.last.line.track).toBe(another);
  expect(talk.getState().isMuted).toBe(false);
});

test('a talk without another microphone shows as muted until there is one', async () => {
  const talk = await stage.start('caller');
  const another = createTrack();
  const getUserMedia = vi.fn(async () => streamOf(another));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  getUserMedia.mockRejectedValueOnce(new DOMException('None', 'NotFoundError'));

  await pullOut(stage.track);
  expect(talk.getState()).toMatchObject({ isMuted: true, phase: 'waiting' });
  talk.setMuted(false);
  await settle();

  expect(FakePeerConnection.last.line.track).toBe(another);
  expect(talk.getState().isMuted).toBe(false);
});

function pullOut(track: TalkStage['track']): Promise<void> {
  track.readyState = 'ended';
  track.dispatchEvent(new Event('ended'));
  return settle();
}

describe('a microphone that the system takes away', () => {
  test('is shown, and shown no longer when it is given back, with the sound of the other end [CALL-74]', async () => {
    const talk = await stage.startTalking('caller');
    const resume = vi.spyOn(stage.speaker, 'resume');

    interrupt(true);
    expect(talk.getState()).toMatchObject({ isInterrupted: true, isMuted: false, phase: 'talking' });
    interrupt(false);
    expect(talk.getState().isInterrupted).toBe(false);
    expect(resume).toHaveBeenCalledOnce();
  });

  test('is opened again when the user is back on the page [CALL-74]', async () => {
    const talk = await stage.startTalking('caller');
    const another = createTrack();
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => streamOf(another) } });

    stage.page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(FakePeerConnection.last.line.track).toBe(stage.track);

    interrupt(true);
    stage.page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(FakePeerConnection.last.line.track).toBe(another);
    expect(talk.getState().isInterrupted).toBe(false);
    expect(stage.track.isStopped).toBe(true);
  });

  test('goes on by itself, even if the user looked at the page before it was free [CALL-74]', async () => {
    const talk = await stage.startTalking('caller');
    const getUserMedia = () => Promise.reject(new DOMException('In use', 'NotReadableError'));
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });

    interrupt(true);
    stage.page.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(talk.getState()).toMatchObject({ isInterrupted: true, isMuted: false });
    interrupt(false);

    expect(talk.getState()).toMatchObject({ isInterrupted: false, isMuted: false });
    expect(stage.track.enabled).toBe(true);
  });

  function interrupt(isInterrupted: boolean): void {
    stage.track.muted = isInterrupted;
    stage.track.dispatchEvent(new Event(isInterrupted ? 'mute' : 'unmute'));
  }
});

describe('quality', () => {
  const audio = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 0, packetsLost: 0, jitter: 0.01 };

  /** Lets two seconds pass in which this share of 100 packets arrives. */
  async function pass(lost: number): Promise<void> {
    for (let half = 0; half < 4; half++) {
      const [before = audio] = FakePeerConnection.last.reports as (typeof audio)[];
      const packetsReceived = before.packetsReceived + (100 - lost) / 4;
      const packetsLost = before.packetsLost + lost / 4;
      FakePeerConnection.last.reports = [{ ...before, packetsReceived, packetsLost }];
      await vi.advanceTimersByTimeAsync(500);
    }
  }

  test('is watched during the talk, shown while it is bad, and reported at the end [CALL-81] [CALL-84]', async () => {
    const talk = await stage.startTalking('caller');
    for (const lost of [0, 10, 10, 10]) await pass(lost);
    expect(talk.getState()).toMatchObject({ phase: 'talking', weakness: { isOwn: true, isPeer: false } });

    talk.end();

    expect(stage.signaling.last('QUALITY')).toMatchObject({ lossPermille: 75, jitterMs: 10, isRelayed: false });
  });

  test('is not called bad any more once another connection takes the place of the bad one [CALL-81]', async () => {
    const talk = await stage.startTalking('caller');
    for (const lost of [0, 10, 10, 10]) await pass(lost);

    FakePeerConnection.last.become('failed');
    await settle();

    expect(FakePeerConnection.all).toHaveLength(2);
    expect(talk.getState().weakness).toEqual({ isOwn: false, isPeer: false });
  });

  test('is reported when the other end hangs up, too [CALL-84]', async () => {
    await stage.startTalking('receiver');
    await pass(0);

    await stage.emit('exit', { peerId: 'other' });

    expect(stage.signaling.last('QUALITY')).toMatchObject({ lossPermille: 0 });
  });

  test('is reported once for all connections of a room, with the set-up of the first [CALL-84] [rule S-22]', async () => {
    const talk = await stage.startTalking('caller');
    await pass(0);
    FakePeerConnection.last.become('failed');
    await settle();
    expect(reports()).toEqual([]);
    await stage.emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
    FakePeerConnection.last.become('connected');
    await pass(20);

    talk.end();

    expect(reports()).toMatchObject([{ lossPermille: 100, signalingMs: 0 }]);
  });

  test('is reported by a talk that ends before its next connection, too [CALL-84]', async () => {
    const talk = await stage.startTalking('caller');
    await pass(10);
    FakePeerConnection.last.become('failed');

    talk.end();

    expect(reports()).toMatchObject([{ lossPermille: 100 }]);
  });

  test('of each room of a transferred call is its own [CALL-84] [rule S-22]', async () => {
    const talk = await stage.startTalking('caller');
    await pass(10);
    FakePeerConnection.last.receive({ type: 'transfer', action: 'start', roomId: 'next', peerId: 'next-secret' });
    await settle();
    await stage.emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
    FakePeerConnection.last.become('connected');
    await pass(50);

    talk.end();

    expect(reports()).toMatchObject([{ lossPermille: 100 }, { lossPermille: 500 }]);
  });

  test('is reported by a page that goes [CALL-84]', async () => {
    await stage.startTalking('receiver');
    await pass(10);

    stage.page.dispatchEvent(new Event('pagehide'));

    expect(reports()).toMatchObject([{ lossPermille: 100 }]);
  });

  test('and hearing are judged by one reading of the statistics, twice a second [SIGNAL-63]', async () => {
    await stage.startTalking('caller');
    const read = vi.spyOn(FakePeerConnection.last, 'getStats');

    await vi.advanceTimersByTimeAsync(4_000);

    expect(read).toHaveBeenCalledTimes(8);
  });

  test('is not reported by a call that never connected', async () => {
    const talk = await stage.start('caller');

    talk.end();

    expect(reports()).toEqual([]);
  });

  function reports(): unknown[] {
    return stage.signaling.requests.filter(({ name }) => name === 'QUALITY').map(({ payload }) => payload);
  }
});

describe('text', () => {
  const line = { type: 'text', stream: 's', line: 1, text: 'Hello', language: 'en', isFinished: true } as const;

  test('is possible once the other page has said that it shows text, also after the next channel opens [CALLTEXT-01] [rule S-23]', async () => {
    const talk = await stage.startTalking('caller');
    expect(talk.getState().canText).toBe(false);
    FakePeerConnection.last.receive({ type: 'hello', features: ['of a later release'] });
    expect(talk.getState().canText).toBe(false);

    FakePeerConnection.last.receive({ type: 'hello', features: ['text'] });
    expect(talk.getState().canText).toBe(true);
    FakePeerConnection.last.openChannel();
    expect(FakePeerConnection.last.channel.sent).toEqual([{ type: 'hello', features: ['text'], language: 'ja' }]);
  });

  test('is possible on both sides if the channel opens before the receiver begins its talk [CALLTEXT-01] [rule S-23]', async () => {
    const peer = openPeer({ isCaller: false, channelId: 1, track: null });
    FakePeerConnection.last.openChannel();
    FakePeerConnection.last.receive({ type: 'hello', features: ['text'] });

    const talk = await stage.start('receiver', { prepared: { peer, caller: { remoteId: 'other', offer: null } } });

    expect(FakePeerConnection.last.channel.sent).toEqual([{ type: 'hello', features: ['text'], language: 'ja' }]);
    expect(talk.getState().canText).toBe(true);
  });

  test('that comes before its screen is loaded is given to it then, and the next hello says how far it came [CALLTEXT-02]', async () => {
    const talk = await stage.startTalking('receiver');
    const taken: unknown[] = [];
    FakePeerConnection.last.receive(line);
    FakePeerConnection.last.receive({ type: 'hold', state: true });

    talk.text.listen({ onMessage: (message) => taken.push(message), getReceived: () => ({ stream: 's', line: 1 }) });
    FakePeerConnection.last.receive({ ...line, line: 2 });
    expect(taken).toEqual([line, { ...line, line: 2 }]);
    FakePeerConnection.last.openChannel();
    expect(FakePeerConnection.last.channel.sent).toMatchObject([{ type: 'hello', received: { stream: 's', line: 1 } }]);
  });

  test('that is malformed changes nothing, and the talk goes on [CALLTEXT-08]', async () => {
    const talk = await stage.startTalking('caller');
    const taken: unknown[] = [];
    talk.text.listen({ onMessage: (message) => taken.push(message), getReceived: () => undefined });

    for (const broken of [{ line: 0 }, { text: 'x'.repeat(5_000) }, { language: 7 }, { stream: null }])
      FakePeerConnection.last.receive({ ...line, ...broken });

    expect(taken).toEqual([]);
    expect(talk.getState().phase).toBe('talking');
  });

  test('begins anew with the page that takes over a transferred call [CALLTEXT-06]', async () => {
    const talk = await stage.startTalking('caller');
    FakePeerConnection.last.receive({ type: 'hello', features: ['text'] });

    FakePeerConnection.last.receive({ type: 'transfer', action: 'start', roomId: 'next', peerId: 'next-secret' });
    expect(talk.getState().canText).toBe(false);
  });
});
