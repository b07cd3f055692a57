/** Stripe counts in whole seconds, and so does everything in the sandbox. */
export type Seconds = number;

/** The only clock of the sandbox: it follows the given one, ahead by the time it was advanced. */
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

  /** Overdue work runs with the time at which it was due. */
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
