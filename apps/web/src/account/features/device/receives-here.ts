import { useSyncExternalStore } from 'react';

const key = 'receivesHere';
const off = 'off';

const listeners = new Set<() => void>();
/** What holds where a browser keeps nothing for us: until the page is left. */
let chosen = true;

/** Whether calls ring in this browser. Someone who never chose wants them to. */
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
    // The choice then ends with the page.
  }
  for (const listener of listeners) listener();
}

/** Also hears of a choice that was made in another tab. */
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
