import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export const starterSteps = ['address', 'qr', 'hours', 'ring', 'push', 'phone'] as const;
export type StarterStep = (typeof starterSteps)[number];

const progress = z.object({ propertyId: z.string(), done: z.array(z.enum(starterSteps)) });
type Progress = z.infer<typeof progress>;

const key = 'starter';
const listeners = new Set<() => void>();
let kept: Progress | null | undefined;

/** Shows the checklist of an ID in this browser, until it is closed. */
export function beginStarter(propertyId: string): void {
  keep({ propertyId, done: [] });
}

export function endStarter(): void {
  keep(null);
}

export function markStep(step: StarterStep): void {
  const current = read();
  if (current && !current.done.includes(step)) keep({ ...current, done: [...current.done, step] });
}

/** The steps that are done. Null if the ID shows no checklist. */
export function useStarter(propertyId: string | null): readonly StarterStep[] | null {
  const current = useSyncExternalStore(subscribe, read);
  return current?.propertyId === propertyId ? current.done : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Progress | null {
  if (kept === undefined) kept = readStored();
  return kept;
}

function readStored(): Progress | null {
  try {
    return progress.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // Nothing is stored, or storage is not allowed.
    return null;
  }
}

function keep(next: Progress | null): void {
  kept = next;
  try {
    if (next) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the checklist lasts until the next page load.
  }
  for (const listener of listeners) listener();
}
