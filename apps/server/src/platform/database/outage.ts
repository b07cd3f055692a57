import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './database-away.ts';

/** A database that is away, told in one line whoever notices it, and in another one once it is back. */
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

/** For what goes on beside requests, in every open connection perhaps: a database that is away has been told of. */
export function logUnlessAway(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, message: string): void {
  if (!isDatabaseAway(error)) log.error({ err: error }, message);
}

/** For whoever is told of each failure anyway. */
export const untoldOutage: Outage = { begin() {}, end() {} };
