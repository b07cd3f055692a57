import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database-away.ts';

/** Logs an unreachable database once, however many queries fail, and its return once. */
export type Outage = {
  begin(error: Error): void;
  end(): void;
};

export function createOutage(log: Pick<FastifyBaseLogger, 'error' | 'info'>): Outage {
  let isAway = false;
  return {
    begin(error) {
      if (!isAway) log.error({ err: error }, 'the database is away');
      isAway = true;
    },
    end() {
      if (isAway) log.info('the database is back');
      isAway = false;
    },
  };
}

/** For background work, which may fail on every open connection: an outage is logged elsewhere already. */
export function logUnlessAway(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, message: string): void {
  if (!isDatabaseAway(error)) log.error({ err: error }, message);
}

/** For callers that see each failure themselves. */
export const untoldOutage: Outage = { begin() {}, end() {} };
