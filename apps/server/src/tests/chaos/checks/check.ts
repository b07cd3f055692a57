import type { Ledger } from '../ledger.ts';
import type { ChaosSite } from '../site/chaos-site.ts';

/** A promise that was not kept. */
export type Violation = {
  /** The promise in words, such as `no mail is lost`. */
  promise: string;
  what: string;
  /** When the site made the promise, by `performance.now()`; null if that is not known. */
  at: number | null;
};

/** Compares what was promised with what there is, after everyone has left. */
export type Check = (site: ChaosSite, ledger: Ledger) => Promise<Violation[]>;

/** Resolves with the last list once it is empty, or does not become so in time. */
export async function untilNone<Item>(find: () => Promise<Item[]>, limitMs = 180_000): Promise<Item[]> {
  const givenUpAt = performance.now() + limitMs;
  for (;;) {
    const found = await find();
    if (found.length === 0 || performance.now() > givenUpAt) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
