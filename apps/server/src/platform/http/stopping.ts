import type { FastifyInstance } from 'fastify';

/** Once the process has to stop, requests are still answered, but no connection is kept for another one. */
export function registerStopping(app: FastifyInstance, stop: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stop.aborted) reply.header('connection', 'close');
  });
}
