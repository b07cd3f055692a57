import { useSyncExternalStore } from 'react';

/** False in the HTML that the server sends, true as soon as the script can answer a press. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => {};
}
