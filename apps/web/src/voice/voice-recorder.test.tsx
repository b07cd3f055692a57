import { voiceLimits } from '@yobirin/contract/voice';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '../i18n/gen/messages.js';
import { createRecorder, type Recorder } from './recorder.ts';
import { type FakeMicrophone, fakeMicrophone } from './testing/fake-microphone.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

let microphone: FakeMicrophone;

beforeEach(() => {
  vi.useFakeTimers();
  microphone = fakeMicrophone();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('recording shows the time, the time left and the level, by height and in words [VOICE-37]', async () => {
  const recorder = await recordFor(65_000);

  const screen = show(recorder);

  expect(screen).toContain(m.voice_recording());
  expect(screen).toContain('1:05');
  expect(screen).toContain(m.voice_time_left({ time: '1:55' }));
  expect(screen).toContain(`aria-valuetext="${m.voice_level_heard()}"`);
  expect(tallBars(screen)).toBeGreaterThan(0);
});

test('a paused recording says so, and its time and level rest [VOICE-37]', async () => {
  const recorder = await recordFor(5_000);

  recorder.pause();
  vi.advanceTimersByTime(60_000);

  const screen = show(recorder);
  expect(screen).toContain(m.voice_paused());
  expect(screen).toContain('0:05');
  expect(screen).toContain(m.voice_resume());
  expect(tallBars(screen)).toBe(0);
});

test('an interrupted recording tells that what was said is kept [VOICE-38]', async () => {
  const recorder = await recordFor(5_000);

  microphone.mute();

  expect(show(recorder)).toContain(m.voice_interrupted());
});

async function recordFor(ms: number): Promise<Recorder> {
  const recorder = createRecorder(voiceLimits);
  await recorder.start();
  vi.advanceTimersByTime(ms);
  return recorder;
}

function show(recorder: Recorder): string {
  return renderToStaticMarkup(<VoiceRecorder recorder={recorder} minSeconds={3} maxMs={voiceLimits.maxMs} />);
}

function tallBars(screen: string): number {
  return screen.split('class="h-8 grow ').length - 1;
}
