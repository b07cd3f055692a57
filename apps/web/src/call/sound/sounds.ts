import { whenIdle } from '../when-idle.ts';
import { openAudio, resumeAudio } from './open-audio.ts';
import { callingPattern, holdPattern, ringPattern, type SoundPattern, synthesize } from './sound-patterns.ts';

/** Sounds are synthesized, so that no file has to load before one is heard. */
export type StopSound = () => void;

const sampleRate = 16_000;
const fadeSeconds = 0.05;

let context: AudioContext | undefined;
let sounding = 0;
const buffers = new Map<SoundPattern, AudioBuffer>();

/** Browsers let a page play sound only after a press: call this within one, before the first sound. */
export function allowSounds(): void {
  // Without sound, the screen still tells everything.
  resumeAudio(openContext());
}

/** Retries what the browser has not let sound, such as before the microphone was open. */
export function retrySounds(): void {
  if (sounding > 0) allowSounds();
}

/** Synthesizes the sound before the press, during which it would take too long. */
export function prepareCallingSound(): void {
  whenIdle(() => bufferOf(callingPattern));
}

/** Synthesizes the sound before a call comes in, when it would take too long. */
export function prepareRing(): void {
  whenIdle(() => bufferOf(ringPattern));
}

/** Loops while calling (CALL-08). */
export function playCallingSound(): StopSound {
  return loop(callingPattern);
}

/** Loops while the other end holds (SIGNAL-08). */
export function playHoldMelody(): StopSound {
  return loop(holdPattern);
}

/** Loops while a call comes in. */
export function playRing(): StopSound {
  return loop(ringPattern);
}

function loop(pattern: SoundPattern): StopSound {
  const audio = openContext();
  const source = new AudioBufferSourceNode(audio, { buffer: bufferOf(pattern), loop: true });
  const volume = new GainNode(audio);
  source.connect(volume).connect(audio.destination);
  source.start();
  sounding += 1;
  allowSounds();
  return once(() => fadeOut(audio, source, volume));
}

function bufferOf(pattern: SoundPattern): AudioBuffer {
  const made = buffers.get(pattern) ?? makeBuffer(pattern);
  buffers.set(pattern, made);
  return made;
}

function makeBuffer(pattern: SoundPattern): AudioBuffer {
  const samples = synthesize(pattern, sampleRate);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  return buffer;
}

function fadeOut(audio: AudioContext, source: AudioBufferSourceNode, volume: GainNode): void {
  const end = audio.currentTime + fadeSeconds;
  volume.gain.setTargetAtTime(0, audio.currentTime, fadeSeconds / 4);
  source.stop(end);
  sounding -= 1;
  source.onended = () => {
    // An open context keeps the sound hardware awake.
    if (sounding === 0) audio.suspend();
  };
}

function openContext(): AudioContext {
  context ??= openAudio({ isNeeded: () => sounding > 0 });
  return context;
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
