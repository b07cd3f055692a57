/** `isFirst` unless a connection was lost and is back, so that changes may have been missed meanwhile. */
type Listener = (subscription: { isFirst: boolean }) => void;

const listeners = new Set<Listener>();
let hasSubscribed = false;

/** Calls back whenever the page begins to hear of its user's IDs, after each connection. What changed before was not heard. */
export function onSubscribed(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls back at each subscription, and at once if the page has subscribed before: lists that it loaded earlier may be outdated. */
export function onSubscribedOrAlready(listener: Listener): () => void {
  if (hasSubscribed) listener({ isFirst: true });
  return onSubscribed(listener);
}

export function tellSubscribed(): void {
  const isFirst = !hasSubscribed;
  hasSubscribed = true;
  for (const listener of listeners) listener({ isFirst });
}
