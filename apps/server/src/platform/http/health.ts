import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { isDatabaseAway } from '../database/database-away.ts';
import type { Redis } from '../redis/redis.ts';
import { within } from '../within.ts';

const patienceMs = 2_000;

type HealthOptions = { pool: Pool; redis: Redis | null; stop: AbortSignal };

/**
 * `/healthz`: the process answers. `/readyz`: it can also reach its database, so requests may be sent to it. Without its Redis it
 * serves them, too, and says `degraded`. Once it is about to stop it says so, and then still serves for a while.
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
      // Of one that is away, its connections tell once.
      if (!isDatabaseAway(error)) request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
