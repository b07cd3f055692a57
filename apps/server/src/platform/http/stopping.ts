import type { FastifyInstance } from 'fastify';

/** While the process stops, requests are still answered, but connections are not kept alive. */
export function registerStopping(app: FastifyInstance, stop: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stop.aborted) reply.header('connection', 'close');
  });
}
