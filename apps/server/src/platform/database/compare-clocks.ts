import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { logUnlessAway } from './log-unless-away.ts';

/** Watches how far the clock of this machine is from the database's, and tells the time by the database's. */
export type ClockWatch = {
  /** Logs once that the clocks differ, and once that they agree again. */
  compare(): Promise<void>;
  /** Compares every minute, and as soon as the clock of this machine was set. Returns a function that stops it. */
  start(): () => void;
  /** As compared last; 0 if the clocks agree as far as can be told. */
  differenceMs(): number;
  isRight(): boolean;
  /**
   * The time for what nodes judge each other by: one whose own clock is wrong must not end the calls of others, nor lose its own. By
   * the last comparison, and the monotonic clock since then. Before the first one, by the clock of this machine.
   */
  now(): Date;
};

type Comparison = Instant & { aheadMs: number };
type Instant = { wallMs: number; monotonicMs: number };

const tolerableMs = 2_000;
const compareEveryMs = 60_000;
const lookEveryMs = 1_000;

export function createClockWatch(parts: { pool: Pool; clock: Clock; log: FastifyBaseLogger }): ClockWatch {
  const { clock, log } = parts;
  let last: Comparison | null = null;
  const differenceMs = () => Math.abs(last?.aheadMs ?? 0);
  const isRight = () => differenceMs() <= tolerableMs;

  async function compare(): Promise<void> {
    const wasRight = isRight();
    last = await measure(parts);
    if (wasRight === isRight()) return;
    if (isRight()) log.info("The clock of this machine is the database's again");
    else log.warn({ seconds: Math.round(differenceMs() / 1000) }, "The clock of this machine is not the database's");
  }

  function isDue(seen: Instant): boolean {
    const { wallMs, monotonicMs } = readClocks(clock);
    const wasSet = Math.abs(wallMs - seen.wallMs - (monotonicMs - seen.monotonicMs)) > tolerableMs;
    return wasSet || monotonicMs - seen.monotonicMs >= compareEveryMs;
  }

  return {
    compare,
    start() {
      let seen: Instant = last ?? readClocks(clock);
      let cancel = clock.after(lookEveryMs, look);
      function look(): void {
        cancel = clock.after(lookEveryMs, look);
        if (!isDue(seen)) return;
        seen = readClocks(clock);
        compare().catch((error: unknown) => logUnlessAway(log, error, 'clocks could not be compared'));
      }
      return () => cancel();
    },
    differenceMs,
    isRight,
    now() {
      if (!last) return clock.now();
      const theirMs = isRight() ? last.wallMs : last.wallMs - last.aheadMs;
      return new Date(theirMs + clock.monotonic() - last.monotonicMs);
    },
  };
}

/** The database reads its clock between the question and the answer, whose distance the monotonic clock tells. */
async function measure({ pool, clock }: { pool: Pool; clock: Clock }): Promise<Comparison> {
  const asked = readClocks(clock);
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const answeredMs = asked.wallMs + clock.monotonic() - asked.monotonicMs;
  const theirMs = rows[0]?.now.getTime() ?? asked.wallMs;
  const aheadMs = Math.max(asked.wallMs - theirMs, 0) - Math.max(theirMs - answeredMs, 0);
  return { ...asked, aheadMs };
}

function readClocks(clock: Clock): Instant {
  return { wallMs: clock.now().getTime(), monotonicMs: clock.monotonic() };
}
