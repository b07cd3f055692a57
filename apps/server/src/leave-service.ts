import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/**
 * Shuts a node down gracefully. While proxies notice, its clients move to other nodes, a few at a time. Then requests, uploads
 * and jobs in progress finish, unless they take too long.
 */
export async function leaveService(app: FastifyInstance, ctx: Context): Promise<void> {
  const { stopDelayMs, stopTimeoutMs } = ctx.config;
  const endsAt = performance.now() + stopTimeoutMs;
  const jobsDone = ctx.jobs.rest().catch((err: unknown) => ctx.log.error({ err }, 'jobs could not be ended'));
  ctx.realtime.handOver(stopDelayMs);
  await sleep(stopDelayMs);

  const breakOff = setTimeout(() => {
    ctx.log.warn('requests were broken off, since they took too long');
    app.server.closeAllConnections();
  }, endsAt - performance.now());
  await app.close();
  clearTimeout(breakOff);
  await Promise.race([jobsDone, sleep(Math.max(0, endsAt - performance.now()), undefined, { ref: false })]);
}
