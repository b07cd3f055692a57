/** All code reads the time and sets timers through this, so that a test can let a week pass. */
export type Clock = {
  /** The wall clock, for what is stored or shown. An operator or NTP may set it back or forward at any moment. */
  now(): Date;
  /** Milliseconds that only grow, from an arbitrary start. For limits, durations and deadlines within this process. */
  monotonic(): number;
  /** Runs the task once after the delay. Call the returned function to cancel. A pending task does not keep the process alive. */
  after(delayMs: number, task: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs).unref();
    return () => clearTimeout(timer);
  },
};
