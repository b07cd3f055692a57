import { expect, test, vi } from 'vitest';
import { pause } from '../../api/retry.ts';
import { openPeer } from '../connection/peer.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import { refuse, roomPeer, settle, stageEachTest, theirOffer } from '../testing/talk-stage.ts';

const stage = stageEachTest();

test('after a lost connection to the server the room is entered again, and the talk goes on', async () => {
  const talk = await stage.startTalking('caller');
  const fresh = [{ urls: ['turn:turn.example'], username: 'fresh', credential: 'secret' }];
  stage.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers: fresh }, peers: ['other'] }));

  stage.signaling.reconnect();
  stage.call.reconnect();
  await settle();

  expect(FakePeerConnection.last.configuration.iceServers).toEqual(fresh);
  expect(stage.signaling.namesOf().filter((name) => name === 'ENTER')).toHaveLength(2);
  expect(stage.call.last('CALL')).toEqual(roomPeer);
  expect(talk.getState().phase).toBe('talking');
  expect(FakePeerConnection.all).toHaveLength(1);
});

test('a caller that loses the connection restarts ICE at once', async () => {
  const talk = await stage.startTalking('caller');

  FakePeerConnection.last.become('disconnected');
  await settle();
  expect(talk.getState().phase).toBe('reconnecting');
  expect(stage.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 1 restarts' } });

  await stage.emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
  FakePeerConnection.last.become('connected');
  expect(talk.getState().phase).toBe('talking');
});

test('a receiver waits for the caller’s ICE restart, then restarts itself', async () => {
  await stage.startTalking('receiver');

  FakePeerConnection.last.become('disconnected');
  await settle();
  expect(stage.signaling.namesOf()).not.toContain('OFFER');

  await vi.advanceTimersByTimeAsync(2_500);
  expect(stage.signaling.namesOf()).toContain('OFFER');
});

test('a caller offers again to an end that comes back, even if they connected before they met', async () => {
  const peer = openPeer({ isCaller: true, channelId: 1, track: null });
  await peer.prepareOffer({ iceServers: [] });
  await stage.start('caller', { prepared: { peer, isOfferKept: () => true } });
  await stage.emit('answer', { peerId: 'other', description: { type: 'answer', sdp: '' } });
  FakePeerConnection.last.become('connected');
  await stage.emit('enter', { peerId: 'other' });
  await stage.emit('talking', { roomId: roomPeer.roomId });
  FakePeerConnection.last.become('disconnected');

  await stage.emit('enter', { peerId: 'other' });

  expect(stage.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 1 restarts' } });
});

test('the caller’s offer wins when two offers collide', async () => {
  await stage.startTalking('caller');
  FakePeerConnection.last.become('disconnected');
  await settle();

  await stage.emit('offer', { peerId: 'other', description: theirOffer });

  expect(FakePeerConnection.last.signalingState).toBe('have-local-offer');
  expect(stage.signaling.namesOf()).not.toContain('ANSWER');
});

test('an end that falls silent checks its connection to the server, and restarts ICE [SIGNAL-41]', async () => {
  const talk = await stage.startTalking('caller');
  FakePeerConnection.last.hear(50);
  await vi.advanceTimersByTimeAsync(500);
  expect(talk.getState().phase).toBe('talking');

  await vi.advanceTimersByTimeAsync(1_500);
  expect(talk.getState().phase).toBe('reconnecting');
  expect(stage.signaling.namesOf().slice(-3)).toEqual(['SILENT', 'ENTER', 'OFFER']);

  FakePeerConnection.last.hear(51);
  await vi.advanceTimersByTimeAsync(500);
  expect(talk.getState().phase).toBe('talking');
  expect(stage.signaling.namesOf().at(-1)).toBe('CONNECTED');
});

test('an ended talk says nothing more, since the next call may be in its place [CALL-93]', async () => {
  const talk = await stage.startTalking('caller');
  FakePeerConnection.last.hear(50);
  await vi.advanceTimersByTimeAsync(500);

  talk.end();
  const before = stage.signaling.namesOf().length;
  // The connection stays open for the goodbye, and nothing more arrives over it.
  await vi.advanceTimersByTimeAsync(2_000);

  expect(stage.signaling.namesOf().slice(before)).toEqual([]);
});

test('a connection to the server that does not answer after a change of network is replaced [SIGNAL-42]', async () => {
  await stage.startTalking('caller');
  stage.signaling.answer('ENTER', () => {
    throw new Error('No answer');
  });

  window.dispatchEvent(new Event('online'));
  await settle();

  expect(stage.signaling.renewals()).toBe(1);
});

test('a connection to the server that answers slowly is given twice the time of its last answer, but not more [SIGNAL-42]', async () => {
  await stage.startTalking('caller');
  stage.signaling.answer('ENTER', async () => {
    await pause(1_200);
    return { peerConnectionConfig: { iceServers: [] }, peers: ['other'] };
  });
  stage.signaling.reconnect();
  await vi.advanceTimersByTimeAsync(1_200);

  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_300);
  expect(stage.signaling.renewals()).toBe(0);

  stage.signaling.answer('ENTER', () => pause(60_000));
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2_400);
  expect(stage.signaling.renewals()).toBe(1);
});

test.each(['caller', 'receiver'] as const)(
  'a %s whose offer was lost with the connection sends it again on entering [SIGNAL-40]',
  async (side) => {
    await stage.startTalking(side);
    window.dispatchEvent(new Event('online'));
    await settle();
    const lost = stage.signaling.last('OFFER');
    const sent = () => stage.signaling.requests.filter(({ name }) => name === 'OFFER').length;
    const before = sent();

    stage.signaling.reconnect();
    await settle();

    expect(sent()).toBe(before + 1);
    expect(stage.signaling.last('OFFER')).toEqual(lost);
  },
);

test('an offer that meets ours gets its earlier answer again, followed by ours [SIGNAL-40]', async () => {
  await stage.startTalking('receiver');
  const answer = stage.signaling.last('ANSWER');
  window.dispatchEvent(new Event('online'));
  await settle();
  const ours = stage.signaling.last('OFFER');

  await stage.emit('offer', { peerId: 'other', description: theirOffer });

  expect(stage.signaling.requests.slice(-2)).toEqual([
    { name: 'ANSWER', payload: answer },
    { name: 'OFFER', payload: ours },
  ]);
});

test('another offer that meets ours takes its place [SIGNAL-40]', async () => {
  await stage.startTalking('receiver');
  window.dispatchEvent(new Event('online'));
  await settle();

  await stage.emit('offer', { peerId: 'other', description: { ...theirOffer, sdp: 'their next offer' } });

  expect(FakePeerConnection.last.signalingState).toBe('stable');
  expect(stage.signaling.namesOf().at(-1)).toBe('ANSWER');
});

test('an online event restarts ICE', async () => {
  await stage.startTalking('receiver');

  window.dispatchEvent(new Event('online'));
  await settle();

  expect(stage.signaling.last('OFFER')).toMatchObject({ description: { sdp: 'offer after 1 restarts' } });
});

test('repeated failures do not extend the deadline', async () => {
  const talk = await stage.startTalking('caller');

  for (let second = 0; second < 30; second += 5) {
    FakePeerConnection.last.become('disconnected');
    await vi.advanceTimersByTimeAsync(5_000);
  }

  expect(talk.getState()).toMatchObject({ phase: 'ended', end: 'unreachable' });
});

test('ENTER is retried after a server error and after a disconnect by the server', async () => {
  const talk = await stage.startTalking('caller');
  stage.signaling.answer('ENTER', () => refuse('INTERNAL_SERVER_ERROR'));
  stage.signaling.hangUp();
  await vi.advanceTimersByTimeAsync(1_500);
  stage.answerEnter(['other']);
  await vi.advanceTimersByTimeAsync(3_000);

  expect(stage.signaling.namesOf().filter((name) => name === 'ENTER')).toHaveLength(3);
  expect(talk.getState().phase).toBe('talking');
});
