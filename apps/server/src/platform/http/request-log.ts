import type { FastifyInstance } from 'fastify';
import { withoutQueryValues } from '../without-secrets.ts';

/** One line a request, when its response is done. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: withoutQueryValues(request.url),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
