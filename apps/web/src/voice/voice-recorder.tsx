import { formatVoiceLength } from '@yobirin/contract/voice';
import { useStore } from '../call/use-store.ts';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { AlertCircleIcon, MicrophoneIcon, PauseIcon } from '../ui/picture/icons.tsx';
import { LevelBars } from './level-bars.tsx';
import type { Recorder, RecorderProblem, RecorderState } from './recorder.ts';

type VoiceRecorderProps = {
  recorder: Recorder;
  minSeconds: number;
  maxMs: number;
  /** Shown if the microphone cannot be used. */
  otherWay?: { label: string; onPress: () => void } | undefined;
};

/** Records: what is needed before, while it runs, and while it rests (VOICE-37). */
export function VoiceRecorder({ recorder, minSeconds, maxMs, otherWay }: VoiceRecorderProps) {
  const state = useStore(recorder);
  switch (state.phase) {
    case 'idle':
      return (
        <div className="flex flex-col gap-3">
          {state.problem && <Problem problem={state.problem} />}
          <Button variant="primary" size="large" icon={<MicrophoneIcon />} onClick={() => void recorder.start()}>
            {m.voice_record()}
          </Button>
          <p className="text-sm text-balance text-muted">
            {m.voice_record_hint({ seconds: minSeconds, minutes: maxMs / 60_000 })}
          </p>
          {state.problem && state.problem !== 'tooShort' && otherWay && (
            <Button onClick={otherWay.onPress}>{otherWay.label}</Button>
          )}
        </div>
      );
    case 'asking':
      return (
        <p role="status" className="text-muted">
          {m.call_mic_asking()}
        </p>
      );
    case 'recording':
    case 'paused':
      return <Running state={state} recorder={recorder} maxMs={maxMs} />;
    case 'recorded':
      return null;
  }
}

type RunningState = Extract<RecorderState, { phase: 'recording' | 'paused' }>;

function Running({ state, recorder, maxMs }: { state: RunningState; recorder: Recorder; maxMs: number }) {
  const isPaused = state.phase === 'paused';
  const left = formatVoiceLength(Math.max(0, maxMs - state.elapsedMs));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="font-semibold">
          {isPaused ? m.voice_paused() : m.voice_recording()}
        </p>
        <p className="tabular-nums">
          <span className="text-xl">{formatVoiceLength(state.elapsedMs)}</span>
          <span className="ml-3 text-sm text-muted">{m.voice_time_left({ time: left })}</span>
        </p>
      </div>
      {state.isInterrupted ? (
        <p role="alert" className="text-muted">
          {m.voice_interrupted()}
        </p>
      ) : (
        <LevelBars level={state.level} />
      )}
      <div className="flex flex-wrap gap-3 [&>*]:grow">
        <Button
          size="large"
          icon={isPaused ? <MicrophoneIcon /> : <PauseIcon />}
          onClick={isPaused ? recorder.resume : recorder.pause}
        >
          {isPaused ? m.voice_resume() : m.voice_pause()}
        </Button>
        <Button variant="primary" size="large" onClick={recorder.stop} ref={focus}>
          {m.voice_stop()}
        </Button>
      </div>
    </div>
  );
}

function Problem({ problem }: { problem: RecorderProblem }) {
  return (
    <p role="alert" className="flex items-start gap-2 text-red">
      <AlertCircleIcon className="mt-1 size-5 shrink-0" />
      {problemText(problem)}
    </p>
  );
}

function problemText(problem: RecorderProblem): string {
  switch (problem) {
    case 'microphone':
      return m.voice_microphone_refused();
    case 'unsupported':
      return m.voice_unsupported();
    case 'tooShort':
      return m.voice_too_short();
  }
}

/** The button replaces the pressed one and takes over its focus. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
