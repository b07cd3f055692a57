import type { Seconds } from './clock.ts';

export type Interval = { interval: 'day' | 'week' | 'month' | 'year'; count: number };
export type Period = { start: Seconds; end: Seconds };

/**
 * The n-th renewal after the anchor of a billing cycle, in UTC. Counted from the anchor, not from the renewal before: a cycle of
 * the 31st renews on the last day of shorter months and on the 31st again after them.
 */
export function cycleTurn(anchor: Seconds, interval: Interval, n: number): Seconds {
  const steps = interval.count * n;
  if (interval.interval === 'day') return anchor + steps * 86_400;
  if (interval.interval === 'week') return anchor + steps * 7 * 86_400;
  return addMonths(anchor, interval.interval === 'year' ? steps * 12 : steps);
}

/** The period that begins at `start`, which must be a renewal of the cycle. */
export function periodFrom(start: Seconds, anchor: Seconds, interval: Interval): Period {
  let n = 1;
  while (cycleTurn(anchor, interval, n) <= start) n += 1;
  return { start, end: cycleTurn(anchor, interval, n) };
}

function addMonths(from: Seconds, months: number): Seconds {
  const date = new Date(from * 1_000);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(dayOfMonth, daysInMonth(date)));
  return date.getTime() / 1_000;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
