import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const headerName = 'x-request-id';
const saneId = /^[\w.-]{8,64}$/;

/** Generates the id of each request, or takes the one that a trusted proxy has set. */
export function createRequestIds({ isProxyTrusted }: { isProxyTrusted: boolean }): (raw: IncomingMessage) => string {
  if (!isProxyTrusted) return () => randomUUID();
  return ({ headers }) => {
    const given = headers[headerName];
    return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
  };
}

/** Sends each client its request's id, so that a report can be matched with the log. */
export function registerRequestIdHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(headerName, request.id);
    done();
  });
}
