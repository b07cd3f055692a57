import * as z from 'zod/mini';

const storageKey = 'call-passes';

/** Keeps the storage small; the pass of the ID called longest ago goes first. */
const passesMax = 50;

/** Passes by the internal id of the ID, which stays when its public ID is renamed. */
const storedPasses = z.record(z.string(), z.string());

/** The pass from an earlier call to this ID, in place of its call password (CALLPAGE-21). */
export function readCallPass(yobirinPropertyId: string): string | null {
  return readAll()[yobirinPropertyId] ?? null;
}

export function rememberCallPass(yobirinPropertyId: string, pass: string): void {
  const { [yobirinPropertyId]: _, ...others } = readAll();
  write({ ...Object.fromEntries(Object.entries(others).slice(1 - passesMax)), [yobirinPropertyId]: pass });
}

/** Call it when the server asks for the password in spite of the pass. */
export function forgetCallPass(yobirinPropertyId: string): void {
  const { [yobirinPropertyId]: _, ...others } = readAll();
  write(others);
}

function readAll(): Record<string, string> {
  try {
    return storedPasses.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    // This browser does not allow storage, or another release wrote it.
    return {};
  }
}

function write(passes: Record<string, string>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(passes));
  } catch {
    // Without storage, each call asks for the password.
  }
}
