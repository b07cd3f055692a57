import { type ResetGroupInput, resetGroupInput } from '@yobirin/contract/group';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { deleteGroup, findGroupMembershipsOfGroups } from '../holder/group.queries.ts';
import { sayLost } from '../profile/id.events.ts';
import { deletePictureFiles } from '../profile/pictures.service.ts';
import { eraseProfiles } from '../profile/profile.service.ts';
import { lossesOf } from './group-losses.service.ts';
import { holdOwnedGroup } from './owned-group.service.ts';

/** Deletes a group and its profile: frees the ID, and takes its calls and chats from its members. Returns the id of the group. */
export async function resetGroup(ctx: RequestContext, input: ResetGroupInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { id } = parseInput(resetGroupInput, input);

  const pictures = await ctx.events.transaction(ctx.db, async (tx, say) => {
    await holdOwnedGroup(ctx, tx, { groupId: id, userId });
    const losses = await lossesOf(tx, await findGroupMembershipsOfGroups(tx, [id]));
    const { pictures } = await eraseProfiles(tx, say, { membershipIds: [], groupIds: [id], now: ctx.clock.now() });
    await deleteGroup(tx, id);
    await sayLost(say, losses);
    return pictures;
  });
  await deletePictureFiles(ctx, pictures);
  return id;
}
