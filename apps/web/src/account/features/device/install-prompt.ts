import { useSyncExternalStore } from 'react';

/** Chromium's own event, which TypeScript does not know. */
type InstallPromptEvent = Event & { prompt(): Promise<unknown> };

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer to install the app until the user wants it. The event fires early, and once. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => change(null));
}

/** Shows the browser's own question. It can be shown only once. */
export async function promptInstall(): Promise<void> {
  await offered?.prompt();
  change(null);
}

export function useCanPromptInstall(): boolean {
  return useSyncExternalStore(subscribe, () => offered !== null);
}

function change(next: InstallPromptEvent | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
