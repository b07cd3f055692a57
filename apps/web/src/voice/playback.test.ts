import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayback } from './playback.ts';

/** The browser's player, as far as a playback uses it. */
class FakeAudio {
  currentTime = 0;
  playbackRate = 1;
  isPlaying = false;
  onpause: (() => void) | null = null;
  onended: (() => void) | null = null;
  ontimeupdate: (() => void) | null = null;
  src = '';

  constructor() {
    players.push(this);
  }
  async play() {
    this.isPlaying = true;
  }
  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    this.onpause?.();
  }
}

let players: FakeAudio[];
const mediaSession = { metadata: null as { title: string } | null, setActionHandler: () => {} };

beforeEach(() => {
  players = [];
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  vi.stubGlobal('navigator', { mediaSession });
  vi.stubGlobal(
    'MediaMetadata',
    class {
      title: string;
      constructor({ title }: { title: string }) {
        this.title = title;
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

test('starting one recording pauses the other, and the system names what plays [VOICE-47]', async () => {
  const first = await play('鈴木');
  const second = await play('田中');

  expect(first.getState().phase).toBe('resting');
  expect(second.getState().phase).toBe('playing');
  expect(players.map(({ isPlaying }) => isPlaying)).toEqual([false, true]);
  expect(mediaSession.metadata?.title).toBe('田中');

  second.toggle();
  expect(mediaSession.metadata).toBeNull();
});

test('seeking before the first play decides where it begins [VOICE-46]', async () => {
  const playback = createPlayback({ title: '', durationMs: 10_000, load: async () => new Blob() });
  playback.moveTo(4_000);
  playback.nextRate();
  playback.toggle();
  await vi.waitFor(() => expect(playback.getState().phase).toBe('playing'));

  expect(players[0]).toMatchObject({ currentTime: 4, playbackRate: 1.5 });
  playback.close();
});

test('a recording that has ended starts from the beginning [VOICE-46]', async () => {
  const playback = await play('鈴木');
  players[0]?.onended?.();

  expect(playback.getState()).toMatchObject({ phase: 'resting', positionMs: 0 });
});

test('a recording that cannot be loaded is told, and can be tried again [VOICE-46]', async () => {
  let isBroken = true;
  const load = async () => {
    if (isBroken) throw new Error('offline');
    return new Blob();
  };
  const playback = createPlayback({ title: '', durationMs: 1_000, load });
  playback.toggle();
  await vi.waitFor(() => expect(playback.getState().phase).toBe('failed'));

  isBroken = false;
  playback.toggle();
  await vi.waitFor(() => expect(playback.getState().phase).toBe('playing'));
  playback.close();
});

async function play(title: string) {
  const playback = createPlayback({ title, durationMs: 1_000, load: async () => new Blob() });
  playback.toggle();
  await vi.waitFor(() => expect(playback.getState().phase).toBe('playing'));
  return playback;
}
