import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TextSession } from '../../../call/text/text-session.ts';
import { startCaptions } from './captions.ts';

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

/** The recogniser of the Web Speech API's draft: it ends by itself, and starts with a track. */
class FakeRecognition {
  static availability: Availability = 'available';
  static isInstalled = true;
  static asked: unknown[] = [];
  static all: FakeRecognition[] = [];

  static async available(languages: unknown) {
    FakeRecognition.asked.push(languages);
    return FakeRecognition.availability;
  }

  static async install() {
    return FakeRecognition.isInstalled;
  }

  lang = '';
  continuous = false;
  interimResults = false;
  onresult: ((event: object) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  tracks: unknown[] = [];
  isAborted = false;
  #isLocal = false;

  constructor() {
    FakeRecognition.all.push(this);
  }

  get processLocally() {
    return this.#isLocal;
  }

  set processLocally(isLocal: boolean) {
    this.#isLocal = isLocal;
  }

  start(track: unknown) {
    // As in the browser, where a recogniser that is not told so may use a cloud.
    if (!this.#isLocal) throw new Error('The voice would leave the device');
    this.tracks.push(track);
  }

  abort() {
    this.isAborted = true;
    this.onend?.();
  }

  hear(...texts: [text: string, isFinal: boolean][]) {
    const results = texts.map(([transcript, isFinal]) => ({ isFinal, 0: { transcript } }));
    this.onresult?.({ resultIndex: 0, results });
  }
}

const own = { readyState: 'live' };
const theirs = { readyState: 'live' };
let speech: object[];
let state: { captionsBy: string | null; peerLanguage: string | null };
let phase: string;
let tell: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(FakeRecognition, { availability: 'available', isInstalled: true, asked: [], all: [] });
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  speech = [];
  state = { captionsBy: null, peerLanguage: 'ko' };
  phase = 'talking';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(): Promise<boolean> {
  const listeners: (() => void)[] = [];
  tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.push(listener);
    return () => {};
  };
  return startCaptions({
    talk: {
      getState: () => ({ phase, microphone: { getAudioTracks: () => [own] } }),
      getPeerTrack: () => theirs,
      subscribe,
      // The parts of both that captions use.
    } as never,
    session: {
      getState: () => state,
      subscribe,
      setCaptions(isOn: boolean) {
        state.captionsBy = isOn ? 'own' : null;
      },
      putSpeech: (put: { line?: number }) => speech.push(put) && (put.line ?? speech.length),
    } as unknown as TextSession,
    language: 'ja',
  });
}

test('both voices become lines, each in its language, recognised on the device [CALLTEXT-10]', async () => {
  expect(await start()).toBe(true);
  const [mine, other] = FakeRecognition.all;

  expect(FakeRecognition.asked).toEqual([{ langs: ['ja-JP', 'ko-KR'], processLocally: true }]);
  expect([mine?.lang, mine?.tracks, other?.lang, other?.tracks]).toEqual(['ja-JP', [own], 'ko-KR', [theirs]]);
  mine?.hear(['少々', false]);
  mine?.hear(['少々お待ちください', true], ['はい', true]);
  other?.hear(['네', true]);
  expect(speech).toEqual([
    { speaker: 'own', text: '少々', language: 'ja', isFinished: false },
    { speaker: 'own', text: '少々お待ちください', language: 'ja', isFinished: true, line: 1 },
    { speaker: 'own', text: 'はい', language: 'ja', isFinished: true },
    { speaker: 'peer', text: '네', language: 'ko', isFinished: true },
  ]);
});

test('a recogniser that ended after a silence starts again, and what it had heard stands [CALLTEXT-10]', async () => {
  await start();
  const [mine] = FakeRecognition.all;
  mine?.hear(['途中', false]);

  mine?.onend?.();
  expect(speech.at(-1)).toMatchObject({ text: '途中', isFinished: true });
  vi.advanceTimersByTime(1_000);
  expect(mine?.tracks).toHaveLength(2);
});

test.each<[string, () => void]>([
  ['the other side turns them off', () => Object.assign(state, { captionsBy: null })],
  ['the talk ends', () => (phase = 'ended')],
])('captions stop when %s [CALLTEXT-11]', async (_why, happen) => {
  await start();
  happen();
  tell();
  vi.advanceTimersByTime(10_000);

  expect(FakeRecognition.all.map(({ isAborted, tracks }) => [isAborted, tracks.length])).toEqual([
    [true, 1],
    [true, 1],
  ]);
});

test('a recogniser that cannot go on turns captions off; a passing error does not [CALLTEXT-10]', async () => {
  await start();
  const [mine] = FakeRecognition.all;
  mine?.onerror?.({ error: 'no-speech' });
  expect(state.captionsBy).toBe('own');

  mine?.onerror?.({ error: 'language-not-supported' });
  expect(state.captionsBy).toBeNull();
});

test('what the languages need is downloaded first [CALLTEXT-10]', async () => {
  FakeRecognition.availability = 'downloadable';
  expect(await start()).toBe(true);
  FakeRecognition.isInstalled = false;
  expect(await start()).toBe(false);
});

test('without a recogniser on the device there are no captions, and no voice leaves it [CALLTEXT-10] [OP-332]', async () => {
  FakeRecognition.availability = 'unavailable';
  expect(await start()).toBe(false);
  // As Chromium had it before, always with a cloud.
  vi.stubGlobal('SpeechRecognition', class {});
  expect(await start()).toBe(false);
  vi.stubGlobal('SpeechRecognition', undefined);
  expect(await start()).toBe(false);

  expect(FakeRecognition.all).toEqual([]);
  expect(state.captionsBy).toBeNull();
});
