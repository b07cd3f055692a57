import { within } from '../../../platform/within.ts';

/** What a run has opened, and has to close in the end. */
export type Closers = {
  /** Returns the part. */
  keep<Part>(name: string, part: Part, close: (part: Part) => unknown): Part;
  /** Closes all parts, the last one first. Throws in the end if some did not close, and names them. */
  close(): Promise<void>;
};

/** PostgreSQL takes longest: it may write a checkpoint before it ends. */
const closeWithinMs = 60_000;

/** A part that does not close in time does not keep the others open: a run always ends. */
export function createClosers(): Closers {
  const parts: { name: string; end(): unknown }[] = [];
  return {
    keep(name, part, close) {
      parts.unshift({ name, end: () => close(part) });
      return part;
    },
    async close() {
      const failures: string[] = [];
      for (const { name, end } of parts.splice(0)) {
        const ended = (async () => end())();
        await within(closeWithinMs, ended).catch((error: unknown) => failures.push(`${name} (${error})`));
      }
      if (failures.length > 0) throw new Error(`Not closed: ${failures.join(', ')}`);
    },
  };
}
