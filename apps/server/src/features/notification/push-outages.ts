import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { createOutage, type Outage } from '../../platform/outage.ts';
import { calmMs } from '../../platform/outages.ts';

/** The outages of push services, by their hosts. */
export type PushOutages = { of(host: string): Outage };

/** Clients choose the hosts. Those beyond this number share one outage, so that neither memory nor the log grows. */
const maxHosts = 100;
const others = 'others';

export function createPushOutages({ log, clock }: { log: FastifyBaseLogger; clock: Clock }): PushOutages {
  const outages = new Map<string, Outage>();

  function open(host: string): Outage {
    const words = { begins: 'a push service is away', ends: 'a push service is back' };
    const outage = createOutage({ log, clock, words, facts: { host }, calmMs });
    outages.set(host, outage);
    return outage;
  }

  /** Forgets hosts that work, which are most. */
  function makeRoom(): void {
    for (const [host, outage] of outages) if (!outage.isOn()) outages.delete(host);
  }

  return {
    of(host) {
      const known = outages.get(host);
      if (known) return known;
      if (outages.size >= maxHosts) makeRoom();
      if (outages.size < maxHosts) return open(host);
      return outages.get(others) ?? open(others);
    },
  };
}
