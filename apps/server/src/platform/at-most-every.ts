import type { Clock } from './clock.ts';

/**
 * Runs a task at once, and again at most once in so long as the same key keeps asking: what is asked for meanwhile is done
 * together, at the end of the rest.
 */
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
