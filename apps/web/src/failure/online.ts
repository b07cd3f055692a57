import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';

/** Whether this device has a network. False is certain; true does not mean that the server can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Whether a request failed because the device has no network. */
export function isOfflineFailure(failure: unknown, isOnline: boolean): boolean {
  return failure !== null && !isOnline && !(failure instanceof ApiError);
}

/** Calls `goOn` when a screen that waits for the network has it back. */
export function useWhenBackOnline(isWaiting: boolean, goOn: () => void): void {
  const wasWaiting = useRef(false);

  useEffect(() => {
    if (wasWaiting.current && !isWaiting && navigator.onLine) goOn();
    wasWaiting.current = isWaiting;
  });
}

/** Loads again if it failed: at once if there is a network, otherwise when it is back. */
export async function loadOnceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await untilOnline();
    return load();
  }
}

/** Resolves once this device has a network. */
function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
