/** Everything that asks for the time or waits for it asks this, so that a test can let a week pass. */
export type Clock = {
  now(): Date;
  /** Runs the task once, later, unless what is returned is called before. A process that has nothing else to do ends. */
  after(delayMs: number, task: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => new Date(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs).unref();
    return () => clearTimeout(timer);
  },
};
