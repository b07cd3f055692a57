import type { TransferAvailability } from '@yobirin/contract/call';

/** The place of each target by id, from the state in which it was first seen. */
export type Ranks = ReadonlyMap<string, number>;

type Target = { id: string; availability: TransferAvailability };

/** Adds targets that were not seen before. Returns the given map if there are none. */
export function withRanks(ranks: Ranks, targets: readonly Target[]): Ranks {
  const unseen = targets.filter(({ id }) => !ranks.has(id));
  if (unseen.length === 0) return ranks;
  return new Map([...ranks, ...unseen.map(({ id, availability }) => [id, rankOf[availability]] as const)]);
}

/** Those who could take the call first, else in the order of the list. Stays as it is when a state changes (OP-96). */
export function inOrder<Listed extends Target>(targets: readonly Listed[], ranks: Ranks): Listed[] {
  return [...targets].sort((one, other) => (ranks.get(one.id) ?? 0) - (ranks.get(other.id) ?? 0));
}

const rankOf: Record<TransferAvailability, number> = { FREE: 0, BUSY: 1, NO_DEVICE: 2, AWAY: 2, OUT_OF_HOURS: 2 };
