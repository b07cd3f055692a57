import { useSyncExternalStore } from 'react';

const key = 'receivesHere';
const off = 'off';

const listeners = new Set<() => void>();
/** The choice in a browser without storage: it lasts until the page is left. */
let chosen = true;

/** Whether calls ring in this browser. On by default. */
export function receivesHere(): boolean {
  try {
    return localStorage.getItem(key) !== off;
  } catch {
    return chosen;
  }
}

export function setReceivesHere(receives: boolean): void {
  chosen = receives;
  try {
    if (receives) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
  } catch {
    // Without storage, the choice ends with the page.
  }
  for (const listener of listeners) listener();
}

/** Also notifies of a choice made in another tab. */
export function subscribeToReceivesHere(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useReceivesHere(): boolean {
  return useSyncExternalStore(subscribeToReceivesHere, receivesHere);
}
