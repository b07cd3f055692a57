import { useSyncExternalStore } from 'react';
import { createStateCell } from '../../state-cell.ts';

/** The posts whose original is shown beside its translation, as long as this page lives: a post far from the screen is not rendered. */
const shownOriginals = createStateCell<ReadonlySet<string>>(new Set());

export function useIsOriginalShown(postId: string): boolean {
  return useSyncExternalStore(shownOriginals.subscribe, () => shownOriginals.get().has(postId));
}

export function toggleOriginal(postId: string): void {
  const shown = new Set(shownOriginals.get());
  if (!shown.delete(postId)) shown.add(postId);
  shownOriginals.set(shown);
}
