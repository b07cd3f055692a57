import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { logUnlessAway } from './log-unless-away.ts';

/**
 * Watches how far the clock of this machine is from the database's. Nodes decide by their own clocks whether another node is dead:
 * a wrong clock would end the calls of all nodes.
 */
export type ClockWatch = {
  /** Logs once that the clocks differ, and once that they agree again. */
  compare(): Promise<void>;
  /** Compares every minute. Returns a function that stops it. */
  start(): () => void;
  /** As compared last; 0 if the clocks agree as far as can be told. */
  differenceMs(): number;
  isRight(): boolean;
};

const tolerableMs = 2_000;
const compareEveryMs = 60_000;

export function createClockWatch(parts: { pool: Pool; clock: Clock; log: FastifyBaseLogger }): ClockWatch {
  const { clock, log } = parts;
  let differenceMs = 0;
  const isRight = () => differenceMs <= tolerableMs;

  async function compare(): Promise<void> {
    const wasRight = isRight();
    differenceMs = await measureDifference(parts);
    if (wasRight === isRight()) return;
    if (isRight()) log.info("The clock of this machine is the database's again");
    else
      log.warn(
        { seconds: Math.round(differenceMs / 1000) },
        "The clock of this machine is not the database's: calls may end too early until both are right",
      );
  }

  return {
    compare,
    start() {
      let cancel = clock.after(compareEveryMs, begin);
      function begin(): void {
        cancel = clock.after(compareEveryMs, begin);
        compare().catch((error: unknown) => logUnlessAway(log, error, 'clocks could not be compared'));
      }
      return () => cancel();
    },
    differenceMs: () => differenceMs,
    isRight,
  };
}

/** The database reads its clock between the question and the answer, whose distance the monotonic clock tells. */
async function measureDifference({ pool, clock }: { pool: Pool; clock: Clock }): Promise<number> {
  const [asked, begun] = [clock.now().getTime(), clock.monotonic()];
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const answered = asked + clock.monotonic() - begun;
  const theirs = rows[0]?.now.getTime() ?? asked;
  return Math.max(asked - theirs, theirs - answered, 0);
}
