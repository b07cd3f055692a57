import type { Seconds } from '../time/clock.ts';
import type { Period } from '../time/periods.ts';

/** The amount charged for an item, and the period it covers. */
export type Charge = { amount: number; period: Period };

/** The price of the rest of a period, to the second, rounded to the yen. */
export function remainingCharge(amount: number, period: Period, at: Seconds): Charge {
  return { amount: share(amount, period, at), period: { start: at, end: period.end } };
}

/**
 * The credit for a charge from `at` on. It is a share of the amount really charged, so that an item changed twice is never
 * credited more than it cost.
 */
export function unusedCredit({ amount, period }: Charge, at: Seconds): Charge {
  const credit = share(amount, period, at);
  return { amount: credit === 0 ? 0 : -credit, period: { start: at, end: period.end } };
}

function share(amount: number, { start, end }: Period, at: Seconds): number {
  if (at <= start) return amount;
  if (at >= end) return 0;
  return Math.round((amount * (end - at)) / (end - start));
}
