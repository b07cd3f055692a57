import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { ClockWatch } from '../database/compare-clocks.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import type { Redis } from '../redis/redis.ts';
import { within } from '../within.ts';

const patienceMs = 2_000;

type HealthOptions = { pool: Pool; redis: Redis | null; clockWatch: ClockWatch | null; stop: AbortSignal };

/**
 * `/healthz`: the process answers. `/readyz`: it also reaches its database, so requests may be sent to it. Without Redis, or
 * with a wrong clock, it still serves and answers `degraded`. A process about to stop answers that it is stopping, and still serves for a while.
 */
export function registerHealth(app: FastifyInstance, { pool, redis, clockWatch, stop }: HealthOptions): void {
  app.get('/healthz', { config: { isProbe: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { isProbe: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stop.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await within(patienceMs, pool.query('select 1'));
      const isWhole = (redis === null || redis.isConnected()) && (clockWatch === null || clockWatch.isRight());
      return { status: isWhole ? 'ok' : 'degraded' };
    } catch (error) {
      // An outage is logged once by the connection pool.
      if (!isDatabaseAway(error)) request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
