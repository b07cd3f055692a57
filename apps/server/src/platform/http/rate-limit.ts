import { proofHeader } from '@yobirin/contract/challenge';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { LimitAttempts } from '../limits/attempt-limit.ts';
import type { AttemptRule } from '../limits/tries.ts';
import { addressKey } from './address-key.ts';

export type RateLimit = AttemptRule & {
  /** Requests with an equal key are counted together. */
  key(request: FastifyRequest): string;
};

/** A route's `preHandler` that refuses a request once any of the limits is reached. */
export function limitRate(limitAttempts: LimitAttempts, ...limits: RateLimit[]): preHandlerAsyncHookHandler {
  const checks = limits.map(({ key, ...rule }) => ({ key, limit: limitAttempts(rule) }));
  return async (request) => {
    for (const { key, limit } of checks) await limit.begin(key(request));
  };
}

/** The solution of a challenge that the client sent, if any. */
export function proofOf({ headers }: FastifyRequest): string | null {
  const sent = headers[proofHeader];
  return typeof sent === 'string' ? sent : null;
}

/** The client that rate limits count a request for. */
export function addressOf(request: FastifyRequest): string {
  return addressKey(request.ip);
}
