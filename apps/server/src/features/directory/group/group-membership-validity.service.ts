import { type UpdateGroupMembershipValidityInput, updateGroupMembershipValidityInput } from '@yobirin/contract/group';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { type GroupMembership, setOwnMembershipValidity } from '../holder/group.queries.ts';

/** Turns call rejection on or off for the viewer's own membership. Calls to the group ring only valid memberships. */
export async function updateGroupMembershipValidity(
  ctx: RequestContext,
  input: UpdateGroupMembershipValidityInput,
): Promise<GroupMembership> {
  const { userId } = requireViewer(ctx);
  const { id, isValid } = parseInput(updateGroupMembershipValidityInput, input);

  const membership = await setOwnMembershipValidity(ctx.db, { id, userId, isValid });
  if (!membership) throw new DomainError('NOT_FOUND', 'No such membership of yours');
  return membership;
}
