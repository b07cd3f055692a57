const listeners = new Set<() => void>();

/** Calls back whenever the page begins to hear of its user's IDs, after each connection. What changed before was not heard. */
export function onSubscribed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSubscribed(): void {
  for (const listener of listeners) listener();
}
