import { type GroupIdInput, groupIdInput } from '@yobirin/contract/group';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { deleteGroupMembershipOfUser } from '../holder/group-members.queries.ts';
import { sayLost } from '../profile/id.events.ts';
import { lossesOf } from './group-losses.service.ts';
import { noSuchGroup } from './owned-group.service.ts';

/** Removes the viewer from a group. The viewer keeps the seat. Returns the id of the group. */
export async function leaveGroupMembership(ctx: RequestContext, input: GroupIdInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { groupId } = parseInput(groupIdInput, input);
  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const left = await deleteGroupMembershipOfUser(tx, { groupId, userId });
    if (left.length === 0) throw noSuchGroup();
    await sayLost(say, await lossesOf(tx, left));
    return groupId;
  });
}
