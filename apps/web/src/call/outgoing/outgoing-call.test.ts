import { expect, onTestFinished, test, vi } from 'vitest';
import { SocketRefusal } from '../../api/socket-channel.ts';
import { deferredRendering } from '../deferred-rendering.ts';
import { iceServers, request, roomPeer, stageEachCaller, until } from '../testing/caller-stage.ts';
import { FakePeerConnection } from '../testing/fake-peer-connection.ts';
import type { OutgoingCall } from './outgoing-call.ts';

const stage = stageEachCaller();

test('a press applies, rings, takes the microphone and enters [CALL-13] [CALL-14] [CALL-08]', async () => {
  const call = await stage.ring();

  expect(stage.server.call.requests).toEqual([
    { name: 'APPLY', payload: { ...request, peerId: expect.stringMatching(/^[\w-]{43}$/) } },
    { name: 'CALL', payload: { peerId: expect.stringMatching(/^[\w-]{43}$/) } },
    { name: 'CALL', payload: { ...roomPeer, offer: FakePeerConnection.last.localDescription } },
  ]);
  expect(FakePeerConnection.all).toHaveLength(1);
  expect(FakePeerConnection.last.configuration.iceServers).toEqual(iceServers);
  expect(stage.server.signaling.last('ENTER')).toEqual(roomPeer);
  expect(call.getState()).toMatchObject({ call: { state: 'calling' }, talk: { phase: 'waiting' } });
  expect(stage.sound.isSounding()).toBe(true);
});

test('APPLY without an answer is repeated with an equal payload', async () => {
  let times = 0;
  stage.server.call.answer('APPLY', () => {
    times += 1;
    if (times === 1) throw new Error('operation has timed out');
    return { ...roomPeer, peerConnectionConfig: { iceServers } };
  });
  const call = await stage.ring();

  const [first, second] = stage.server.call.requests.filter(({ name }) => name === 'APPLY');
  expect(second).toEqual(first);
  expect(call.getState().call.state).toBe('calling');
});

test('a press defers drawing before anything changes [CALL-91]', async () => {
  const deferring = vi.spyOn(deferredRendering, 'defer');
  onTestFinished(() => deferring.mockRestore());
  const call = stage.open();
  const whenChanged = vi.fn(() => expect(deferring).toHaveBeenCalledTimes(1));
  onTestFinished(call.subscribe(whenChanged));

  call.start(async () => request);
  await until(() => call.getState().call.state === 'calling');

  expect(whenChanged).toHaveBeenCalled();
});

test('CALL is sent before APPLY is answered if the microphone is allowed [CALL-97]', async () => {
  const answer = Promise.withResolvers<object>();
  stage.server.call.answer('APPLY', () => answer.promise);

  const call = await stage.start();
  await until(() => stage.server.call.namesOf().includes('CALL'));
  const [applied, rung] = stage.server.call.requests;
  expect(rung?.payload).toEqual({ peerId: Object(applied?.payload).peerId });
  expect(call.getState().call).toMatchObject({ state: 'toCall', step: 'applying' });

  answer.resolve({ ...roomPeer, peerConnectionConfig: { iceServers } });
  await until(() => call.getState().call.state === 'calling');
});

test('neither the microphone nor a peer connection is opened before it rings [CALL-97]', async () => {
  const answer = Promise.withResolvers<object>();
  stage.server.call.answer('CALL', () => answer.promise);

  const call = await stage.start();
  await until(() => stage.server.call.namesOf().includes('CALL'));
  await new Promise(setImmediate);
  expect([stage.askedForMicrophone, FakePeerConnection.all]).toEqual([0, []]);

  answer.resolve({ isOfferKept: false });
  await until(() => call.getState().call.state === 'calling');
  expect(stage.askedForMicrophone).toBe(1);
  expect(FakePeerConnection.all).toHaveLength(1);
});

test.each([
  ['was lost', () => new Error('operation has timed out')],
  ['arrived before APPLY', () => new SocketRefusal('NOT_FOUND')],
])('CALL is sent again when it %s', async (_case, fail) => {
  let times = 0;
  stage.server.call.answer('CALL', () => {
    times += 1;
    if (times === 1) throw fail();
    return { isOfferKept: true };
  });

  const call = await stage.ring();

  expect(stage.server.call.requests[2]).toEqual({ name: 'CALL', payload: roomPeer });
  expect(call.getState().call.state).toBe('calling');
});

test('a refused CALL shows its reason', async () => {
  stage.server.call.answer('CALL', () => {
    throw new SocketRefusal('CA0005');
  });
  const call = await stage.start();

  await until(() => call.getState().call.state === 'finished');
  expect(call.getState().call).toEqual({ state: 'finished', outcome: 'deviceAbsent' });
  expect(stage.server.call.namesOf().filter((name) => name === 'CALL')).toHaveLength(1);
});

test('a device that answered before the offer was kept gets the offer in the room', async () => {
  stage.server.call.answer('CALL', () => ({ isOfferKept: false }));
  await stage.ring();

  stage.server.signaling.emit('enter', { peerId: 'other' });
  await new Promise(setImmediate);

  const offer = FakePeerConnection.last.localDescription;
  expect(stage.server.signaling.last('OFFER')).toEqual({ peerId: 'other', description: offer });
});

test('a device that answers has the offer and gets the candidates that the offer lacks', async () => {
  FakePeerConnection.beginsWith = 'gathering';
  await stage.ring();
  expect(Object(stage.server.call.last('CALL')).offer).toBeUndefined();
  FakePeerConnection.last.find({ candidate: 'in the offer' });
  FakePeerConnection.last.finishGathering();
  await until(() => Object(stage.server.call.last('CALL')).offer);
  FakePeerConnection.last.find({ candidate: 'found while it rang' });

  stage.server.signaling.emit('enter', { peerId: 'other' });
  await new Promise(setImmediate);

  expect(stage.server.signaling.namesOf()).toEqual(['ENTER', 'CANDIDATE']);
  expect(stage.server.signaling.last('CANDIDATE')).toEqual({
    peerId: 'other',
    candidate: { candidate: 'found while it rang' },
  });
});

test('a transfer names whom the call rings next, until the call is reset [SIGNAL-13]', async () => {
  const call = await stage.ring();
  const party = { nickname: 'レストラン', iconUrl: null };

  stage.server.call.emit('waiting', { roomId: 'room' });
  expect(call.getState().party).toBe(null);
  stage.server.call.emit('waiting', { roomId: 'next', to: party });
  expect(call.getState().party).toEqual(party);
  call.end();
  expect(call.getState().party).toEqual(party);
  call.reset();
  expect(call.getState().party).toBe(null);
  stage.server.call.emit('waiting', { roomId: 'next', to: party });
  expect(call.getState().party).toBe(null);
});

test('the first answer is applied, and no other after it', async () => {
  await stage.ring();
  const answer = { type: 'answer', sdp: 'their answer' };

  stage.server.signaling.emit('enter', { peerId: 'other' });
  stage.server.signaling.emit('answer', { peerId: 'other', description: answer });
  stage.server.signaling.emit('answer', { peerId: 'other', description: { ...answer, sdp: 'another answer' } });
  await new Promise(setImmediate);

  expect(FakePeerConnection.last).toMatchObject({ signalingState: 'stable', remoteDescription: answer });
});

test('a network change while it rings leads to an ICE restart after the answer', async () => {
  await stage.ring();
  await until(() => Object(stage.server.call.last('CALL')).offer);
  const answer = { type: 'answer', sdp: 'v=0\r\no=- 7 1\r\n' };
  window.dispatchEvent(new Event('online'));

  stage.server.signaling.emit('enter', { peerId: 'other' });
  stage.server.signaling.emit('answer', { peerId: 'other', description: answer });
  await new Promise(setImmediate);
  stage.server.signaling.emit('answer', {
    peerId: 'other',
    description: { ...answer, sdp: `${answer.sdp}a=candidate:1\r\n` },
  });
  await new Promise(setImmediate);

  const restarted = { type: 'offer', sdp: 'offer after 1 restarts' };
  expect(stage.server.signaling.last('OFFER')).toEqual({ peerId: 'other', description: restarted });
  // The first answer, which arrives again through the room, does not answer the restart.
  expect(FakePeerConnection.last.signalingState).toBe('have-local-offer');
  const next = { type: 'answer', sdp: 'v=0\r\no=- 7 2\r\n' };
  stage.server.signaling.emit('answer', { peerId: 'other', description: next });
  await new Promise(setImmediate);
  expect(FakePeerConnection.last).toMatchObject({ signalingState: 'stable', remoteDescription: next });
});

test('a callee who entered before the caller gets the kept offer again', async () => {
  stage.server.signaling.answer('ENTER', () => ({ peerConnectionConfig: { iceServers: [] }, peers: ['other'] }));
  await stage.ring();
  await new Promise(setImmediate);

  const offer = FakePeerConnection.last.localDescription;
  expect(stage.server.signaling.last('OFFER')).toEqual({ peerId: 'other', description: offer });
  expect(stage.server.call.last('CALL')).toMatchObject({ offer });
});

test('the browser asks for the microphone only after the page has explained why', async () => {
  stage.permission = 'prompt';
  const call = await stage.start();
  expect(call.getState().call).toMatchObject({ step: 'explainingMicrophone' });
  expect(stage.askedForMicrophone).toBe(0);

  call.continueToMicrophone();
  await until(() => call.getState().call.state === 'calling');
  expect(stage.askedForMicrophone).toBe(1);
});

test('without the microphone no device rings, and the call is ended [ERROR-24]', async () => {
  stage.permission = 'denied';
  const call = await stage.start();

  await until(() => stage.server.call.namesOf().includes('END'));
  expect(call.getState().call).toMatchObject({ state: 'toCall', problem: { type: 'microphone' } });
  expect(stage.server.call.namesOf()).toEqual(['APPLY', 'END']);
});

test('an allowed microphone that cannot be opened stops the ringing [CALL-97] [ERROR-24]', async () => {
  stage.unplugMicrophone();
  const call = await stage.start();

  await until(() => stage.server.call.namesOf().includes('END'));
  expect(stage.server.call.namesOf()).toContain('CALL');
  expect(call.getState().call).toMatchObject({ state: 'toCall', problem: { type: 'microphone' } });
  expect(stage.server.call.last('END')).toEqual(roomPeer);
});

test('without a listed microphone no device rings; once one is plugged in, the call rings [CALL-97]', async () => {
  let listed: { kind: string }[] = [{ kind: 'audiooutput' }];
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => listed,
    getUserMedia: () =>
      listed.length > 1 ? stage.getUserMedia() : Promise.reject(new DOMException('No', 'NotFoundError')),
  });
  vi.stubGlobal('navigator', { ...navigator, mediaDevices });
  const first = await stage.start();
  await until(() => stage.server.call.namesOf().includes('END'));
  expect(first.getState().call).toMatchObject({ state: 'toCall', problem: { type: 'microphone' } });
  expect(stage.server.call.namesOf()).toEqual(['APPLY', 'END']);

  listed = [...listed, { kind: 'audioinput' }];
  mediaDevices.dispatchEvent(new Event('devicechange'));

  await stage.ring();
  expect(stage.server.call.namesOf()).toEqual(['APPLY', 'END', 'APPLY', 'CALL', 'CALL']);
});

test('a browser that does not list its devices delays a call by 300 ms [CALL-97]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const mediaDevices = {
    addEventListener() {},
    enumerateDevices: () => new Promise(() => {}),
    getUserMedia: stage.getUserMedia,
  };
  vi.stubGlobal('navigator', { ...navigator, mediaDevices });

  stage.open().start(async () => request);
  await vi.advanceTimersByTimeAsync(299);
  expect(stage.server.call.namesOf()).toEqual(['APPLY']);

  await vi.advanceTimersByTimeAsync(1);
  expect(stage.server.call.namesOf()).toContain('CALL');
});

test('after a microphone has failed, the next call opens it before it rings [CALL-97]', async () => {
  stage.unplugMicrophone();
  const call = await stage.start();
  await until(() => stage.server.call.namesOf().includes('END'));

  call.start(async () => request);
  await until(() => stage.server.call.namesOf().filter((name) => name === 'END').length === 2);

  expect(stage.server.call.namesOf()).toEqual(['APPLY', 'CALL', 'END', 'APPLY', 'END']);
});

test('a call that must not ring in vain opens an allowed microphone beside APPLY, and rings then [CALL-97]', async () => {
  const answer = Promise.withResolvers<object>();
  stage.server.call.answer('APPLY', () => answer.promise);
  const opening = Promise.withResolvers<unknown>();
  const opens = vi.fn(() => opening.promise);
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: opens } });
  const call = stage.open({ opensMicrophoneFirst: true });
  call.start(async () => request);
  await until(() => opens.mock.calls.length === 1);
  expect(stage.server.call.namesOf()).toEqual(['APPLY']);

  opening.resolve(await stage.getUserMedia());
  await until(() => stage.server.call.namesOf().includes('CALL'));

  answer.resolve({ ...roomPeer, peerConnectionConfig: { iceServers } });
  await until(() => call.getState().call.state === 'calling');
  expect(opens).toHaveBeenCalledTimes(1);
});

test('a caller whose allowed microphone does not open in a second is in the call, and heard later [CALL-97]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const opening = Promise.withResolvers<unknown>();
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: () => opening.promise } });
  const call = stage.open();
  call.start(async () => request);
  await vi.advanceTimersByTimeAsync(900);
  expect(call.getState().call).toMatchObject({ state: 'toCall', step: 'reaching' });

  await vi.advanceTimersByTimeAsync(200);
  expect(call.getState().call.state).toBe('calling');

  stage.sound.resume.mockClear();
  const microphone = await stage.getUserMedia();
  opening.resolve(microphone);
  await vi.advanceTimersByTimeAsync(0);
  // A browser may have kept the tone silent until the page records.
  expect(stage.sound.resume).toHaveBeenCalled();
  expect(FakePeerConnection.last.line.track).toBe(microphone.getAudioTracks()[0]);
});

test('a caller who hangs up while the microphone opens gets no connection [CALL-97]', async () => {
  const opening = Promise.withResolvers<unknown>();
  const opens = vi.fn(() => opening.promise);
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: opens } });
  const call = await stage.start();
  await until(() => opens.mock.calls.length === 1);

  call.end();
  opening.resolve(await stage.getUserMedia());
  await new Promise(setImmediate);

  expect(stage.server.call.last('END')).toEqual(roomPeer);
  expect([FakePeerConnection.all, stage.stoppedTracks]).toEqual([[], 1]);
});

test('a page that is not secure reports that there is no microphone [ERROR-24]', async () => {
  vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } });
  const call = await stage.start();

  await until(() => stage.server.call.namesOf().includes('END'));
  expect(call.getState().call).toMatchObject({ state: 'toCall', problem: { type: 'microphone' } });
});

test('a refused CALL releases the microphone [CALL-20]', async () => {
  stage.permission = 'prompt';
  stage.server.call.answer('CALL', () => {
    throw new SocketRefusal('CA0010');
  });
  const call = await stage.start();
  call.continueToMicrophone();

  await until(() => stage.stoppedTracks === 1);
  expect(call.getState().call).toEqual({ state: 'finished', outcome: 'busy' });
});

test('a refused APPLY needs no END [CALL-20]', async () => {
  stage.server.call.answer('APPLY', () => {
    throw new SocketRefusal('CA0010');
  });
  const call = await stage.start();

  await until(() => call.getState().call.state === 'finished');
  expect(stage.server.call.namesOf()).not.toContain('END');
});

test('a press after the call has finished is dropped together with its request', async () => {
  stage.server.call.answer('APPLY', () => {
    throw new SocketRefusal('CA0010');
  });
  const call = await stage.start();
  await until(() => call.getState().call.state === 'finished');

  call.start(async () => ({ ...request, callPassword: 'forgotten' }));
  call.reset();
  call.start(async () => ({ ...request, callPassword: 'given' }));
  await until(() => call.getState().call.state === 'finished');

  expect(stage.server.call.last('APPLY')).toMatchObject({ callPassword: 'given' });
});

test('a caller who cancels while the request is prepared sends nothing [CALL-99]', async () => {
  const preparing = Promise.withResolvers<typeof request>();
  const call = stage.open();
  call.start(() => preparing.promise);

  call.end();
  preparing.resolve(request);
  await new Promise(setImmediate);

  expect(stage.server.call.namesOf()).not.toContain('APPLY');
  expect(call.getState().call).toEqual({ state: 'toCall', step: null, problem: null });
});

test('a caller who hangs up while the microphone opens and the network is lost stops the ringing later [CALL-97]', async () => {
  const opening = Promise.withResolvers<unknown>();
  const opens = vi.fn(() => opening.promise);
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: opens } });
  const call = await stage.start();
  await until(() => opens.mock.calls.length === 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  stage.server.call.answer('END', () => {
    throw new Error('timeout');
  });

  call.end();
  await vi.advanceTimersByTimeAsync(0);
  stage.server.call.answer('END', () => ({}));
  await vi.advanceTimersByTimeAsync(1_000);

  expect(stage.server.call.namesOf().filter((name) => name === 'END')).toHaveLength(2);
});

test('a caller who cancels early leaves no device ringing', async () => {
  const answer = Promise.withResolvers<typeof roomPeer & { peerConnectionConfig: RTCConfiguration }>();
  stage.server.call.answer('APPLY', () => answer.promise);
  const call = stage.open();
  call.start(async () => request);
  await until(() => stage.server.call.namesOf().includes('APPLY'));

  call.end();
  const [applied] = stage.server.call.requests;
  expect(stage.server.call.last('END')).toEqual({ peerId: Object(applied?.payload).peerId });
  answer.resolve({ ...roomPeer, peerConnectionConfig: { iceServers } });
  await new Promise(setImmediate);

  // APPLY may have been retried after the first END.
  expect(stage.server.call.last('END')).toEqual(roomPeer);
  expect(call.getState().call).toEqual({ state: 'toCall', step: null, problem: null });
});

test('a caller who cancels before the browser reports the permission does not ring', async () => {
  const answer = Promise.withResolvers<object>();
  vi.stubGlobal('navigator', {
    permissions: { query: () => answer.promise },
    mediaDevices: { getUserMedia: stage.getUserMedia },
  });
  const call = await stage.start();

  call.end();
  answer.resolve({ state: 'granted' });
  await new Promise(setImmediate);

  expect(stage.askedForMicrophone).toBe(0);
  expect(stage.server.call.namesOf()).not.toContain('CALL');
});

test('a caller who hangs up while the server does not answer does not ring again', async () => {
  const silence = Promise.withResolvers<never>();
  stage.server.call.answer('CALL', () => silence.promise);
  const call = await stage.start();
  await until(() => stage.server.call.namesOf().includes('CALL'));

  stage.server.call.answer('CALL', () => ({}));
  call.end();
  silence.reject(new Error('operation has timed out'));
  await new Promise(setImmediate);

  expect(stage.server.call.namesOf()).toEqual(['APPLY', 'CALL', 'END', 'END']);
  expect(stage.server.call.last('END')).toEqual(roomPeer);
  expect(FakePeerConnection.all).toEqual([]);
});

test('hiding the page does not hang up at once [CALL-71]', async () => {
  const call = await stage.ring();

  stage.hidePage();

  expect(call.getState().call.state).toBe('calling');
  expect(stage.server.call.namesOf()).not.toContain('END');
});

test('hiding the page hangs up at once where the operator wants it [CALL-10] [CALL-71]', async () => {
  stage.hiddenSeconds = 0;
  const call = await stage.ring();

  stage.hidePage();

  expect(call.getState().call).toEqual({ state: 'finished', outcome: 'hidden', hasTalked: false });
  expect(stage.server.call.last('END')).toEqual(roomPeer);
  expect([stage.stoppedTracks, stage.sound.isSounding()]).toEqual([1, false]);
});

test('only a rejection of this call counts [CALL-15] [CALL-04]', async () => {
  const call = await stage.ring();
  const rejection = { reason: 'DECLINED', errorCode: null, message: '後ほど' };

  stage.server.call.emit('reject', { roomId: 'another', ...rejection });
  expect(call.getState().call.state).toBe('calling');

  stage.server.call.emit('reject', { roomId: 'room', ...rejection });
  expect(call.getState().call).toEqual({ state: 'rejected', reason: 'DECLINED', message: '後ほど' });
  expect(stage.sound.isSounding()).toBe(false);
});

test('a rejection before it rings ends the call: the caller was blocked meanwhile [BLOCK-30]', async () => {
  stage.permission = 'prompt';
  const call = await stage.start();
  await until(() => isExplaining(call));
  const rejection = { reason: 'DECLINED', errorCode: 'CA0020', message: null };

  stage.server.call.emit('reject', { roomId: 'another', ...rejection });
  expect(isExplaining(call)).toBe(true);

  stage.server.call.emit('reject', { roomId: 'room', ...rejection });
  expect(call.getState().call).toEqual({ state: 'finished', outcome: 'blocked' });
});

function isExplaining(call: OutgoingCall): boolean {
  const state = call.getState().call;
  return state.state === 'toCall' && state.step === 'explainingMicrophone';
}
