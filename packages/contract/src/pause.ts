import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';

/** The seats and groups of an account that are paused (OP-75). */
export type PausedCounts = { seats: number; groups: number };

export const resumeYobirinIdsInput = z.object({
  accountId: numericId,
  /** All paused IDs of the account if omitted. */
  yobirinPropertyIds: omittable(z.array(numericId).check(z.minLength(1), z.maxLength(limits.pageSizeMax))),
});
export type ResumeYobirinIdsInput = z.infer<typeof resumeYobirinIdsInput>;

/** When a paused ID is deleted: this day and time after the months, or the last day of a shorter month. */
export function pausedUntil(pausedAt: Date): Date {
  const end = new Date(pausedAt);
  end.setUTCMonth(end.getUTCMonth() + limits.pausedMonths);
  if (end.getUTCDate() !== pausedAt.getUTCDate()) end.setUTCDate(0);
  return end;
}
