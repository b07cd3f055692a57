import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';

/** What the doctor found out about one part of a site, in words for the operator. */
export type Finding = {
  state: 'works' | 'warning' | 'wrong' | 'unused';
  words: string;
  /** What to do about it. */
  advice?: string;
};

export type Examination = {
  config: Config;
  clock: Clock;
  /** Null if the demo is not running. */
  databaseUrl: string | null;
  /** Where a test mail goes; null for none. */
  mailTo: string | null;
  /** Addresses of push services, one of each browser maker. */
  pushServices: readonly string[];
  /** Aborts when a check has taken too long. */
  signal: AbortSignal;
};

/** Tries one part of a site. A thrown error counts as wrong, and is explained by `explainFailure`. */
export type Check = (examination: Examination) => Promise<Finding[]>;

export const works = (words: string): Finding => ({ state: 'works', words });
export const unused = (words: string): Finding => ({ state: 'unused', words });
export const warning = (words: string, advice: string): Finding => ({ state: 'warning', words, advice });
export const wrong = (words: string, advice: string): Finding => ({ state: 'wrong', words, advice });
