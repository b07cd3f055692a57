import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SavedState } from './state.ts';

type Source = {
  current: () => SavedState;
  /** Another text whenever there is something new to write. */
  version: () => string;
};

/** The whole state as one file, replaced at once, so that a reader finds the old state or the new one. */
export class DataFile {
  readonly #path: string | null;
  readonly #source: Source;
  #written = '';
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(path: string | null, source: Source) {
    this.#path = path;
    this.#source = source;
  }

  /** Resolves when everything that was true at the call is on the disk. Calls during a write share the next one. */
  save(): Promise<void> {
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#next = null;
        this.#writing = this.#write();
        return this.#writing;
      });
    return this.#next;
  }

  async #write(): Promise<void> {
    const version = this.#source.version();
    if (this.#path === null || version === this.#written) return;
    const temporary = `${this.#path}.new`;
    const text = JSON.stringify(this.#source.current());
    await mkdir(dirname(this.#path), { recursive: true });
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(temporary, this.#path);
    this.#written = version;
  }
}

export function readDataFile(path: string | null): SavedState | null {
  if (path === null || !existsSync(path)) return null;
  try {
    const saved: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isSavedState(saved)) return saved;
  } catch (cause) {
    throw new Error(damaged(path), { cause });
  }
  throw new Error(damaged(path));
}

/** What the file holds was written by `save`; its version says that its rows have today's shape. */
function isSavedState(value: unknown): value is SavedState {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'tables' in value;
}

function damaged(path: string): string {
  return `The data file of the Stripe sandbox cannot be read: ${path}. Restore it, or move it away to begin anew.`;
}
