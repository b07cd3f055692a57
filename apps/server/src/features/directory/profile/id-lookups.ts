import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import { createBudget } from '../../../platform/limits/budget.ts';
import type { SecurityLog } from '../../../platform/security/security-log.ts';

/** Look-ups of IDs that do not exist, for each address. Trying out IDs is slow; many visitors may still share an address. */
const misses = { name: 'missed-lookups', burst: 60, perSecond: 0.1, spentMax: 61 };
const rememberedMs = 24 * 60 * 60_000;

/** Limits how often an address can try out IDs. Counted in this process alone, so that the call page needs no further query. */
export type IdLookups = {
  /**
   * Throws TOO_MANY_REQUESTS after many misses of the address, unless the ID was found from there within a day: a neighbour who
   * tries out IDs must not close the desk of a hotel to its guests, and learns nothing that the address does not know.
   */
  assertAllowed(address: string, yobirinId: string): void;
  noteFound(address: string, yobirinId: string): void;
  noteMissed(address: string, yobirinId: string): void;
};

export function createIdLookups(parts: { clock: Clock; security: SecurityLog }): IdLookups {
  const budget = createBudget({ ...parts, ...misses });
  /** When an ID was last found from an address. */
  const found = new LRUCache<string, number>({ max: 100_000 });
  const nowMs = () => parts.clock.monotonic();
  const keyOf = (address: string, yobirinId: string) => `${address} ${yobirinId.toLowerCase()}`;

  return {
    assertAllowed(address, yobirinId) {
      const foundAt = found.get(keyOf(address, yobirinId));
      if (foundAt === undefined || nowMs() - foundAt > rememberedMs) budget.assertLeft(address);
    },
    noteFound(address, yobirinId) {
      found.set(keyOf(address, yobirinId), nowMs());
    },
    noteMissed(address, yobirinId) {
      // An ID that was deleted since is not open to the address any more.
      found.delete(keyOf(address, yobirinId));
      budget.spend(address, 1);
    },
  };
}
