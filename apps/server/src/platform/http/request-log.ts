import type { FastifyInstance } from 'fastify';
import { withoutQueryValues } from '../without-secrets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requested every few seconds by a machine; logging it would hide other lines. */
    isProbe?: boolean;
  }
}

/** Logs one line per request, when its response is sent. */
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
