import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

type Compared = { pool: Pool; clock: Clock; log: FastifyBaseLogger };

const tolerableMs = 2_000;

/** Nodes judge by their own clocks how long ago another one was heard of. One whose clock is wrong would end the calls of all. */
export async function compareClocks({ pool, clock, log }: Compared): Promise<void> {
  const asked = clock.now().getTime();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const answered = clock.now().getTime();

  // The database looked at its clock at some moment between the two.
  const theirs = rows[0]?.now.getTime() ?? asked;
  const differenceMs = Math.max(asked - theirs, theirs - answered);
  if (differenceMs <= tolerableMs) return;
  const seconds = Math.round(differenceMs / 1000);
  log.warn(
    { seconds },
    "The clock of this machine is not the database's: calls may end too early until both are right",
  );
}
