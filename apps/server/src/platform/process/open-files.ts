import { readdir, readFile } from 'node:fs/promises';
import type { Outage } from '../outage.ts';
import { systemCodeOf } from '../system-code-of.ts';

/** File descriptors of this process: files, sockets, pipes. */
type OpenFileCount = { open: number; limit: number };

export type OpenFiles = {
  /** Null if the system does not say, or sets no limit. */
  read(): Promise<(OpenFileCount & { isShort: boolean }) | null>;
};

export type CountOpenFiles = () => Promise<OpenFileCount | null>;

/** Calls and the node's own connections need the rest. */
const shareForUploads = 0.9;

type OpenFilesOptions = { outage: Outage; count?: CountOpenFiles };

/** A reading near the limit begins an outage, one below ends it. */
export function createOpenFiles({ outage, count = createCounter() }: OpenFilesOptions): OpenFiles {
  let reading: ReturnType<OpenFiles['read']> | null = null;

  async function readNow(): ReturnType<OpenFiles['read']> {
    const counted = await count();
    if (!counted) return null;
    const isShort = counted.open > counted.limit * shareForUploads;
    if (isShort) outage.begin(counted, 0);
    else outage.end();
    return { ...counted, isShort };
  }

  return {
    // Anyone may ask `/readyz`, and a busy node has many thousand files to count: there is one reading at a time.
    read() {
      reading ??= readNow().finally(() => {
        reading = null;
      });
      return reading;
    },
  };
}

/** By Linux' /proc. Remembers the limit, because none of its files can be opened when it is reached. */
function createCounter(): CountOpenFiles {
  let limit: number | null = null;
  return async () => {
    try {
      limit ??= await readLimit();
      return limit === null ? null : { open: (await readdir('/proc/self/fd')).length, limit };
    } catch (error) {
      return limit !== null && isShortage(error) ? { open: limit, limit } : null;
    }
  };
}

/** Whether a file or connection could not be opened because too many are open. */
export function isShortage(error: unknown): boolean {
  return ['EMFILE', 'ENFILE'].includes(systemCodeOf(error) ?? '');
}

async function readLimit(): Promise<number | null> {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(await readFile('/proc/self/limits', 'utf8')) ?? [];
  return soft === undefined ? null : Number(soft);
}
