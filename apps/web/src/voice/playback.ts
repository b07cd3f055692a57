import { m } from '../i18n/gen/messages.js';
import { createStateCell } from '../state-cell.ts';

const playbackRates = [1, 1.5, 2] as const;
type PlaybackRate = (typeof playbackRates)[number];

export type PlaybackState = {
  phase: 'resting' | 'loading' | 'playing' | 'failed';
  positionMs: number;
  rate: PlaybackRate;
};

type PlaybackOptions = {
  /** Shown where the system shows what plays, such as the lock screen. */
  title: string;
  durationMs: number;
  /** Loads the recording when it is played first. */
  load: () => Promise<Blob>;
};

export type Playback = ReturnType<typeof createPlayback>;

/** One plays at a time on a page (VOICE-47). */
let playing: { pause(): void } | null = null;

/** Plays one recording. Call `close()` when it is no longer shown. */
export function createPlayback({ title, durationMs, load }: PlaybackOptions) {
  const cell = createStateCell<PlaybackState>({ phase: 'resting', positionMs: 0, rate: 1 });
  const change = (part: Partial<PlaybackState>) => cell.set({ ...cell.get(), ...part });
  let audio: HTMLAudioElement | null = null;
  let isClosed = false;
  const self = { pause };

  async function open(): Promise<HTMLAudioElement> {
    if (audio) return audio;
    const opened = new Audio(URL.createObjectURL(await load()));
    opened.ontimeupdate = () => change({ positionMs: Math.min(opened.currentTime * 1_000, durationMs) });
    opened.onended = () => {
      rest();
      change({ positionMs: 0 });
    };
    opened.onpause = rest;
    audio = opened;
    return opened;
  }

  /** Call it within a press. */
  async function play(): Promise<void> {
    playing?.pause();
    playing = self;
    change({ phase: 'loading' });
    try {
      const opened = await open();
      // Another one was started, or the screen was left, while it was loading.
      if (playing !== self || isClosed) return rest();
      opened.playbackRate = cell.get().rate;
      opened.currentTime = cell.get().positionMs / 1_000;
      await opened.play();
      change({ phase: 'playing' });
      showInMediaSession(title, self);
    } catch {
      if (playing === self) playing = null;
      change({ phase: 'failed' });
    }
  }

  function pause(): void {
    audio?.pause();
    rest();
  }

  function rest(): void {
    if (playing === self) {
      playing = null;
      hideFromMediaSession();
    }
    change({ phase: 'resting' });
  }

  return {
    getState: cell.get,
    subscribe: cell.subscribe,
    toggle: () => (cell.get().phase === 'playing' ? pause() : void play()),
    moveTo(positionMs: number) {
      change({ positionMs });
      if (audio) audio.currentTime = positionMs / 1_000;
    },
    nextRate() {
      const rate = playbackRates[(playbackRates.indexOf(cell.get().rate) + 1) % playbackRates.length] ?? 1;
      change({ rate });
      if (audio) audio.playbackRate = rate;
    },
    close() {
      isClosed = true;
      pause();
      if (audio) URL.revokeObjectURL(audio.src);
    },
  };
}

function showInMediaSession(title: string, playback: { pause(): void }): void {
  const { mediaSession } = navigator;
  if (!mediaSession) return;
  mediaSession.metadata = new MediaMetadata({ title, artist: m.voice_message() });
  mediaSession.setActionHandler('pause', playback.pause);
}

function hideFromMediaSession(): void {
  const { mediaSession } = navigator;
  if (!mediaSession) return;
  mediaSession.metadata = null;
  mediaSession.setActionHandler('pause', null);
}
