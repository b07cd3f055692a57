import DataLoader from 'dataloader';

const maxWaitMs = 20;

/**
 * Turns single calls into calls of `run` with many keys. While one is under way, later keys gather for the next: the
 * number of queries then follows the speed of the database, not the number of visitors. An error among what `run` returns
 * is for that key alone.
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
    // Requests are read one by one; only after the last of them does the event loop come to an immediate.
    if (running === 0) return void setImmediate(start);

    const startOnce = () => {
      clearTimeout(timer);
      if (waiting.delete(startOnce)) start();
    };
    // One query that hangs must not hold up everybody.
    const timer = setTimeout(startOnce, maxWaitMs);
    waiting.add(startOnce);
  }

  return (key) => loader.load(key);
}
