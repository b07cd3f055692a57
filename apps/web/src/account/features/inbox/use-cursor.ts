import { useState } from 'react';
import type { Thread } from './inbox-queries.ts';

export type Cursor = {
  /** The row that the keyboard is at, or null without rows. */
  thread: Thread | null;
  index: number;
  set: (id: string) => void;
  /** By 0, only gives the row the focus. */
  move: (by: 1 | 0 | -1) => void;
  /** Counts the moves: each gives the row the focus. */
  moves: number;
};

/** Where the keyboard is in the list. If its thread leaves the list, the next one takes its place (OP-353). */
export function useCursor(threads: readonly Thread[], openId: string | null): Cursor {
  const [place, setPlace] = useState({ id: openId, index: 0, moves: 0 });
  const found = threads.findIndex(({ id }) => id === place.id);
  const index = found === -1 ? Math.min(place.index, threads.length - 1) : found;
  // The index of a thread that leaves the list must be known by then.
  if (found !== -1 && found !== place.index) setPlace({ ...place, index: found });

  function move(by: 1 | 0 | -1) {
    const next = threads[Math.max(0, Math.min(threads.length - 1, index + by))];
    if (next) setPlace({ id: next.id, index: threads.indexOf(next), moves: place.moves + 1 });
  }

  return {
    thread: threads[index] ?? null,
    index,
    set: (id) => setPlace({ ...place, id, index: threads.findIndex((thread) => thread.id === id) }),
    move,
    moves: place.moves,
  };
}
