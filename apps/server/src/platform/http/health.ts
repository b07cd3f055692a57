import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../database/database-away.ts';
import type { Redis } from '../redis/redis.ts';
import { within } from '../within.ts';

const patienceMs = 2_000;

type HealthOptions = { pool: Pool; redis: Redis | null; stop: AbortSignal };

/**
 * `/healthz`: the process answers. `/readyz`: it also reaches its database, so requests may be sent to it. Without Redis it still
 * serves and answers `degraded`. A process about to stop answers that it is stopping, and still serves for a while.
 */
export function registerHealth(app: FastifyInstance, { pool, redis, stop }: HealthOptions): void {
  app.get('/healthz', { config: { isProbe: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { isProbe: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (stop.aborted) return reply.code(503).send({ status: 'stopping' });
    try {
      await within(patienceMs, pool.query('select 1'));
      return { status: redis === null || redis.isConnected() ? 'ok' : 'degraded' };
    } catch (error) {
      // An outage is logged once by the connection pool.
      if (!isDatabaseAway(error)) request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
