import { type ResetGroupInput, resetGroupInput } from '@yobirin/contract/group';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { deletePictureFiles } from '../profile/pictures.service.ts';
import { eraseGroups } from './erase-groups.service.ts';
import { holdOwnedGroup } from './owned-group.service.ts';

/** Deletes a group and its profile: frees the ID, and takes its calls and chats from its members. Returns the id of the group. */
export async function resetGroup(ctx: RequestContext, input: ResetGroupInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { id } = parseInput(resetGroupInput, input);

  const pictures = await ctx.events.transaction(ctx.db, async (tx, say) => {
    await holdOwnedGroup(ctx, tx, { groupId: id, userId });
    return eraseGroups(ctx, tx, { say, groupIds: [id] });
  });
  await deletePictureFiles(ctx, pictures);
  return id;
}
