import { type UpdateAccountInput, updateAccountInput } from '@yobirin/contract/account';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { updateMemberList } from '../account/account.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';

/** Turns the member list of an account on or off (MEMBER-10). Returns the id of the account. */
export async function updateAccount(ctx: RequestContext, input: UpdateAccountInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { id, isUseMemberList } = parseInput(updateAccountInput, input);
  await ctx.db.transaction(async (tx) => {
    await holdOwnedAccount(ctx, tx, { accountId: id, userId });
    await updateMemberList(tx, id, isUseMemberList);
  });
  return id;
}
