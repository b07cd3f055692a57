import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { omittable } from './omittable.ts';
import { yobirinId } from './profile.ts';
import { check } from './text.ts';

/** OP-01 */
export const membershipRoles = ['OWNER', 'MEMBER'] as const;
export type MembershipRole = (typeof membershipRoles)[number];

/** MEMBER-14 */
export const seatStates = ['EMPTY', 'OWNER_USE', 'INVITED', 'HELD'] as const;
export type SeatState = (typeof seatStates)[number];

/** The message of registerYobirinId when the ID is taken (ERROR-14). */
export const yobirinIdTakenMessage = 'MS0002';

export const registerYobirinIdInput = z.object({ accountId: numericId, yobirinId });
export type RegisterYobirinIdInput = z.infer<typeof registerYobirinIdInput>;

/** One of the two changes at a time (API-GQL-28). */
export const updateMembershipInput = z
  .object({
    id: numericId,
    isOwnerUse: omittable(z.boolean()),
    canEditYobirinProperty: omittable(z.boolean()),
  })
  .check(
    check((input) => (input.isOwnerUse === undefined) !== (input.canEditYobirinProperty === undefined), 'invalid'),
  );
export type UpdateMembershipInput = z.infer<typeof updateMembershipInput>;

/** A seat that someone holds is never also invited or the owner's: the database sees to it. */
export function seatState(seat: { isOwnerUse: boolean; hasUser: boolean; isInvited: boolean }): SeatState {
  if (seat.isOwnerUse) return 'OWNER_USE';
  if (seat.hasUser) return 'HELD';
  return seat.isInvited ? 'INVITED' : 'EMPTY';
}

/** `totalCount` leaves out the owner's own seat (MEMBER-02, MEMBER-03). */
export function seatCounts(seats: { totalMaxSheats: number; totalCount: number }): {
  registered: number;
  free: number;
} {
  const registered = seats.totalCount + 1;
  return { registered, free: Math.max(0, seats.totalMaxSheats - registered) };
}
