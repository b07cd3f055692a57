import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../http/address-key.ts';

/** Where work comes from: a request or a socket. */
export type Origin = {
  requestId?: string;
  socketId?: string;
  /** By the key that rate limits use. */
  address: string;
  /** Set when the user is known. */
  userId?: string;
};

const origins = new AsyncLocalStorage<Origin | undefined>();

/** The request or socket that the running code works for. Only for the log: use cases get what they need as arguments. */
export function currentOrigin(): Origin | undefined {
  return origins.getStore();
}

export function withOrigin<Result>(origin: Origin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** For work that outlives its request and goes on with that of others. */
export function withoutOrigin<Result>(work: () => Result): Result {
  return origins.run(undefined, work);
}

/** Adds the user to the lines of this request or socket. */
export function nameOrigin({ userId }: { userId: string }): void {
  const origin = currentOrigin();
  if (origin) origin.userId = userId;
}

/** Fastify keeps the origin while it reads a body (`tests/security-events.test.ts`: “a request whose body arrives after its headers”). */
export function registerOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    withOrigin({ requestId: request.id, address: addressKey(request.ip) }, done);
  });
}
