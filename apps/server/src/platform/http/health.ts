import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { systemClock } from '../clock.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { createOutage } from '../outage.ts';
import { within } from '../within.ts';

const patienceMs = 2_000;

type HealthOptions = { pool: Pool; stop: AbortSignal; findMissing: FindMissing; explainAway: ExplainAway };

/** The names of the parts that fail now, such as `redis`. */
export type FindMissing = () => Promise<string[]> | string[];

/** Says why the database is away, for the operator; null if this server does not know. Anyone may read it at `/readyz`. */
export type ExplainAway = () => string | null;

const silenceWords = { begins: 'the database does not answer', ends: 'the database answers again' };

/**
 * `/healthz`: the process answers. `/readyz`: it also reaches its database, so requests may be sent to it. While another part
 * fails it still serves, and answers `degraded` and what is missing. A process about to stop answers that it is stopping, and
 * still serves for a while.
 */
export function registerHealth(app: FastifyInstance, { pool, stop, findMissing, explainAway }: HealthOptions): void {
  const silence = createOutage({ log: app.log, clock: systemClock, words: silenceWords });

  app.get('/healthz', { config: { isProbe: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { isProbe: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stop.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await within(patienceMs, pool.query('select 1'));
      silence.end();
      // Another pool may still report an outage that this query has shown to be over.
      const missing = (await findMissing()).filter((part) => part !== 'database');
      return missing.length === 0 ? { status: 'ok' } : { status: 'degraded', missing };
    } catch (error) {
      // An outage is logged once by the connection pool.
      if (!isDatabaseAway(error)) silence.begin(error);
      const others = (await findMissing()).filter((part) => part !== 'database');
      const words = explainAway();
      return reply.code(503).send({ status: 'unavailable', missing: ['database', ...others], ...(words && { words }) });
    }
  });
}
