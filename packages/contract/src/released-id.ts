import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';

export const updateIdForwardingInput = z.object({ id: numericId, isForwarding: z.boolean() });
export type UpdateIdForwardingInput = z.infer<typeof updateIdForwardingInput>;

/** The `reason` of TOO_MANY_REQUESTS if an account has so many resting IDs that it takes no new one (OP-161). */
export const restingIdsReason = 'too_many_resting_ids';

/** When a released ID is free for everyone (OP-139): this day and time after the months, or the last day of a shorter month. */
export function restsUntil(releasedAt: Date): Date {
  const end = new Date(releasedAt);
  end.setUTCMonth(end.getUTCMonth() + limits.releasedIdMonths);
  if (end.getUTCDate() !== releasedAt.getUTCDate()) end.setUTCDate(0);
  return end;
}
