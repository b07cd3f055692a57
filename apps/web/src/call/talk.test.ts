import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SocketRefusal } from '../api/socket-channel.ts';
import { openPeer } from './peer.ts';
import type { Heard } from './speaker.ts';
import { startTalk } from './talk.ts';
import type { TalkOptions, TalkSide } from './talk-state.ts';
import { FakePeerConnection } from './testing/fake-peer-connection.ts';
import { createFakeSockets } from './testing/fake-sockets.ts';

const iceServers = [{ urls: ['stun:stun.example'] }];
const place = { roomId: 'room', peerId: 'own-secret' };
const offer = { type: 'offer', sdp: 'their offer' };

let server: ReturnType<typeof createFakeSockets>;
let heard: Heard;
let isSpeakerReleased: boolean;
let isSpeakerBlocked: boolean;
let played: MediaStream | null;
let track: ReturnType<typeof createTrack>;

beforeEach(() => {
  vi.useFakeTimers();
  FakePeerConnection.all = [];
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('window', new EventTarget());
  heard = 'peer';
  isSpeakerReleased = false;
  isSpeakerBlocked = false;
  played = null;
  track = createTrack();
  server = createFakeSockets();
  answerEnter([]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a caller enters, and has the offer ready when the other comes [SIGNAL-02] [SIGNAL-03]', async () => {
  const talk = await start('caller');
  expect(server.signaling.last('ENTER')).toEqual(place);
  expect(FakePeerConnection.last.localDescription?.type).toBe('offer');
  expect(server.signaling.namesOf()).toEqual(['ENTER']);
  expect(talk.getState().phase).toBe('waiting');

  await emit('enter', { peerId: 'other' });

  expect(server.signaling.last('OFFER')).toEqual({
    peerId: 'other',
    description: { type: 'offer', sdp: 'offer after 0 restarts' },
  });
  expect(talk.getState().phase).toBe('connecting');
});

test('a receiver answers the offer, before its microphone is there [SIGNAL-03]', async () => {
  answerEnter(['other']);
  const microphone = Promise.withResolvers<MediaStream>();
  await start('receiver', { microphone: microphone.promise });
  await emit('candidate', { peerId: 'other', candidate: { candidate: 'early' } });
  await emit('offer', { peerId: 'other', description: offer });

  expect(server.signaling.last('ANSWER')).toMatchObject({ peerId: 'other', description: { type: 'answer' } });
  expect(FakePeerConnection.last.candidates).toEqual([{ candidate: 'early' }]);
  expect(FakePeerConnection.last.line).toMatchObject({ direction: 'sendrecv', track: null });

  microphone.resolve(microphoneStream());
  await settle();
  expect(FakePeerConnection.last.line.track).toBe(track);
});

test('a receiver who was given the offer with the call answers it before anything else comes', async () => {
  const entered = Promise.withResolvers<object>();
  server.signaling.answer('ENTER', () => entered.promise);
  const peer = openPeer({ isCaller: false, channelId: 1, track: null });
  const caller = { remoteId: 'other', offer: { type: 'offer', sdp: 'their offer' } as const };

  await start('receiver', { prepared: { peer, caller } });

  expect(FakePeerConnection.all).toHaveLength(1);
  expect(server.signaling.namesOf()).toEqual(['ENTER', 'ANSWER']);
  expect(server.signaling.last('ANSWER')).toMatchObject({ peerId: 'other', description: { type: 'answer' } });
});

test('what the other will say is ready to be played while it rings', async () => {
  await start('caller');
  expect(played).not.toBeNull();
  const ready = played;

  FakePeerConnection.last.ontrack?.({ track: FakePeerConnection.last.line.receiver.track });
  expect(played).toBe(ready);
});

test.each([
  ['nothing', null],
  ['its own addresses', { iceServers: [] }],
])(
  'a receiver who looked for %s while it rang gives the answer made then, and learns the addresses now',
  async (_what, config) => {
    const peer = openPeer({ isCaller: false, channelId: 1, track: null });
    await peer.prepareAnswer({ type: 'offer', sdp: 'v=0\r\no=- 7 2 IN IP4 0.0.0.0\r\n' }, config);
    const answer = peer.readPreparedAnswer();
    FakePeerConnection.last.ontrack?.({ track: createTrack() });
    expect(FakePeerConnection.last.localDescription).toEqual(config && answer);
    const addresses = 'm=audio 9\r\na=candidate:1 udp\r\nm=application 9\r\na=candidate:2 udp\r\n';
    const whole = `v=0\r\no=- 7 2 IN IP4 127.0.0.1\r\n${addresses}`;
    const caller = { remoteId: 'other', offer: { type: 'offer', sdp: whole } as const };

    await start('receiver', { prepared: { peer, caller } });

    expect(FakePeerConnection.last).toMatchObject({
      localDescription: answer,
      candidates: [
        { candidate: 'candidate:1 udp', sdpMLineIndex: 0 },
        { candidate: 'candidate:2 udp', sdpMLineIndex: 1 },
      ],
    });
    expect(played).not.toBeNull();
    await emit('offer', { peerId: 'other', description: caller.offer });
    expect(server.signaling.namesOf()).toEqual(['ENTER', 'ANSWER', 'ANSWER']);
    expect(server.signaling.last('ANSWER')).toEqual({ peerId: 'other', description: answer });
  },
);

test('a receiver who is connected before the server says that the call is theirs talks', async () => {
  const peer = openPeer({ isCaller: false, channelId: 1, track: null });
  const offer = { type: 'offer', sdp: 'their offer' } as const;
  await peer.prepareAnswer(offer, { iceServers: [] });
  FakePeerConnection.last.become('connected');

  const talk = await start('receiver', { prepared: { peer, caller: { remoteId: 'other', offer } } });
  await vi.advanceTimersByTimeAsync(20_000);

  expect(talk.getState()).toMatchObject({ phase: 'connecting', end: null });
  expect(server.signaling.namesOf()).toContain('CONNECTED');
});

test('two who are connected before they meet in the room stay so', async () => {
  const talk = await start('caller');
  FakePeerConnection.last.become('connected');
  expect(talk.getState().phase).toBe('connecting');

  await emit('enter', { peerId: 'other' });
  await vi.advanceTimersByTimeAsync(20_000);

  expect(talk.getState().end).toBeNull();
  expect(server.signaling.namesOf()).toEqual(['ENTER', 'CONNECTED']);
});

test('two who were connected before they met, and lose each other, look for a new way', async () => {
  await start('caller');
  await emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
  FakePeerConnection.last.become('connected');
  await emit('enter', { peerId: 'other' });

  FakePeerConnection.last.become('disconnected');
  await settle();

  expect(server.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 1 restarts' } });
});

test('what is offered again is answered as before', async () => {
  answerEnter(['other']);
  await start('receiver');
  const first = { type: 'offer', sdp: 'v=0\r\no=- 7 2 IN IP4 127.0.0.1\r\n' };
  await emit('offer', { peerId: 'other', description: first });
  const answer = server.signaling.last('ANSWER');

  await emit('offer', { peerId: 'other', description: { ...first, sdp: `${first.sdp}a=candidate:1\r\n` } });

  expect(server.signaling.namesOf()).toEqual(['ENTER', 'ANSWER', 'ANSWER']);
  expect(server.signaling.last('ANSWER')).toEqual(answer);
  expect(FakePeerConnection.last.remoteDescription).toEqual(first);
});

test('it talks once the server says so, and counts the seconds from what the server says [SIGNAL-05] [CALL-09]', async () => {
  const talk = await startTalking('caller');

  expect(server.signaling.namesOf()).toContain('CONNECTED');
  await emit('duration', { duration: 61 });
  vi.advanceTimersByTime(2_000);

  expect(talk.getState()).toMatchObject({ phase: 'talking', durationSeconds: 63 });
});

test('where nothing may sound before a press, one press lets the other be heard', async () => {
  isSpeakerBlocked = true;
  const talk = await startTalking('receiver');
  FakePeerConnection.last.ontrack?.({ track: createTrack() });
  await settle();
  expect(talk.getState().isSoundBlocked).toBe(true);

  talk.allowSound();
  await settle();
  expect(talk.getState().isSoundBlocked).toBe(false);
});

test('holding is told, and silences both ways [SIGNAL-07]', async () => {
  const talk = await startTalking('caller');

  talk.setHeld(true);
  expect(FakePeerConnection.last.channel.sent).toEqual([{ type: 'hold', state: true }]);
  expect([track.enabled, heard]).toEqual([false, 'nothing']);

  talk.setHeld(false);
  expect([track.enabled, heard]).toEqual([true, 'peer']);
});

test('who is held hears the melody and is not heard [SIGNAL-07] [SIGNAL-08]', async () => {
  const talk = await startTalking('caller');

  FakePeerConnection.last.receive({ type: 'hold', state: true });
  expect(talk.getState().isHeldByPeer).toBe(true);
  expect([track.enabled, heard]).toEqual([false, 'melody']);

  FakePeerConnection.last.receive({ type: 'hold', state: false });
  expect([track.enabled, heard]).toEqual([true, 'peer']);
});

test('who has muted stays mute after a hold', async () => {
  const talk = await startTalking('caller');

  talk.setMuted(true);
  FakePeerConnection.last.receive({ type: 'hold', state: true });
  FakePeerConnection.last.receive({ type: 'hold', state: false });

  expect(track.enabled).toBe(false);
});

test('a transfer leads to its room, on another channel, and is flagged [SIGNAL-06] [SIGNAL-09]', async () => {
  const talk = await startTalking('caller');
  const first = FakePeerConnection.last;
  answerEnter([]);

  first.receive({ type: 'transfer', action: 'setDescription', roomId: 'next-room', peerId: 'next-secret' });
  expect(talk.getState().roomId).toBe('room');
  first.receive({ type: 'transfer', action: 'start' });
  await settle();

  expect(server.signaling.last('ENTER')).toEqual({ roomId: 'next-room', peerId: 'next-secret' });
  expect([first.isClosed, first.channel.id, FakePeerConnection.last.channel.id]).toEqual([true, 1, 3]);
  expect(talk.getState()).toMatchObject({ roomId: 'next-room', phase: 'waiting', isTransferred: true });
  expect(track.isStopped).toBe(false);

  await emit('exit', { peerId: 'other' });
  expect(talk.getState().phase).toBe('waiting');
});

test('a transfer without its ids ends the call [SIGNAL-10]', async () => {
  const talk = await startTalking('caller');

  FakePeerConnection.last.receive({ type: 'transfer', action: 'setDescription', roomId: 'next-room' });
  FakePeerConnection.last.receive({ type: 'transfer', action: 'start' });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
  expect(server.call.last('END')).toEqual(place);
});

test('nobody sends a receiver elsewhere [OP-20]', async () => {
  const talk = await startTalking('receiver');

  FakePeerConnection.last.receive({ type: 'transfer', action: 'start', roomId: 'next-room', peerId: 'next-secret' });

  expect(talk.getState()).toMatchObject({ roomId: 'room', phase: 'talking' });
});

test('a receiver passes the caller on and stays until that was received [SIGNAL-09]', async () => {
  const talk = await startTalking('receiver');
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
  expect(server.call.namesOf()).not.toContain('END');
});

test("the other end's place is kept as it comes [SIGNAL-11]", async () => {
  const talk = await startTalking('caller');
  const place = { latitude: '35.68', longitude: '139.76', reportedAt: '2026-11-15T00:00:00.000Z' };

  FakePeerConnection.last.receive({ type: 'location', ...place });
  FakePeerConnection.last.receive({ type: 'location', latitude: '91', longitude: '0', reportedAt: place.reportedAt });

  expect(talk.getState().peerLocation).toEqual(place);
});

test('a place is reported first, then told with the time of the report [SIGNAL-04] [OP-21]', async () => {
  const talk = await startTalking('caller');
  const reportedAt = '2026-11-15T00:00:00.000Z';
  server.signaling.answer('LOCATION', () => ({ reportedAt }));

  await talk.shareLocation({ latitude: '35.68', longitude: '139.76' });

  const shared = { latitude: '35.68', longitude: '139.76', reportedAt };
  expect(FakePeerConnection.last.channel.sent).toEqual([{ type: 'location', ...shared }]);
  expect(talk.getState().ownLocation).toEqual(shared);
});

test('a place that the server does not take is told to nobody [SIGNAL-12]', async () => {
  const talk = await startTalking('caller');
  server.signaling.answer('LOCATION', () => refuse('NOT_FOUND'));

  await expect(talk.shareLocation({ latitude: '35.68', longitude: '139.76' })).rejects.toThrow('NOT_FOUND');
  expect(FakePeerConnection.last.channel.sent).toEqual([]);
});

test('a lost connection to the server is entered anew, and the talk goes on', async () => {
  const talk = await startTalking('caller');
  const fresh = [{ urls: ['turn:turn.example'], username: 'fresh', credential: 'secret' }];
  server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers: fresh }, peers: ['other'] }));

  server.signaling.reconnect();
  server.call.reconnect();
  await settle();

  expect(FakePeerConnection.last.configuration.iceServers).toEqual(fresh);
  expect(server.signaling.namesOf().filter((name) => name === 'ENTER')).toHaveLength(2);
  expect(server.call.last('CALL')).toEqual(place);
  expect(talk.getState().phase).toBe('talking');
  expect(FakePeerConnection.all).toHaveLength(1);
});

test('a caller whose way is lost looks for a new one at once', async () => {
  const talk = await startTalking('caller');

  FakePeerConnection.last.become('disconnected');
  await settle();
  expect(talk.getState().phase).toBe('reconnecting');
  expect(server.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 1 restarts' } });

  await emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
  FakePeerConnection.last.become('connected');
  expect(talk.getState().phase).toBe('talking');
});

test('a receiver waits for the caller to do so, then does it itself', async () => {
  await startTalking('receiver');

  FakePeerConnection.last.become('disconnected');
  await settle();
  expect(server.signaling.namesOf()).not.toContain('OFFER');

  await vi.advanceTimersByTimeAsync(3_000);
  expect(server.signaling.namesOf()).toContain('OFFER');
});

test('of two offers that meet the one of the caller stands', async () => {
  await startTalking('caller');
  FakePeerConnection.last.become('disconnected');
  await settle();

  await emit('offer', { peerId: 'other', description: offer });

  expect(FakePeerConnection.last.signalingState).toBe('have-local-offer');
  expect(server.signaling.namesOf()).not.toContain('ANSWER');
});

test('a network that is back is looked at anew', async () => {
  await startTalking('receiver');

  window.dispatchEvent(new Event('online'));
  await settle();

  expect(server.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 1 restarts' } });
});

test.each(['caller', 'receiver'] as const)('a %s that never connects gives up', async (side) => {
  answerEnter(['other']);
  const talk = await start(side);

  await vi.advanceTimersByTimeAsync(20_000);

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'unreachable' });
});

test('failing again and again does not put off the end', async () => {
  const talk = await startTalking('caller');

  for (let second = 0; second < 30; second += 5) {
    FakePeerConnection.last.become('failed');
    await vi.advanceTimersByTimeAsync(5_000);
  }

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'unreachable' });
});

test('hanging up tells everyone and gives everything back', async () => {
  const talk = await startTalking('caller');

  talk.end();
  talk.end();

  expect(server.signaling.last('EXIT')).toEqual({ roomId: 'room' });
  expect(server.call.requests).toEqual([{ name: 'END', payload: place }]);
  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'self', microphone: null });
  expect([track.isStopped, isSpeakerReleased, FakePeerConnection.last.isClosed]).toEqual([true, true, true]);
});

test('someone who answered and was gone before coming to the room leaves nobody waiting', async () => {
  const talk = await start('caller');
  server.signaling.answer('ENTER', () => refuse('NOT_FOUND'));

  await emit('exit', { peerId: 'other' });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
});

test('when the other leaves it is over', async () => {
  const talk = await startTalking('receiver');

  await emit('exit', { peerId: 'other' });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'peer' });
  expect(track.isStopped).toBe(true);
});

test.each([
  ['at first', false, 'refused'],
  ['on returning', true, 'peer'],
])('a room that does not let us in %s', async (_when, isReturning, end) => {
  if (!isReturning) server.signaling.answer('ENTER', () => refuse('NOT_FOUND'));
  const talk = await start('caller');
  if (isReturning) {
    server.signaling.answer('ENTER', () => refuse('NOT_FOUND'));
    server.signaling.reconnect();
    await settle();
  }

  expect(talk.getState()).toMatchObject({ phase: 'ended', end });
});

test('a server that cannot say whether the room is there is asked again, and so is one that hung up', async () => {
  const talk = await startTalking('caller');
  server.signaling.answer('ENTER', () => refuse('INTERNAL_SERVER_ERROR'));
  server.signaling.hangUp();
  await vi.advanceTimersByTimeAsync(1_000);
  answerEnter(['other']);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(server.signaling.namesOf().filter((name) => name === 'ENTER')).toHaveLength(3);
  expect(talk.getState().phase).toBe('talking');
});

test('without a microphone there is no talk', async () => {
  const talk = await start('receiver', { microphone: Promise.reject(new Error('NotAllowedError')) });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'microphone' });
  expect(server.call.namesOf()).toEqual(['END']);
});

async function startTalking(side: TalkSide) {
  answerEnter(['other']);
  const talk = await start(side);
  if (side === 'receiver') await emit('offer', { peerId: 'other', description: offer });
  else await emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
  FakePeerConnection.last.openChannel();
  FakePeerConnection.last.become('connected');
  await emit('talking', {});
  return talk;
}

test('a microphone that is pulled out is replaced by another', async () => {
  const talk = await start('caller');
  const unplugged = track;
  track = createTrack();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => microphoneStream() } });

  await pullOut(unplugged);

  expect(FakePeerConnection.last.line.track).toBe(track);
  expect(talk.getState().isMuted).toBe(false);
});

test('without another microphone it shows as off, until one is there again', async () => {
  const talk = await start('caller');
  const getUserMedia = vi.fn(async () => microphoneStream());
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  getUserMedia.mockRejectedValueOnce(new DOMException('None', 'NotFoundError'));
  const unplugged = track;

  await pullOut(unplugged);
  expect(talk.getState()).toMatchObject({ isMuted: true, phase: 'waiting' });
  track = createTrack();
  talk.setMuted(false);
  await settle();

  expect(FakePeerConnection.last.line.track).toBe(track);
  expect(talk.getState().isMuted).toBe(false);
});

async function start(side: TalkSide, overrides: Partial<TalkOptions> = {}) {
  const speaker = {
    expect() {},
    async play(stream: MediaStream) {
      played = stream;
      return !isSpeakerBlocked;
    },
    async resume() {
      isSpeakerBlocked = false;
      return true;
    },
    hear(what: Heard) {
      heard = what;
    },
    setOutputDevice: async () => {},
    release() {
      isSpeakerReleased = true;
    },
  };
  const microphone = microphoneStream();
  const talk = startTalk({ sockets: server.sockets, ...place, side, microphone, speaker, ...overrides });
  await settle();
  return talk;
}

function createTrack() {
  return Object.assign(new EventTarget(), {
    enabled: true,
    readyState: 'live',
    isStopped: false,
    stop() {
      this.isStopped = true;
    },
  });
}

function pullOut(unplugged: ReturnType<typeof createTrack>) {
  unplugged.readyState = 'ended';
  unplugged.dispatchEvent(new Event('ended'));
  return settle();
}

function microphoneStream(): MediaStream {
  const tracks = [track];
  // As much of a stream as a talk looks at.
  return { getAudioTracks: () => tracks, getTracks: () => tracks } as unknown as MediaStream;
}

function answerEnter(peers: string[]) {
  server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers }, peers }));
}

function refuse(errorCode: string): never {
  throw new SocketRefusal(errorCode);
}

async function emit(name: string, payload: unknown) {
  server.signaling.emit(name, payload);
  await settle();
}

/** Lets promises run; no time passes. */
async function settle() {
  await vi.advanceTimersByTimeAsync(0);
}
