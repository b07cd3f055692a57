import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';

type Compared = { pool: Pool; clock: Clock; log: FastifyBaseLogger };

const tolerableMs = 2_000;

/** Nodes decide by their own clocks whether another node is dead. A wrong clock would end the calls of all nodes. */
export async function compareClocks({ pool, clock, log }: Compared): Promise<void> {
  const asked = clock.now().getTime();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const answered = clock.now().getTime();

  // The database read its clock between `asked` and `answered`.
  const theirs = rows[0]?.now.getTime() ?? asked;
  const differenceMs = Math.max(asked - theirs, theirs - answered);
  if (differenceMs <= tolerableMs) return;
  const seconds = Math.round(differenceMs / 1000);
  log.warn(
    { seconds },
    "The clock of this machine is not the database's: calls may end too early until both are right",
  );
}
