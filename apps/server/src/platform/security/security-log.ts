import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { createClassifyAddress } from './address-class.ts';
import { currentSource } from './request-source.ts';
import { type FactsOf, type SecurityEvent, securityEvents } from './security-events.ts';
import { createSummedLines, type Line } from './summed-lines.ts';

/** Writes security events to the log, with the request, the user and the class of the address (docs/security.md). */
export type SecurityLog = {
  note<Name extends SecurityEvent>(event: Name, facts: FactsOf<Name>): void;
  /** Writes the sums that are left. */
  close(): void;
};

/** The `msg` of every line, by which operators find them. */
export const securityMessage = 'security event';

/** For parts of a server that are tested alone. */
export const silentSecurityLog: SecurityLog = { note: () => {}, close: () => {} };

export function createSecurityLog({ log, clock }: { log: FastifyBaseLogger; clock: Clock }): SecurityLog {
  const classify = createClassifyAddress(clock);
  const write = (line: Line<SecurityEvent>) => log[securityEvents[line.event].level](line, securityMessage);
  const sums = createSummedLines({ clock, write });

  return {
    note(event, facts) {
      const source = currentSource();
      const address = classify(source?.address);
      const line = { event, ...source, ...facts, address };
      if (securityEvents[event].isSummed) sums.add(JSON.stringify([event, source?.userId, facts, address]), line);
      else write(line);
    },
    close: () => sums.close(),
  };
}
