import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { DomainError } from '../errors.ts';

export type RateLimit = {
  /** Tells this limit's counts from those of others. */
  name: string;
  max: number;
  windowMs: number;
  /** Who is counted together. */
  key(request: FastifyRequest): string;
};

/** Nothing is limited by this alone; routes ask for it by `limitRate`. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/** A route's `preHandler` that refuses a request once any of the limits is reached. */
export function limitRate(app: FastifyInstance, ...limits: RateLimit[]): preHandlerAsyncHookHandler {
  const checks = limits.map(({ name, max, windowMs, key }) =>
    app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: (request) => `${name}:${key(request)}` }),
  );
  return async (request) => {
    for (const check of checks) {
      const state = await check(request);
      if (!state.isAllowed && state.isExceeded) {
        throw new DomainError('TOO_MANY_REQUESTS', 'Too many requests', { retryAfterSeconds: state.ttlInSeconds });
      }
    }
  };
}

/** One household or phone: an IPv4 address, or the /64 network an IPv6 client can pick its addresses from. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip);
}
