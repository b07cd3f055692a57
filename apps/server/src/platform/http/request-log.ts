import type { FastifyInstance } from 'fastify';
import { withoutQueryValues } from '../without-secrets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for every few seconds by a machine; its lines would bury the others. */
    isProbe?: boolean;
  }
}

/** One line a request, when its response is done. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.routeOptions.config.isProbe ? 'debug' : 'info';
    request.log[level](
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
