import { constants, existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isSavedState, replay, type SavedState } from './state.ts';
import type { Change } from './table.ts';

/** A line after the first: the changes of one or several requests. */
export type Entry = { aheadBy: number; changes: Change[] };

type Source = {
  whole: () => SavedState;
  /** The changes since the last call; null if there are none. */
  entry: () => Entry | null;
};

/** The file is rewritten once its appended lines are this many times larger than the first. */
const longestTail = 4;
const alwaysFine = 1_000_000;

/**
 * The state as lines: the first holds the whole state, each further one changes. The first line is written to another file, which
 * then replaces the old one. A line that a crash truncated belongs to a request that was never answered.
 */
export class DataFile {
  readonly #path: string | null;
  readonly #source: Source;
  #wholeSize = 0;
  /** Infinite, so that the first write of a process replaces the file. */
  #tailSize = Number.POSITIVE_INFINITY;
  /** Whether a write has failed. */
  #isBehind = false;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(path: string | null, source: Source) {
    this.#path = path;
    this.#source = source;
  }

  /** Resolves when the state at the time of the call is on the disk. Calls during a write share the next one. */
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
    const entry = this.#source.entry();
    if (this.#path === null || (entry === null && !this.#isBehind)) return;
    const line = `${JSON.stringify(entry)}\n`;
    const canAppend = !this.#isBehind && this.#tailSize + line.length <= this.#longestTail();
    this.#isBehind = true;
    if (!canAppend || !(await this.#append(this.#path, line))) await this.#replace(this.#path);
    this.#isBehind = false;
  }

  #longestTail(): number {
    return Math.max(alwaysFine, longestTail * this.#wholeSize);
  }

  /** Returns whether it succeeded. A partly written line disappears when the file is replaced. */
  async #append(path: string, line: string): Promise<boolean> {
    try {
      await writeSafely(path, constants.O_WRONLY | constants.O_APPEND, line);
    } catch {
      return false;
    }
    this.#tailSize += line.length;
    return true;
  }

  async #replace(path: string): Promise<void> {
    const line = `${JSON.stringify(this.#source.whole())}\n`;
    await mkdir(dirname(path), { recursive: true });
    await writeSafely(`${path}.new`, 'w', line);
    await rename(`${path}.new`, path);
    this.#wholeSize = line.length;
    this.#tailSize = 0;
  }
}

export function readDataFile(path: string | null): SavedState | null {
  if (path === null || !existsSync(path)) return null;
  try {
    const [first = '', ...lines] = readFileSync(path, 'utf8').split('\n');
    const saved: unknown = JSON.parse(first);
    if (!isSavedState(saved)) throw new Error('Its first line is not the state of a sandbox');
    // Text after the last line break was truncated by a crash.
    return replay(
      saved,
      lines.slice(0, -1).map((line) => JSON.parse(line)),
    );
  } catch (cause) {
    const advice = 'Restore it, or move it away to begin anew.';
    throw new Error(`The data file of the Stripe sandbox cannot be read: ${path}. ${advice}`, { cause });
  }
}

async function writeSafely(path: string, flags: string | number, text: string): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}
