import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TextSession } from '../../../call/text/text-session.ts';
import { startCaptions } from './captions.ts';

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

type Options = { langs: string[]; processLocally?: boolean };

/** The recogniser of the Web Speech API's draft. Events come later than the call that causes them, and `end` is always the last. */
class FakeRecognition {
  static availability: Availability = 'available';
  static isInstalled = true;
  static asked: Options[] = [];
  static installed: Options[] = [];
  static all: FakeRecognition[] = [];
  /** What `start` throws. */
  static refusal: Error | null = null;

  static async available(options: Options) {
    FakeRecognition.asked.push(options);
    return options.langs.length > 0 ? FakeRecognition.availability : 'unavailable';
  }

  static async install(options: Options) {
    FakeRecognition.installed.push(options);
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
  #isStarted = false;

  constructor() {
    FakeRecognition.all.push(this);
  }

  get processLocally() {
    return this.#isLocal;
  }

  set processLocally(isLocal: boolean) {
    this.#isLocal = isLocal;
  }

  start(track?: { kind: string; readyState: string }) {
    // As in the browser, where a recogniser that is not told so may use a cloud.
    if (!this.#isLocal) throw new Error('The voice would leave the device');
    if (FakeRecognition.refusal) throw FakeRecognition.refusal;
    if (this.#isStarted || track?.kind !== 'audio' || track.readyState !== 'live')
      throw new DOMException('Started already, or nothing to listen to', 'InvalidStateError');
    this.#isStarted = true;
    this.tracks.push(track);
  }

  abort() {
    this.isAborted = true;
    if (this.#isStarted) this.fail('aborted');
  }

  /** Ends with an error. */
  fail(error: string) {
    queueMicrotask(() => this.onerror?.({ error }));
    this.end();
  }

  /** Ends by itself, as after a silence. */
  end() {
    queueMicrotask(() => {
      this.#isStarted = false;
      this.onend?.();
    });
  }

  hear(...texts: [text: string, isFinal: boolean][]) {
    const results = texts.map(([transcript, isFinal]) => ({ isFinal, length: 1, 0: { transcript, confidence: 0.9 } }));
    this.onresult?.({ resultIndex: 0, results });
  }
}

const own = { kind: 'audio', readyState: 'live' };
const theirs = { kind: 'audio', readyState: 'live' };
let speech: object[];
let state: { captionsBy: string | null; peerLanguage: string | null };
let phase: string;
let tell: () => void;
let failures: number;

beforeEach(() => {
  vi.useFakeTimers();
  const nothing = { asked: [], installed: [], all: [], refusal: null };
  Object.assign(FakeRecognition, { availability: 'available', isInstalled: true, ...nothing });
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  speech = [];
  state = { captionsBy: null, peerLanguage: 'ko' };
  phase = 'talking';
  failures = 0;
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
        tell();
      },
      putSpeech: (put: { line?: number }) => speech.push(put) && (put.line ?? speech.length),
    } as unknown as TextSession,
    language: 'ja',
    onFailed: () => failures++,
  });
}

/** Lets the recognisers tell, and begin again after their pause. */
const goOn = () => vi.advanceTimersByTimeAsync(1_000);

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

  mine?.end();
  await goOn();
  expect(speech.at(-1)).toMatchObject({ text: '途中', isFinished: true });
  expect(mine?.tracks).toHaveLength(2);
});

test.each<[string, () => void]>([
  ['the other side turns them off', () => Object.assign(state, { captionsBy: null })],
  ['the talk ends', () => (phase = 'ended')],
])('captions stop when %s [CALLTEXT-11]', async (_why, happen) => {
  await start();
  happen();
  tell();
  await goOn();

  expect(FakeRecognition.all.map(({ isAborted, tracks }) => [isAborted, tracks.length])).toEqual([
    [true, 1],
    [true, 1],
  ]);
});

test('a recogniser that cannot go on turns captions off, and says so; a silence does not [CALLTEXT-10] [OP-314]', async () => {
  await start();
  const [mine, other] = FakeRecognition.all;
  for (let silences = 1; silences <= 5; silences++) {
    mine?.fail('no-speech');
    await goOn();
  }
  expect([state.captionsBy, mine?.tracks.length, failures]).toEqual(['own', 6, 0]);

  mine?.fail('language-not-supported');
  await goOn();
  expect([state.captionsBy, other?.isAborted, failures]).toEqual([null, true, 1]);
});

test('errors that do not cease turn captions off; those between words do not [CALLTEXT-10] [OP-314]', async () => {
  await start();
  const [mine] = FakeRecognition.all;
  for (let error = 1; error <= 4; error++) {
    mine?.hear(['はい', true]);
    mine?.fail('audio-capture');
    await goOn();
  }
  expect(state.captionsBy).toBe('own');

  for (let error = 1; error <= 2; error++) {
    mine?.fail('network');
    await goOn();
  }
  expect([state.captionsBy, failures]).toEqual([null, 1]);
});

test('a recogniser that breaks at its start leaves no voice followed in silence [CALLTEXT-10] [OP-314]', async () => {
  FakeRecognition.refusal = new DOMException('The service is gone', 'InvalidStateError');
  expect(await start()).toBe(true);
  await goOn();
  await goOn();

  expect([state.captionsBy, failures]).toEqual([null, 1]);
  expect(FakeRecognition.all.map(({ isAborted }) => isAborted)).toEqual([true, true]);
});

test.each<[string, () => void]>([
  ['the talk ended', () => (phase = 'ended')],
  ['the other side turned captions on', () => Object.assign(state, { captionsBy: 'peer' })],
])('a download that is done after %s starts nothing [CALLTEXT-10] [CALLTEXT-11]', async (_what, happen) => {
  const starting = start();
  happen();
  await starting;

  expect(FakeRecognition.all).toEqual([]);
});

test('what the languages need is downloaded first [CALLTEXT-10]', async () => {
  FakeRecognition.availability = 'downloadable';
  expect(await start()).toBe(true);
  expect(FakeRecognition.installed).toEqual([{ langs: ['ja-JP', 'ko-KR'], processLocally: true }]);
  state.captionsBy = null;
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
