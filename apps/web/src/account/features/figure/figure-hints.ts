import { valueOfFigureKey } from '@yobirin/contract/figure';
import { limits } from '@yobirin/contract/limits';
import type { FigureGroup } from './figures-query.ts';

export type Hint = { group: FigureGroup; kind: 'failed' | 'loss' };

/** People hardly understand each other if more than 5% of packets are lost. */
const lossPermilleMax = 50;

/**
 * The places from which calls often fail (FIGURE-11): at least two answered calls, and a fifth of them, were not connected, or one call
 * in twenty lost too many packets.
 */
export function hintsOf(places: readonly FigureGroup[]): Hint[] {
  return places.flatMap((group): Hint[] => {
    const { answered, failed, lossPermille } = group.sums;
    if (!valueOfFigureKey(group.key) || answered < limits.figureNamedMin) return [];
    if (failed >= 2 && failed / answered >= 0.2) return [{ group, kind: 'failed' }];
    return lossPermille && lossPermille.p95 > lossPermilleMax ? [{ group, kind: 'loss' }] : [];
  });
}
