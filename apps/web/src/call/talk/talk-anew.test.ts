import { expect, test, vi } from 'vitest';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import { refuse, roomPeer, settle, stageEachTest, theirOffer } from '../testing/talk-stage.ts';

const stage = stageEachTest();

test('an end that begins anew gets another connection, and the talk goes on [CALL-72] [rule S-19]', async () => {
  const talk = await stage.startTalking('receiver');
  const first = FakePeerConnection.last;
  first.receive({ type: 'hold', state: true });
  expect(talk.getState().isHeldByPeer).toBe(true);

  await stage.emit('enter', { peerId: 'other', isAnew: true });
  expect(talk.getState()).toMatchObject({ phase: 'reconnecting', isHeldByPeer: false });
  expect(first.isClosed).toBe(true);
  expect(FakePeerConnection.all).toHaveLength(2);
  expect(FakePeerConnection.last.configuration.iceServers).toEqual([{ urls: ['stun:stun.example'] }]);

  await stage.emit('offer', { peerId: 'other', description: theirOffer });
  expect(stage.signaling.last('ANSWER')).toMatchObject({ peerId: 'other' });
  FakePeerConnection.last.become('connected');
  await stage.emit('talking', { roomId: roomPeer.roomId });
  expect(talk.getState()).toMatchObject({ phase: 'talking', end: null });
  expect(FakePeerConnection.last.line.track).toBe(stage.track);
});

test('a caller offers its other connection, not the earlier one [rule S-19]', async () => {
  await stage.startTalking('caller');
  const offers = () => stage.signaling.namesOf().filter((name) => name === 'OFFER').length;
  const before = offers();

  await stage.emit('enter', { peerId: 'other', isAnew: true });

  expect(offers()).toBe(before + 1);
  expect(stage.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 0 restarts' } });
  expect(FakePeerConnection.last.restarts).toBe(0);
});

test('an end that begins anew twice leaves one connection open [rule S-19]', async () => {
  await stage.startTalking('receiver');

  stage.signaling.emit('enter', { peerId: 'other', isAnew: true });
  stage.signaling.emit('enter', { peerId: 'other', isAnew: true });
  await settle();

  expect(FakePeerConnection.all.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
});

test('a call that is over by then ends: the two have lost each other [rule S-19] [CALL-80]', async () => {
  const talk = await stage.startTalking('receiver');
  stage.signaling.answer('ENTER', () => refuse('NOT_FOUND'));

  await stage.emit('enter', { peerId: 'other', isAnew: true });

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'unreachable' });
});

test('an outage that lasts does not end the talk as if the other end had left, and the server is told [CALL-80]', async () => {
  const talk = await stage.startTalking('receiver');
  stage.signaling.answer('ENTER', () => refuse('SERVICE_UNAVAILABLE'));

  await stage.emit('enter', { peerId: 'other', isAnew: true });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(talk.getState().phase).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(15_000);

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'unreachable' });
  expect(stage.call.last('END')).toMatchObject({ ...roomPeer, failure: { relay: 'unset' } });
});

test('a talk that is over enters no more, even if the server has not answered yet [CALL-72]', async () => {
  const talk = await stage.startTalking('receiver');
  stage.signaling.answer('ENTER', () => refuse('SERVICE_UNAVAILABLE'));
  await stage.emit('enter', { peerId: 'other', isAnew: true });
  const count = () => stage.signaling.namesOf().filter((name) => name === 'ENTER').length;
  const before = count();

  talk.end();
  await vi.advanceTimersByTimeAsync(40_000);

  expect(count()).toBe(before);
});

test('a talk that is resumed shows that it reconnects until the two hear each other [CALL-72]', async () => {
  stage.answerEnter(['other']);
  const talk = await stage.start('caller', { resumesAs: 'reconnecting' });
  expect(talk.getState().phase).toBe('reconnecting');

  await stage.emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
  FakePeerConnection.last.become('connected');
  expect(talk.getState().phase).toBe('reconnecting');
  await stage.emit('talking', { roomId: roomPeer.roomId });
  expect(talk.getState().phase).toBe('talking');
  expect(talk.getRoomPeer()).toEqual(roomPeer);
});

test('a connection that fails during a talk is replaced, and the other end is told [SIGNAL-69]', async () => {
  const talk = await stage.startTalking('caller');
  const first = FakePeerConnection.last;

  first.become('failed');
  await settle();
  expect(first.isClosed).toBe(true);
  expect(talk.getState().phase).toBe('reconnecting');
  const enters = stage.signaling.requests.filter(({ name }) => name === 'ENTER').map(({ payload }) => payload);
  expect(enters.slice(-2)).toEqual([{ ...roomPeer, isAnew: true }, roomPeer]);
  expect(stage.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 0 restarts' } });

  await stage.emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
  FakePeerConnection.last.become('connected');
  await stage.emit('talking', { roomId: roomPeer.roomId });
  expect(talk.getState()).toMatchObject({ phase: 'talking', end: null });
});

test('an end that missed that the other begins anew learns it from its offer [SIGNAL-69]', async () => {
  const talk = await stage.start('receiver');
  const offerOf = (fingerprint: string) => ({ type: 'offer', sdp: `v=0\r\na=fingerprint:sha-256 ${fingerprint}\r\n` });
  await stage.emit('offer', { peerId: 'other', description: offerOf('AA') });
  const first = FakePeerConnection.last;
  first.become('connected');
  await stage.emit('talking', { roomId: roomPeer.roomId });

  await stage.emit('offer', { peerId: 'other', description: offerOf('BB') });
  expect(first.isClosed).toBe(true);
  await stage.emit('offer', { peerId: 'other', description: offerOf('BB') });

  expect(FakePeerConnection.last.remoteDescription).toEqual(offerOf('BB'));
  expect(talk.getState()).toMatchObject({ phase: 'reconnecting', end: null });
});
