import type { Thread } from './inbox-queries.ts';
import type { Heard } from './shown-threads.ts';

type Parts = {
  load: (ids: readonly string[]) => Promise<Thread[]>;
  onLoaded: (loaded: ReadonlyMap<string, Heard>) => void;
  onFailed: () => void;
};

/**
 * Loads changed threads, one request at a time: answers never overtake each other, and what changes during a request is
 * gathered for the next one.
 */
export function createThreadLoader({ load, onLoaded, onFailed }: Parts) {
  const wanted = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (wanted.size > 0) {
      const ids = [...wanted].slice(0, mostAtOnce);
      for (const id of ids) wanted.delete(id);
      const askedAtMs = Date.now();
      try {
        const threads = new Map((await load(ids)).map((thread) => [thread.id, thread]));
        onLoaded(new Map(ids.map((id) => [id, { thread: threads.get(id) ?? null, askedAtMs }])));
      } catch {
        wanted.clear();
        onFailed();
      }
    }
    // In the same step as the last look at what is wanted, so that nothing is added in between and forgotten.
    running = null;
  }

  return {
    /** Settles when these threads are loaded. */
    add(ids: readonly string[]): Promise<void> {
      for (const id of ids) wanted.add(id);
      if (wanted.size === 0) return Promise.resolve();
      running ??= run();
      return running;
    },
  };
}

/** The most that the server answers at once (INBOX-22). */
const mostAtOnce = 200;
