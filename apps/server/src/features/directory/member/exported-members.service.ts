import { numericId } from '@yobirin/contract/ids';
import type { ListedMember } from '@yobirin/contract/members-csv';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { assertAccountOwner } from '../holder/owned-account.service.ts';
import { loadGroups, loadSeats } from './import-state.service.ts';

/** All IDs of the account with their people, for its owner to save as a list (MEMBER-25). */
export async function exportMembers(ctx: RequestContext, input: { accountId: string }): Promise<ListedMember[]> {
  const { userId } = requireViewer(ctx);
  const accountId = parseInput(numericId, input.accountId);
  await assertAccountOwner(ctx.db, { accountId, userId });
  const groups = await loadGroups(ctx.db, accountId);
  const seats = await loadSeats(ctx, ctx.db, accountId);
  return seats.map(({ nickname, yobirinId, holder, invite, isOwnerUse, canEditYobirinProperty }) => {
    const isOwn = ({ groupId, userIds }: (typeof groups)[number]) =>
      holder ? userIds.includes(holder.userId) : invite?.groupIds.includes(groupId);
    return {
      name: nickname,
      email: holder?.email ?? invite?.email ?? '',
      yobirinId,
      groups: groups.filter(isOwn).map((group) => group.yobirinId),
      canEditYobirinProperty: isOwnerUse ? null : canEditYobirinProperty,
    };
  });
}
