import * as z from 'zod/mini';
import { numericId } from './ids.ts';
import { limits } from './limits.ts';
import { omittable } from './omittable.ts';
import { yobirinId } from './profile.ts';
import { check, optionalLine } from './text.ts';

/** The message of registerGroup when the ID is taken (ERROR-14). */
export const groupIdTakenMessage = 'GS0002';

/** Why registerGroup was refused with UNPROCESSABLE_ENTITY, as `reason`. */
export const groupRefusals = ['yobirin_id_taken', 'no_free_group'] as const;
export type GroupRefusal = (typeof groupRefusals)[number];

/** Whether a call to the group would ring a member at this moment; REJECTING is the member's or the owner's choice (GROUP-09). */
export const reachabilities = ['REACHABLE', 'BUSY', 'UNREACHABLE', 'REJECTING'] as const;
export type Reachability = (typeof reachabilities)[number];

/** Filters an account's list of groups: by default those that have an ID (OP-46). */
export const groupsInput = z.object({
  accountId: numericId,
  /** Part of an ID or a name, case-insensitive. */
  contains: omittable(optionalLine(limits.searchTextMaxGraphemes)),
  withEmptyYobirinProperty: omittable(z.boolean()),
});
export type GroupsInput = z.input<typeof groupsInput>;

export const groupIdInput = z.object({ groupId: numericId });
export type GroupIdInput = z.infer<typeof groupIdInput>;

export const resetGroupInput = z.object({ id: numericId });
export type ResetGroupInput = z.infer<typeof resetGroupInput>;

export const groupMembershipIdInput = z.object({ id: numericId });
export type GroupMembershipIdInput = z.infer<typeof groupMembershipIdInput>;

export const registerGroupInput = z.object({ accountId: numericId, yobirinId });
export type RegisterGroupInput = z.infer<typeof registerGroupInput>;

/** The complete list of members after the change: at most 20, each once (GROUP-10). */
export const updateGroupMembershipUserIdsInput = z.object({
  groupId: numericId,
  userIds: z.array(numericId).check(
    check((userIds) => userIds.length <= limits.groupMembersMax, 'too_many'),
    check((userIds) => new Set(userIds).size === userIds.length, 'invalid'),
  ),
});
export type UpdateGroupMembershipUserIdsInput = z.infer<typeof updateGroupMembershipUserIdsInput>;

export const updateGroupMembershipValidityInput = z.object({ id: numericId, isValid: z.boolean() });
export type UpdateGroupMembershipValidityInput = z.infer<typeof updateGroupMembershipValidityInput>;

/** Exactly one of the two changes at a time (API-GQL-36). */
export const updateGroupMembershipForOwnerInput = z
  .object({
    id: numericId,
    canEditYobirinProperty: omittable(z.boolean()),
    isValid: omittable(z.boolean()),
  })
  .check(check((input) => (input.canEditYobirinProperty === undefined) !== (input.isValid === undefined), 'invalid'));
export type UpdateGroupMembershipForOwnerInput = z.input<typeof updateGroupMembershipForOwnerInput>;

/** A sleeping device that push can wake counts as a device. */
export function reachabilityOf(member: { isValid: boolean; isBusy: boolean; hasDevice: boolean }): Reachability {
  if (!member.isValid) return 'REJECTING';
  if (member.isBusy) return 'BUSY';
  return member.hasDevice ? 'REACHABLE' : 'UNREACHABLE';
}
