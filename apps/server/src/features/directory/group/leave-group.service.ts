import { type GroupIdInput, groupIdInput } from '@yobirin/contract/group';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { deleteGroupMembershipOfUser } from '../holder/group-members.queries.ts';
import { announceLosses } from '../member/announce-losses.service.ts';
import { lossesOf } from './group-losses.service.ts';
import { noSuchGroup } from './owned-group.service.ts';

/** Takes the viewer out of a group; the seat stays theirs. Returns the group's id. */
export async function leaveGroupMembership(ctx: RequestContext, input: GroupIdInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { groupId } = parseInput(groupIdInput, input);
  const losses = await ctx.db.transaction(async (tx) => {
    const left = await deleteGroupMembershipOfUser(tx, { groupId, userId });
    if (left.length === 0) throw noSuchGroup();
    return lossesOf(tx, left);
  });
  await announceLosses(ctx, losses);
  return groupId;
}
