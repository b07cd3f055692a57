import { beforeEach, expect, test, vi } from 'vitest';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import { buildIncomingCall } from '../testing/incoming-call-builder.ts';
import { createPreparedAnswers } from './prepared-answers.ts';

const offer = { type: 'offer', sdp: 'their offer' } as const;
const call = buildIncomingCall({ roomId: 'first' });

beforeEach(() => {
  FakePeerConnection.all = [];
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  return () => vi.unstubAllGlobals();
});

test('an answer is ready for the press, and no candidates are gathered before', async () => {
  const answers = createPreparedAnswers();
  await answers.prepare(call, offer, null);
  expect(FakePeerConnection.last).toMatchObject({ localDescription: null, remoteDescription: offer });

  expect(answers.take(call).answer).toEqual({ type: 'answer', sdp: 'answer to their offer' });
  expect(FakePeerConnection.all).toMatchObject([{ isClosed: false }]);
});

test('with a configuration, the answer contains own candidates', async () => {
  const answers = createPreparedAnswers();
  const iceServers = [{ urls: ['stun:stun.example'] }];
  await answers.prepare(call, offer, { iceServers });
  expect(FakePeerConnection.last.configuration.iceServers).toEqual(iceServers);
  FakePeerConnection.last.find({ candidate: 'candidate:1' });

  const { answer } = answers.take(call);
  expect(answer?.type).toBe('answer');
  expect(answer?.sdp).toContain('a=candidate:1');
});

test.each([
  ['that the browser gave up on', () => FakePeerConnection.last.become('failed')],
  ['that grew too long to be sent', () => FakePeerConnection.last.find({ candidate: 'a'.repeat(16_384) })],
])('an answer %s is discarded, and the connection reopened', async (_what, happen) => {
  const answers = createPreparedAnswers();
  await answers.prepare(call, offer, { iceServers: [] });
  happen();

  expect(answers.take(call).answer).toBeUndefined();
  expect(FakePeerConnection.all).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});

test('an offer that arrives twice is answered once', async () => {
  const answers = createPreparedAnswers();
  await Promise.all([answers.prepare(call, offer, null), answers.prepare(call, { ...offer, sdp: 'another' }, null)]);

  expect(FakePeerConnection.all).toHaveLength(1);
  expect(FakePeerConnection.last.remoteDescription).toEqual(offer);
});

test('a press before the answer is ready goes without it', () => {
  const answers = createPreparedAnswers();
  void answers.prepare(call, offer, null);

  expect(answers.take(call).answer).toBeUndefined();
  expect(FakePeerConnection.all).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});

test('a call with an invalid offer can still be answered', async () => {
  const answers = createPreparedAnswers();
  vi.spyOn(FakePeerConnection.prototype, 'setRemoteDescription').mockRejectedValueOnce(new Error('Nonsense'));
  await answers.prepare(call, offer, null);

  expect(answers.take(call).answer).toBeUndefined();
  expect(FakePeerConnection.all).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});

test('an offer with more than audio and a data channel is not prepared', async () => {
  const answers = createPreparedAnswers();
  const voice = 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n';
  const channel = 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n';
  await answers.prepare(call, { ...offer, sdp: `v=0\r\n${voice.repeat(200)}` }, null);
  expect(FakePeerConnection.all).toEqual([]);

  await answers.prepare(call, { ...offer, sdp: `v=0\r\n${voice}${channel}` }, null);
  expect(answers.take(call).answer).toBeDefined();
});

test('the answer of a call that stops ringing is discarded', async () => {
  const answers = createPreparedAnswers();
  const other = buildIncomingCall({ roomId: 'second' });
  await answers.prepare(call, offer, null);
  await answers.prepare(other, offer, null);

  answers.keepOnly([other]);

  expect(FakePeerConnection.all).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});

test.each([
  ['called', {}, 1],
  ['transferred', { isTransferred: true }, 3],
  ['returned', { isTransferred: true, isReturned: true }, 3],
])('a call that was %s uses its own channel [SIGNAL-06]', (_how, moved, channelId) => {
  createPreparedAnswers().take({ ...call, ...moved });
  expect(FakePeerConnection.last.channel.id).toBe(channelId);
});
