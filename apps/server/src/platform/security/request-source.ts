import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../http/address-key.ts';

/** Where work comes from: a request or a socket. */
export type RequestSource = {
  requestId?: string;
  socketId?: string;
  /** By the key that rate limits use. */
  address: string;
  /** Set when the user is known. */
  userId?: string;
};

const sources = new AsyncLocalStorage<RequestSource | undefined>();

/** The request or socket that the running code works for. Only for the log: use cases get what they need as arguments. */
export function currentSource(): RequestSource | undefined {
  return sources.getStore();
}

export function withSource<Result>(source: RequestSource, work: () => Result): Result {
  return sources.run(source, work);
}

/** For work that outlives its request and goes on with that of others. */
export function withoutSource<Result>(work: () => Result): Result {
  return sources.run(undefined, work);
}

/** Adds the user to the lines of this request or socket. */
export function nameSource({ userId }: { userId: string }): void {
  const source = currentSource();
  if (source) source.userId = userId;
}

/** Fastify keeps the source while it reads a body (`tests/security-events.test.ts`: “a request whose body arrives after its headers”). */
export function registerSource(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    withSource({ requestId: request.id, address: addressKey(request.ip) }, done);
  });
}
