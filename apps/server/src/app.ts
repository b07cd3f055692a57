import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createRealtime } from './platform/realtime/realtime.ts';

/** Builds the whole server without listening. */
export async function buildApp(ctx: Context): Promise<FastifyInstance> {
  const { config, clock, log, pool, jobs } = ctx;
  const { publicUrl, trustProxy } = config;
  const app = await createHttpServer({ log, pool, publicUrl, trustProxy });

  const metrics = registerMetrics(app, { token: config.metricsToken });
  const realtime = createRealtime(app.server, {
    publicUrl,
    clock,
    log,
    onConnectionCount: metrics.countConnections,
  });

  // After every feature has said what to do with its jobs.
  app.addHook('onReady', () => jobs.start());
  app.addHook('preClose', () => realtime.close());
  return app;
}
