import { defer } from '../../deferred.ts';

/** The earlier document of a reloaded tab may end a little after the next one begins. */
const lockWithinMs = 2_000;

export type CallLock = { name: string; release(): void };

/**
 * Takes the lock of a call, which one tab can hold at a time: two tabs in one call would replace each other for ever. The
 * browser releases it when the tab reloads, closes or crashes. Returns null if another tab keeps it.
 */
export async function takeCallLock(name: string): Promise<CallLock | null> {
  const held = defer<void>();
  const lock = { name, release: held.resolve };
  // Undefined on pages that are not secure, where there are no calls either.
  if (!navigator.locks) return lock;
  const taken = defer<CallLock | null>();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), lockWithinMs);
  navigator.locks
    .request(`yobirin call ${name}`, { signal: patience.signal }, () => {
      clearTimeout(timer);
      taken.resolve(lock);
      return held.promise;
    })
    .catch(() => taken.resolve(null));
  return taken.promise;
}
