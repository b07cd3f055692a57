import { DomainError } from './errors.ts';

type Bounds = { maxRunning: number; maxWaiting: number };

/** Runs costly work a few at a time. When the queue is full it refuses further work, to keep waiting times short. */
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
      // The slot passes straight to the next in the queue, so that a later arrival cannot take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
