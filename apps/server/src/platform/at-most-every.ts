import type { Clock } from './clock.ts';

/** Throttles a task by key: runs it at once, then at most once per `restMs`. Requests made in between share the next run. */
export function createAtMostEvery(clock: Clock, restMs: number): (key: string, task: () => void) => void {
  const resting = new Map<string, { isDue: boolean }>();

  return function run(key, task) {
    const earlier = resting.get(key);
    if (earlier) {
      earlier.isDue = true;
      return;
    }
    const rest = { isDue: false };
    resting.set(key, rest);
    clock.after(restMs, () => {
      resting.delete(key);
      if (rest.isDue) run(key, task);
    });
    task();
  };
}
