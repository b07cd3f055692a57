import { DomainError } from './errors.ts';

type Bounds = { maxRunning: number; maxWaiting: number };

/** Runs costly work a few at a time. When too many wait already, it refuses rather than let everybody wait longer. */
export function createBoundedQueue({ maxRunning, maxWaiting }: Bounds): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new DomainError('TOO_MANY_REQUESTS', 'Busy', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody who comes just now can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
