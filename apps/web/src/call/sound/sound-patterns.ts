import { roundSeconds } from '../../ui/picture/round-seconds.ts';

/** A struck or held tone. Times in seconds. */
type Note = {
  at: number;
  seconds: number;
  hertz: number;
  volume: number;
  /** Overtones by their ratio to the note, each with its share of the volume. */
  overtones?: readonly (readonly [ratio: number, share: number])[];
  /** Decays like a struck bell; otherwise the volume holds. */
  isStruck?: boolean;
  /** Swells and fades so many times a second, as a telephone's tone does. */
  flutterHertz?: number;
};

export type SoundPattern = { seconds: number; notes: readonly Note[] };

/** The ringback tone of Japan: a second of tone, two of silence. */
export const callingPattern: SoundPattern = {
  seconds: roundSeconds,
  notes: [{ at: 0, seconds: 1, hertz: 400, volume: 0.16, flutterHertz: 16 }],
};

/** A reception bell, struck twice, then a rest. */
export const ringPattern: SoundPattern = {
  seconds: roundSeconds,
  notes: [0, 0.45].map((at) => ({
    at,
    seconds: 1.8,
    hertz: 1_568,
    volume: 0.5,
    // A bell's overtones are not multiples of its note.
    overtones: [
      [1, 0.5],
      [2.76, 0.3],
      [5.4, 0.15],
    ],
    isStruck: true,
  })),
};

/** Slow and soft, five notes of the scale up and down: a hold may last long. */
export const holdPattern: SoundPattern = {
  seconds: 9.6,
  notes: [523.25, 659.25, 783.99, 880, 1046.5, 880, 783.99, 659.25, 587.33, 659.25, 783.99, 523.25].map(
    (hertz, index) => ({
      at: index * 0.8,
      seconds: 1.6,
      hertz,
      volume: 0.14,
      overtones: [
        [1, 0.8],
        [2, 0.15],
        [3, 0.05],
      ],
      isStruck: true,
    }),
  ),
};

const edgeSeconds = 0.01;

/** The samples of one round, between -1 and 1. A note that outlasts the round continues at its start, so that it loops. */
export function synthesize({ seconds, notes }: SoundPattern, sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (const note of notes) {
    const first = Math.round(note.at * sampleRate);
    const count = Math.round(note.seconds * sampleRate);
    for (let index = 0; index < count; index++) {
      const place = (first + index) % samples.length;
      samples[place] = (samples[place] ?? 0) + sampleOf(note, index / sampleRate);
    }
  }
  return samples;
}

function sampleOf(note: Note, time: number): number {
  const { hertz, volume, overtones = [[1, 1]] } = note;
  const wave = overtones.reduce(
    (sum, [ratio, share]) => sum + share * Math.sin(2 * Math.PI * hertz * ratio * time) * decayOf(note, time, ratio),
    0,
  );
  return volume * wave * flutterOf(note, time) * edgeOf(note, time);
}

/** High overtones of a struck note decay first. */
function decayOf({ isStruck, seconds }: Note, time: number, ratio: number): number {
  return isStruck ? Math.exp((-4 * time * Math.sqrt(ratio)) / seconds) : 1;
}

function flutterOf({ flutterHertz }: Note, time: number): number {
  return flutterHertz ? 0.6 + 0.4 * Math.sin(2 * Math.PI * flutterHertz * time) : 1;
}

/** Fades in and out, so that neither edge clicks. */
function edgeOf({ seconds }: Note, time: number): number {
  return Math.min(1, time / edgeSeconds, (seconds - time) / edgeSeconds);
}
