/** What a probe tries each minute (STATUS-02). */
export const statusParts = ['signIn', 'call', 'post', 'mail'] as const;
export type StatusPart = (typeof statusParts)[number];

/** What is counted from what people do, and how soon it should have happened (STATUS-09). */
export const objectives = {
  ring: { withinMs: 2_000 },
  post: { withinMs: 1_000 },
  push: { withinMs: 5_000 },
} as const;
export type Objective = keyof typeof objectives;

/** The share of each objective that should be met. */
export const objectiveTarget = 0.99;

export const statusDays = 30;

/** How many succeeded of all that were tried. */
export type Tally = { good: number; total: number };

/** One day in the time zone of the site, e.g. `2026-11-17`. */
export type StatusDay = Tally & { day: string };

/** `unknown`: nothing was tried for some minutes. */
export type StatusState = 'works' | 'fails' | 'unknown';

export type PartStatus = {
  part: StatusPart;
  state: StatusState;
  /** Null unless it fails. */
  failsSince: string | null;
  /** All 30 days, oldest first. */
  days: StatusDay[];
};

export type ObjectiveStatus = Tally & {
  objective: Objective;
  withinSeconds: number;
  target: number;
  days: StatusDay[];
};

export type Incident = {
  /** `site`: nothing at all was tried meanwhile. */
  part: StatusPart | 'site';
  beganAt: string;
  /** Null if it goes on. */
  endedAt: string | null;
};

/** The page `/status`, and `/status.json` (STATUS-11). */
export type StatusView = {
  state: StatusState;
  /** Null before the first probe. */
  probedAt: string | null;
  parts: PartStatus[];
  objectives: ObjectiveStatus[];
  /** Newest first. */
  incidents: Incident[];
};
