import { beforeEach, expect, test, vi } from 'vitest';
import { FakePeerConnection } from '../../../call/testing/fake-peer-connection.ts';
import { createPreparedAnswers } from './prepared-answers.ts';
import { buildIncomingCall } from './testing/incoming-call-builder.ts';

const offer = { type: 'offer', sdp: 'their offer' } as const;
const call = buildIncomingCall({ roomId: 'first' });

beforeEach(() => {
  FakePeerConnection.all = [];
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection);
  return () => vi.unstubAllGlobals();
});

test('an answer to what rings is ready for the press, and nothing is looked for before', async () => {
  const answers = createPreparedAnswers();
  await answers.prepare(call, offer, null);
  expect(FakePeerConnection.last).toMatchObject({ localDescription: null, remoteDescription: offer });

  expect(answers.take(call).readPreparedAnswer()).toEqual({ type: 'answer', sdp: 'answer to their offer' });
  expect(FakePeerConnection.all).toMatchObject([{ isClosed: false }]);
});

test('where its own addresses may be looked for, they go with the answer', async () => {
  const answers = createPreparedAnswers();
  const iceServers = [{ urls: ['stun:stun.example'] }];
  await answers.prepare(call, offer, { iceServers });
  expect(FakePeerConnection.last.configuration.iceServers).toEqual(iceServers);
  FakePeerConnection.last.find({ candidate: 'candidate:1' });

  const answer = answers.take(call).readPreparedAnswer();
  expect(answer?.type).toBe('answer');
  expect(answer?.sdp).toContain('a=candidate:1');
});

test.each([
  ['a browser has given up', () => FakePeerConnection.last.become('failed')],
  ['has grown too long to be sent', () => FakePeerConnection.last.find({ candidate: 'a'.repeat(16_384) })],
])('what %s while it rang is begun anew', async (_what, happen) => {
  const answers = createPreparedAnswers();
  await answers.prepare(call, offer, { iceServers: [] });
  happen();

  expect(answers.take(call).readPreparedAnswer()).toBeNull();
  expect(FakePeerConnection.all).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});

test('an offer that is told twice is answered once', async () => {
  const answers = createPreparedAnswers();
  await Promise.all([answers.prepare(call, offer, null), answers.prepare(call, { ...offer, sdp: 'another' }, null)]);

  expect(FakePeerConnection.all).toHaveLength(1);
  expect(FakePeerConnection.last.remoteDescription).toEqual(offer);
});

test('whoever is faster than that answers without', () => {
  const answers = createPreparedAnswers();
  void answers.prepare(call, offer, null);

  expect(answers.take(call).readPreparedAnswer()).toBeNull();
  expect(FakePeerConnection.all).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});

test('an offer that makes no sense leaves the call to be answered', async () => {
  const answers = createPreparedAnswers();
  vi.spyOn(FakePeerConnection.prototype, 'setRemoteDescription').mockRejectedValueOnce(new Error('Nonsense'));
  await answers.prepare(call, offer, null);

  expect(answers.take(call).readPreparedAnswer()).toBeNull();
  expect(FakePeerConnection.all).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});

test('an offer of more than a voice and a channel keeps nothing busy before someone answers', async () => {
  const answers = createPreparedAnswers();
  const voice = 'm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n';
  const channel = 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n';
  await answers.prepare(call, { ...offer, sdp: `v=0\r\n${voice.repeat(200)}` }, null);
  expect(FakePeerConnection.all).toEqual([]);

  await answers.prepare(call, { ...offer, sdp: `v=0\r\n${voice}${channel}` }, null);
  expect(answers.take(call).readPreparedAnswer()).not.toBeNull();
});

test('what rings no more is given up', async () => {
  const answers = createPreparedAnswers();
  const other = buildIncomingCall({ roomId: 'second' });
  await answers.prepare(call, offer, null);
  await answers.prepare(other, offer, null);

  answers.keepOnly([other]);

  expect(FakePeerConnection.all).toMatchObject([{ isClosed: true }, { isClosed: false }]);
});

test.each([
  ['called', {}, 1],
  ['passed on', { isTransferred: true }, 3],
  ['returned', { isTransferred: true, isReturned: true }, 3],
])('one that was %s has its own channel [SIGNAL-06]', (_how, moved, channelId) => {
  createPreparedAnswers().take({ ...call, ...moved });
  expect(FakePeerConnection.last.channel.id).toBe(channelId);
});
