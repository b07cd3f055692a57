import type { Clock } from '../clock.ts';
import type { Outage } from '../outage.ts';
import { RemoteError } from './post-json.ts';

const failuresMax = 3;
const firstRestMs = 30_000;
const longestRestMs = 10 * 60_000;

/** The part failed a moment ago and is left alone. */
export class RestingError extends RemoteError {
  override name = 'RestingError';
}

export type Breaker = {
  /** Does the work, or throws `RestingError` at once. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  isResting(): boolean;
};

type Options = {
  clock: Clock;
  /** Begins with a rest and ends with a success. */
  outage: Outage;
  /** Whether an error says that the part fails, not that it refuses one request. */
  isFailure(error: unknown): boolean;
};

/**
 * Leaves a part alone that failed three times in a row: for 30 seconds, then one request tries it for all others. Each time that
 * this fails the rest doubles, up to 10 minutes.
 */
export function createBreaker({ clock, outage, isFailure }: Options): Breaker {
  let failures = 0;
  let restMs = firstRestMs;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let isTrying = false;

  const isResting = () => failures >= failuresMax && (isTrying || clock.monotonic() < restsUntil);

  function noteSuccess(): void {
    failures = 0;
    restMs = firstRestMs;
    outage.end();
  }

  function noteFailure(error: unknown): void {
    failures += 1;
    if (failures < failuresMax) return;
    // Requests that began before the rest may fail during it: these do not make it longer.
    if (clock.monotonic() >= restsUntil) {
      restsUntil = clock.monotonic() + restMs;
      restMs = Math.min(restMs * 2, longestRestMs);
    }
    outage.begin(error);
  }

  return {
    isResting,
    async run(work) {
      if (isResting()) throw new RestingError('The part rests, because it failed a moment ago');
      const isTrial = failures >= failuresMax;
      if (isTrial) isTrying = true;
      try {
        const result = await work();
        noteSuccess();
        return result;
      } catch (error) {
        if (isFailure(error)) noteFailure(error);
        throw error;
      } finally {
        if (isTrial) isTrying = false;
      }
    },
  };
}
