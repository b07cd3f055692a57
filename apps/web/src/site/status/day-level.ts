import type { Tally } from '@yobirin/contract/status';
import { regionalTag } from '../../i18n/speak.ts';

export type DayLevel = 'full' | 'some' | 'many' | 'none';

/** How a day is drawn: all succeeded, some failed, one in ten or more failed, or nothing was recorded. */
export function levelOf({ good, total }: Tally): DayLevel {
  if (total === 0) return 'none';
  if (good === total) return 'full';
  return good / total > 0.9 ? 'some' : 'many';
}

/** `99.98%`. Rounded down, so that only a day without a failure has 100%. */
export function shareText({ good, total }: Tally): string {
  return percentText(good / total);
}

export function percentText(share: number): string {
  const options = { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' } as const;
  return new Intl.NumberFormat(regionalTag(), options).format(share);
}

export function countText(count: number): string {
  return new Intl.NumberFormat(regionalTag()).format(count);
}

export function sumOf(days: readonly Tally[]): Tally {
  return days.reduce((sum, { good, total }) => ({ good: sum.good + good, total: sum.total + total }), {
    good: 0,
    total: 0,
  });
}
