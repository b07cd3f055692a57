/** What is summed up: columns of `figures`, and of the facts that they are made of in snake case. */
export const countColumns = [
  'rung',
  'answered',
  'missed',
  'abandoned',
  'failed',
  'talkSeconds',
  'messagesIn',
  'messagesOut',
  'chats',
  'chatsAnswered',
  'callbacks',
  'callbacksKept',
  'measured',
  'relayed',
] as const;
export type CountColumn = (typeof countColumns)[number];

const phaseMs = [50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000];

/**
 * What is distributed, each with the upper bounds of its steps. A value above the last bound belongs to the last step. To change
 * the bounds of one, give it a new name: stored counts belong to the old bounds.
 */
export const steps = {
  answerSeconds: [2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60],
  firstAnswerSeconds: [30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400, 604_800],
  lossPermille: [0, 2, 5, 10, 20, 30, 50, 100, 200, 500, 1_000],
  jitterMs: [5, 10, 20, 30, 50, 75, 100, 200, 500, 1_000],
  roundTripMs: [25, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000],
  signalingMs: phaseMs,
  iceMs: phaseMs,
  dtlsMs: phaseMs,
} as const satisfies Record<string, readonly number[]>;
export type StepColumn = keyof typeof steps;

// Safe: the keys of the object above.
export const stepColumns = Object.keys(steps) as StepColumn[];

export type Percentiles = { p50: number; p95: number };

/** The upper bounds of the steps in which the percentiles lie, by nearest rank. Null without values. */
export function percentilesOf(column: StepColumn, counts: readonly number[]): Percentiles | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (share: number) => {
    let missing = Math.ceil(total * share);
    const step = counts.findIndex((count) => {
      missing -= count;
      return missing <= 0;
    });
    return steps[column][step] ?? 0;
  };
  return { p50: at(0.5), p95: at(0.95) };
}
