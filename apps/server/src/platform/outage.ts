import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

/** Logs the failure of a part once, however many attempts fail, and its end once (HEAL-23). */
export type Outage = {
  /** The part fails. `cause`: an error, or facts. `attempts`: how many attempts this is; none if it was only noticed. */
  begin(cause: unknown, attempts?: number): void;
  /** The part works. */
  end(): void;
  isOn(): boolean;
};

type OutageOptions = {
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  clock: Clock;
  words: OutageWords;
  /** Facts for both lines. */
  facts?: Record<string, unknown>;
  /** The outage is over if no attempt fails for this long after one that succeeded. */
  calmMs?: number;
};

export type OutageWords = { begins: string; ends: string };

type Running = { since: number; attempts: number; calm: { since: number; cancel(): void } | null };

export function createOutage({ log, clock, words, facts = {}, calmMs = 0 }: OutageOptions): Outage {
  let running: Running | null = null;

  function finish({ since, attempts }: Running, endedAt: number): void {
    running = null;
    const seconds = Math.round((endedAt - since) / 1_000);
    log.info({ ...facts, seconds, attempts }, words.ends);
  }

  return {
    begin(cause, attempts = 1) {
      if (!running)
        log.error({ ...facts, ...(cause instanceof Error ? { err: cause } : { reason: cause }) }, words.begins);
      running ??= { since: clock.monotonic(), attempts: 0, calm: null };
      running.attempts += attempts;
      running.calm?.cancel();
      running.calm = null;
    },
    end() {
      const outage = running;
      if (!outage || outage.calm) return;
      const since = clock.monotonic();
      if (calmMs === 0) finish(outage, since);
      else outage.calm = { since, cancel: clock.after(calmMs, () => finish(outage, since)) };
    },
    isOn: () => running !== null,
  };
}

/** For callers that see each failure themselves. */
export const untoldOutage: Outage = { begin() {}, end() {}, isOn: () => false };
