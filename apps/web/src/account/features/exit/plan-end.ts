import type { AccountUsage } from '@yobirin/contract/billing';
import type { Subscription } from '../subscription/subscription.ts';

type Standing = Pick<Subscription, 'status' | 'isPaying' | 'periodEndAt'>;

/** When the plan would end if it were cancelled: with the paid period. Null for at once: an unpaid or given plan. */
export function planEndOf({ status, isPaying, periodEndAt }: Standing): Date | null {
  return status === 'PREMIUM' && isPaying ? periodEndAt : null;
}

/** The IDs in use that the free plan has no room for: all except the owner's own. Null if there are none. */
export function surplusOf({ useSheats, useGroups }: AccountUsage): { seats: number; groups: number } | null {
  const seats = Math.max(0, useSheats - 1);
  return seats + useGroups > 0 ? { seats, groups: useGroups } : null;
}
