import * as z from 'zod/mini';
import { email } from './email.ts';
import { numericId } from './ids.ts';
import { inviteLanguage } from './invite.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { yobirinId } from './profile.ts';
import { check, optionalLine } from './text.ts';

/** OP-01 */
export const membershipRoles = ['OWNER', 'MEMBER'] as const;
export type MembershipRole = (typeof membershipRoles)[number];

/** MEMBER-14 */
export type SeatState = 'EMPTY' | 'OWNER_USE' | 'INVITED' | 'HELD';

/** The message of registerYobirinId when the ID is taken (ERROR-14). */
export const yobirinIdTakenMessage = 'MS0002';

/** Why a change of seats was refused with UNPROCESSABLE_ENTITY, as `reason`. */
export const seatRefusals = ['yobirin_id_taken', 'no_free_seat', 'seat_not_empty', 'owner_seat'] as const;
export type SeatRefusal = (typeof seatRefusals)[number];

export const registerYobirinIdInput = z.object({ accountId: numericId, yobirinId });
export type RegisterYobirinIdInput = z.infer<typeof registerYobirinIdInput>;

/** IDs as typed, valid or not. */
export const takenYobirinIdsInput = z.object({
  yobirinIds: z.array(z.string()).check(check((ids) => ids.length <= limits.checkedIdsMax, 'too_many')),
});
export type TakenYobirinIdsInput = z.infer<typeof takenYobirinIdsInput>;

export const inviteToNewIdInput = z.object({ accountId: numericId, yobirinId, email, language: inviteLanguage });
export type InviteToNewIdInput = z.input<typeof inviteToNewIdInput>;

/** Exactly one of the two changes at a time (API-GQL-28). */
export const updateMembershipInput = z
  .object({
    id: numericId,
    isOwnerUse: omittable(z.boolean()),
    canEditYobirinProperty: omittable(z.boolean()),
  })
  .check(
    check((input) => (input.isOwnerUse === undefined) !== (input.canEditYobirinProperty === undefined), 'invalid'),
  );

export const resetYobirinIdInput = z.object({ yobirinPropertyId: numericId });
export type ResetYobirinIdInput = z.infer<typeof resetYobirinIdInput>;

/** At most as many as one page of the list has. */
export const disconnectMembershipsInput = z.object({
  yobirinPropertyIds: z.array(numericId).check(
    check((ids) => ids.length >= 1, 'required'),
    check((ids) => ids.length <= limits.pageSizeMax, 'too_many'),
  ),
  expectedUserId: omittable(numericId),
});
export type DisconnectMembershipsInput = z.input<typeof disconnectMembershipsInput>;

export const leaveMembershipInput = z.object({ accountId: numericId });
export type LeaveMembershipInput = z.infer<typeof leaveMembershipInput>;

/** Filters the list of seats that members see. */
export const membershipsInput = z.object({
  accountId: numericId,
  /** Part of an ID or a name, case-insensitive. */
  contains: omittable(optionalLine(limits.searchTextMaxGraphemes)),
});
export type MembershipsInput = z.input<typeof membershipsInput>;

/** For the owner, `contains` also matches the holder's name and e-mail address (OP-46). */
export const membershipsForOwnerInput = z.object({
  ...membershipsInput.shape,
  withEmptyYobirinProperty: omittable(z.boolean()),
  onlyUserAssigned: omittable(z.boolean()),
  onlyUnassigned: omittable(z.boolean()),
});
export type MembershipsForOwnerInput = z.input<typeof membershipsForOwnerInput>;

/** A held seat is never also invited or in the owner's use: the database guarantees it. */
export function seatState(seat: { isOwnerUse: boolean; hasUser: boolean; isInvited: boolean }): SeatState {
  if (seat.isOwnerUse) return 'OWNER_USE';
  if (seat.hasUser) return 'HELD';
  return seat.isInvited ? 'INVITED' : 'EMPTY';
}

/** `totalCount` excludes the owner's own seat, and includes paused IDs, which take no room (MEMBER-02, MEMBER-03, OP-75). */
export function seatCounts(seats: { totalMaxSheats: number; totalCount: number; pausedCount: number }): {
  registered: number;
  free: number;
} {
  const registered = seats.totalCount + 1;
  return { registered, free: Math.max(0, seats.totalMaxSheats - registered + seats.pausedCount) };
}
