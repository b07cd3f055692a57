import type { FastifyBaseLogger } from 'fastify';

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

/** For whoever is told of each failure anyway. */
export const untoldOutage: Outage = { begin() {}, end() {} };
