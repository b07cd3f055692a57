import { voiceLimits } from '@yobirin/contract/voice';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecorder } from './recorder.ts';
import { type FakeMicrophone, fakeMicrophone } from './testing/fake-microphone.ts';

let microphone: FakeMicrophone;

beforeEach(() => {
  vi.useFakeTimers();
  microphone = fakeMicrophone();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a recording of three seconds or more can be sent [VOICE-36]', async () => {
  const recorder = createRecorder(voiceLimits);
  await recorder.start();
  vi.advanceTimersByTime(voiceLimits.minMs);
  recorder.stop();

  expect(recorder.getState()).toMatchObject({ phase: 'recorded', recording: { durationMs: voiceLimits.minMs } });
  expect(microphone.isReleased()).toBe(true);
});

test('a shorter one is refused in words at once [VOICE-36]', async () => {
  const recorder = createRecorder(voiceLimits);
  await recorder.start();
  vi.advanceTimersByTime(voiceLimits.minMs - 100);
  recorder.stop();

  expect(recorder.getState()).toEqual({ phase: 'idle', problem: 'tooShort' });
});

test('recording ends by itself after three minutes, not counting pauses [VOICE-36]', async () => {
  const recorder = createRecorder(voiceLimits);
  await recorder.start();
  vi.advanceTimersByTime(voiceLimits.maxMs - 1_000);
  recorder.pause();
  vi.advanceTimersByTime(60_000);
  expect(recorder.getState()).toMatchObject({ phase: 'paused', elapsedMs: voiceLimits.maxMs - 1_000 });

  recorder.resume();
  vi.advanceTimersByTime(1_100);

  expect(recorder.getState()).toMatchObject({ phase: 'recorded', recording: { durationMs: voiceLimits.maxMs } });
});

test('a phone call that takes the microphone leaves what was recorded [VOICE-38]', async () => {
  const recorder = createRecorder(voiceLimits);
  await recorder.start();
  vi.advanceTimersByTime(5_000);
  microphone.mute();
  expect(recorder.getState()).toMatchObject({ phase: 'paused', isInterrupted: true });

  recorder.stop();

  expect(recorder.getState()).toMatchObject({ phase: 'recorded', recording: { durationMs: 5_000 } });
});

test('a track that the system ends leaves what was recorded [VOICE-38]', async () => {
  const recorder = createRecorder(voiceLimits);
  await recorder.start();
  vi.advanceTimersByTime(5_000);
  microphone.end();

  expect(recorder.getState()).toMatchObject({ phase: 'recorded', recording: { durationMs: 5_000 } });
});

test.each([
  ['a refused microphone', 'microphone', () => microphone.refuse()],
  ['a browser that cannot record', 'unsupported', () => vi.stubGlobal('MediaRecorder', undefined)],
])('%s is told [VOICE-39]', async (_case, problem, prepare) => {
  prepare();
  const recorder = createRecorder(voiceLimits);

  await recorder.start();

  expect(recorder.getState()).toEqual({ phase: 'idle', problem });
});

test('a dialog that closes while the browser asks releases the microphone', async () => {
  const recorder = createRecorder(voiceLimits);
  const started = recorder.start();
  recorder.reset();
  await started;

  expect(microphone.isReleased()).toBe(true);
  expect(recorder.getState()).toEqual({ phase: 'idle', problem: null });
});

test('Safari records MP4 where there is no WebM [VOICE-36]', async () => {
  microphone.support((type) => type.startsWith('audio/mp4'));
  const recorder = createRecorder(voiceLimits);
  await recorder.start();
  vi.advanceTimersByTime(4_000);
  recorder.stop();

  expect(recorder.getState()).toMatchObject({ recording: { mimeType: 'audio/mp4;codecs=mp4a.40.2' } });
});
