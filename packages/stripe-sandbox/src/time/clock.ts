/** Stripe counts in whole seconds, and so does everything in the sandbox. */
export type Seconds = number;

/** The one clock of the sandbox: it runs with the given one, ahead by as much as it was advanced. */
export class Clock {
  aheadBy: Seconds;
  readonly #now: () => Date;
  #moment: Seconds | null = null;

  constructor(now: () => Date, aheadBy: Seconds) {
    this.#now = now;
    this.aheadBy = aheadBy;
  }

  now(): Seconds {
    return this.#moment ?? Math.floor(this.#now().getTime() / 1_000) + this.aheadBy;
  }

  /** Work that was due earlier happens at its own time, whenever it is caught up with. */
  at<T>(moment: Seconds, work: () => T): T {
    this.#moment = moment;
    try {
      return work();
    } finally {
      this.#moment = null;
    }
  }

  advanceTo(moment: Seconds): void {
    this.aheadBy += Math.max(0, moment - this.now());
  }
}
