/** All code reads the time and sets timers through this, so that a test can let a week pass. */
export type Clock = {
  now(): Date;
  /** Runs the task once after the delay. Call the returned function to cancel. A pending task does not keep the process alive. */
  after(delayMs: number, task: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => new Date(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs).unref();
    return () => clearTimeout(timer);
  },
};
