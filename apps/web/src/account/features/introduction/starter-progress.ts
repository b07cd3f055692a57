import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createStateCell, type StateCell } from '../../../state-cell.ts';

export const starterSteps = ['address', 'qr', 'hours', 'ring', 'push', 'phone'] as const;
export type StarterStep = (typeof starterSteps)[number];

const progress = z.object({ propertyId: z.string(), done: z.array(z.enum(starterSteps)) });
type Progress = z.infer<typeof progress>;

const key = 'starter';
let cell: StateCell<Progress | null> | undefined;

/** Shows the checklist of an ID in this browser, until it is closed. */
export function beginStarter(propertyId: string): void {
  keep({ propertyId, done: [] });
}

export function endStarter(): void {
  keep(null);
}

export function markStep(step: StarterStep): void {
  const current = openCell().get();
  if (current && !current.done.includes(step)) keep({ ...current, done: [...current.done, step] });
}

/** The steps that are done. Null if the ID shows no checklist. */
export function useStarter(propertyId: string | null): readonly StarterStep[] | null {
  const { subscribe, get } = openCell();
  const current = useSyncExternalStore(subscribe, get);
  return current?.propertyId === propertyId ? current.done : null;
}

/** Reads what is stored once, when it is first needed. */
function openCell(): StateCell<Progress | null> {
  cell ??= createStateCell(readStored());
  return cell;
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
  try {
    if (next) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the checklist lasts until the next page load.
  }
  openCell().set(next);
}
