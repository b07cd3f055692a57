import type { PgBoss } from 'pg-boss';

type BossClock = NonNullable<Exclude<ConstructorParameters<typeof PgBoss>[0], string>['clock']>;

/**
 * The clock of pg-boss: the wall clock at the start of the process, and the monotonic clock since. By the wall clock, its workers
 * would rest for an hour when that is set back by an hour. pg-boss measures by itself how far it is from the database's clock.
 */
export const monotonicBossClock: BossClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (task, ms) => setTimeout(task, ms),
  // Safe: only the handles of these timers come back.
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (task, ms) => setInterval(task, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
