import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database-away.ts';

/** For background work, which may fail on every open connection: an outage is logged elsewhere already. */
export function logUnlessAway(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, message: string): void {
  if (!isDatabaseAway(error)) log.error({ err: error }, message);
}
