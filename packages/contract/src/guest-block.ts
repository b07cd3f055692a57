import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { check, optionalLine } from './text.ts';

export const blockReason = optionalLine(limits.blockReasonMaxGraphemes);

const durationHours = z
  .int({ error: 'invalid' })
  .check(check((hours) => hours >= 1 && hours <= limits.guestBlockMaxHours, 'invalid'));

/** Ends the chat with a guest, who can then neither write to this ID nor call it. Without a duration it lasts forever. */
export const blockGuestInput = z.object({
  chatRoomId: numericId,
  yobirinPropertyId: numericId,
  durationHours: omittable(durationHours),
  reason: omittable(blockReason),
});
export type BlockGuestInput = z.input<typeof blockGuestInput>;
