import { limits } from '@yobirin/contract/limits';
import type { FigureGroup } from './figures-query.ts';

export type Hint = { group: FigureGroup; kind: 'failed' | 'loss' };

/** Above this share of packets lost, people do not understand each other well. */
const lossPermilleMax = 50;

/** From where calls often fail: a fifth and two at least are not connected, or sound is lost in one of twenty (FIGURE-11). */
export function hintsOf(places: readonly FigureGroup[]): Hint[] {
  return places.flatMap((group): Hint[] => {
    const { answered, failed, lossPermille } = group.sums;
    if (!group.key.startsWith('=') || answered < limits.figureNamedMin) return [];
    if (failed >= 2 && failed / answered >= 0.2) return [{ group, kind: 'failed' }];
    return lossPermille && lossPermille.p95 > lossPermilleMax ? [{ group, kind: 'loss' }] : [];
  });
}
