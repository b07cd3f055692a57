import { useState } from 'react';
import type { Thread } from './inbox-queries.ts';

const none: ReadonlySet<string> = new Set();

/** The threads that the user has ticked, for actions on several (INBOX-41). Those that leave the list are no longer selected. */
export function useSelection(threads: readonly Thread[]) {
  const [ids, setIds] = useState(none);
  const [lastId, setLastId] = useState<string | null>(null);
  const selected = threads.filter(({ id }) => ids.has(id));

  function toggle({ id }: Thread, isRange = false) {
    const isAdded = !ids.has(id);
    const changed = isRange ? idsBetween(threads, lastId ?? id, id) : [id];
    const next = new Set(selected.map((thread) => thread.id));
    for (const each of changed) isAdded ? next.add(each) : next.delete(each);
    setIds(next);
    setLastId(id);
  }

  return {
    selected,
    ids,
    toggle,
    toggleAll: () => setIds(selected.length === threads.length ? none : new Set(threads.map(({ id }) => id))),
    clear: () => setIds(none),
  };
}

export function idsBetween(threads: readonly Pick<Thread, 'id'>[], oneId: string, otherId: string): string[] {
  const ids = threads.map(({ id }) => id);
  const [one, other] = [ids.indexOf(oneId), ids.indexOf(otherId)];
  if (one === -1 || other === -1) return [otherId];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
