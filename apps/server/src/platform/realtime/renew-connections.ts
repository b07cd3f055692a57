import type { Namespace } from 'socket.io';
import { createAtMostEvery } from '../at-most-every.ts';
import type { Clock } from '../clock.ts';
import type { Redis } from '../redis/redis.ts';

/** Makes every client of this node reconnect, spread over the duration to avoid a flood. */
export type RenewConnections = (durationMs: number) => void;

type RenewalOptions = { namespaces: ReadonlyMap<string, Namespace>; redis: Redis | null; clock: Clock };

const longestMs = 5_000;
/** A flapping Redis must not make clients reconnect each time. */
const atMostEveryMs = 10_000;

/** Also runs after each outage of Redis: clients missed events of other nodes, and refetch when they reconnect. */
export function createRenewConnections({ namespaces, redis, clock }: RenewalOptions): RenewConnections {
  const rarely = createAtMostEvery(clock, atMostEveryMs);
  redis?.onConnect(() => {
    if (findClients().size > 0) rarely('renewal', () => renew(Math.min(findClients().size, longestMs)));
  });

  function findClients() {
    const sockets = [...namespaces.values()].flatMap((namespace) => [...namespace.sockets.values()]);
    return new Set(sockets.map((socket) => socket.conn));
  }

  function renew(durationMs: number): void {
    for (const client of findClients()) clock.after(Math.random() * durationMs, () => client.close());
  }

  return renew;
}
