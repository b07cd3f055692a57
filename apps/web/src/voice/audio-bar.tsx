import { formatVoiceLength } from '@yobirin/contract/voice';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../call/use-store.ts';
import { m } from '../i18n/gen/messages.js';
import { IconButton } from '../ui/icon-button.tsx';
import { PauseIcon, PlayIcon } from '../ui/picture/icons.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { createPlayback, type Playback, type PlaybackState } from './playback.ts';
import { Waveform } from './waveform.tsx';

type AudioBarProps = {
  title: string;
  durationMs: number;
  /** Without one, the recording cannot be sought: the browser has not indexed it yet. */
  waveform?: readonly number[];
  load: () => Promise<Blob>;
  /** Further buttons at the end. */
  end?: ReactNode;
  onPlayed?: () => void;
};

/** Plays a recording: play and pause, where it is, how fast (VOICE-46). */
export function AudioBar({ title, durationMs, waveform, load, end, onPlayed }: AudioBarProps) {
  const [playback] = useState(() => createPlayback({ title, durationMs, load }));
  const state = useStore(playback);
  useEffect(() => playback.close, [playback]);
  const isPlaying = state.phase === 'playing';

  useEffect(() => {
    if (isPlaying) onPlayed?.();
  }, [isPlaying, onPlayed]);

  return (
    <div className="flex flex-col gap-1">
      {/* In a narrow bubble, what is not needed to listen goes below the waveform. */}
      <div className="flex flex-wrap items-center gap-x-1">
        <IconButton
          label={isPlaying ? m.voice_player_pause() : m.voice_player_play({ time: formatVoiceLength(durationMs) })}
          icon={state.phase === 'loading' ? <Spinner /> : isPlaying ? <PauseIcon /> : <PlayIcon />}
          onClick={playback.toggle}
        />
        {waveform ? (
          <Seek playback={playback} state={state} durationMs={durationMs} waveform={waveform} />
        ) : (
          <span className="h-1 min-w-16 grow rounded-full bg-line" />
        )}
        <span className="ml-auto flex items-center gap-1">
          <span className="min-w-9 text-center text-sm tabular-nums">
            {formatVoiceLength(state.positionMs > 0 ? state.positionMs : durationMs)}
          </span>
          <button
            type="button"
            aria-label={m.voice_player_rate({ rate: state.rate })}
            onClick={playback.nextRate}
            className="min-h-11 min-w-11 rounded-control text-sm tabular-nums enabled-hover:bg-sunken"
          >
            {`${state.rate}×`}
          </button>
          {end}
        </span>
      </div>
      {state.phase === 'failed' && (
        <p role="alert" className="text-sm text-red">
          {m.voice_player_broken()}
        </p>
      )}
    </div>
  );
}

type SeekProps = { playback: Playback; state: PlaybackState; durationMs: number; waveform: readonly number[] };

/** The browser's own slider, invisible above the waveform: arrow keys, Home, End and dragging work as usual. */
function Seek({ playback, state, durationMs, waveform }: SeekProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    playback.moveTo(Number(event.target.value) * 1_000);
  }

  return (
    <span className="relative min-w-28 grow basis-0 rounded-control focus-within:outline-2 focus-within:outline-focus">
      <Waveform values={waveform} played={state.positionMs / durationMs} />
      <input
        type="range"
        aria-label={m.voice_player_seek()}
        aria-valuetext={m.voice_player_position({
          time: formatVoiceLength(state.positionMs),
          total: formatVoiceLength(durationMs),
        })}
        min={0}
        max={durationMs / 1_000}
        step="any"
        value={state.positionMs / 1_000}
        onChange={handleChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
