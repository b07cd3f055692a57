import DataLoader from 'dataloader';

const maxWaitMs = 20;

/**
 * Batches single calls into calls of `run` with many keys. Keys that arrive during a run wait for the next one, so the number
 * of queries follows the speed of the database, not the number of visitors. An error in the result of `run` rejects its key only.
 */
export function batchCalls<Key, Value>(
  run: (keys: readonly Key[]) => Promise<(Value | Error)[]>,
): (key: Key) => Promise<Value> {
  const waiting = new Set<() => void>();
  let running = 0;

  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      running += 1;
      try {
        return await run(keys);
      } finally {
        running -= 1;
        const [startNext] = waiting;
        startNext?.();
      }
    },
    { cache: false, maxBatchSize: 100, batchScheduleFn: schedule },
  );

  function schedule(start: () => void): void {
    // `setImmediate` runs after all requests that have already arrived are read.
    if (running === 0) return void setImmediate(start);

    const startOnce = () => {
      clearTimeout(timer);
      if (waiting.delete(startOnce)) start();
    };
    // One query that hangs must not block all later ones.
    const timer = setTimeout(startOnce, maxWaitMs);
    waiting.add(startOnce);
  }

  return (key) => loader.load(key);
}
