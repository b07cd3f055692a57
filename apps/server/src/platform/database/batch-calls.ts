import DataLoader from 'dataloader';

const maxRunning = 2;

/**
 * Turns single calls into calls of `run` with many keys. While the database is busy with earlier ones, later keys
 * gather: the number of queries then grows with its speed, not with the number of visitors.
 */
export function batchCalls<Key, Value>(run: (keys: readonly Key[]) => Promise<Value[]>): (key: Key) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;

  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      running += 1;
      try {
        return await run(keys);
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    {
      cache: false,
      maxBatchSize: 100,
      // Requests are read one by one; only after the last of them does the event loop come to an immediate.
      batchScheduleFn: (start) => (running < maxRunning ? setImmediate(start) : waiting.push(start)),
    },
  );
  return (key) => loader.load(key);
}
