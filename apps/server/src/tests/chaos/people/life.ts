import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../../platform/random.ts';
import { within } from '../../../platform/within.ts';
import type { Ledger } from '../ledger.ts';
import type { ChaosSite } from '../site/chaos-site.ts';
import type { Watch } from '../watch.ts';
import { Refused } from './refused.ts';

/** What a person needs to live at the site. */
export type Life = {
  site: ChaosSite;
  ledger: Ledger;
  /** The person should come to an end. */
  isOver(): boolean;
  /** The run no longer waits for anyone. */
  isGivenUp(): boolean;
  /** Tries again until it succeeds, as our pages do, and measures how long that takes. */
  persist<Result>(attempt: () => Promise<Result>, manner?: Manner): Promise<Result>;
  /** The pause between two acts of a person. */
  think(): Promise<void>;
  /** An address that no other person has. */
  anyAddress(): string;
};

/** How long the person waits for an answer, and at least until the next attempt. */
type Manner = { patienceMs?: number; pauseMs?: number };

/** Prepares while all is well, and returns what the person then does until the life is over. */
export type Person = { name: string; arrive(life: Life): Promise<() => Promise<void>> };

/** Ends everyone's attempts if the site never answers again. */
class GivenUp extends Error {
  override name = 'GivenUp';
}

type Means = {
  site: ChaosSite;
  ledger: Ledger;
  watch: Watch;
  random: Random;
  isOver(): boolean;
  /** The run has given up waiting for people. */
  isGivenUp(): boolean;
};

/** Our pages wait longer for the answer to a change (HEAL-74). A person reloads sooner. */
const patienceOfPeopleMs = 30_000;

export function createLife(name: string, { watch, random, ...means }: Means): Life {
  return {
    ...means,
    anyAddress: () => `198.${18 + random.below(2)}.${random.below(256)}.${1 + random.below(254)}`,
    think: () => setTimeout(500 + random.below(700)),
    async persist(attempt, { patienceMs = patienceOfPeopleMs, pauseMs = 200 } = {}) {
      const wantedAt = performance.now();
      const end = watch.begin(name);
      for (;;) {
        const triedAt = performance.now();
        try {
          const result = await within(patienceMs, attempt());
          end();
          watch.note(name, { wantedAt, triedAt, servedAt: performance.now() });
          return result;
        } catch (error) {
          watch.noteFailure(name, error);
          const goesOnAt = performance.now() + Math.max(pauseMs, retryAfterMs(error)) + random.below(300);
          while (performance.now() < goesOnAt && !means.isGivenUp()) await setTimeout(100);
          if (means.isGivenUp()) throw new GivenUp(`${name}: ${error}`);
        }
      }
    },
  };
}

function retryAfterMs(error: unknown): number {
  return error instanceof Refused ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
}
