import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const patienceMs = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also reach its database, so requests may be sent to it. */
export function registerHealth(app: FastifyInstance, { pool }: { pool: Pool }): void {
  app.get('/healthz', { config: { isProbe: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config: { isProbe: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await within(patienceMs, pool.query('select 1'));
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'database not reachable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
