import { type UpdateAccountInput, updateAccountInput } from '@yobirin/contract/account';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { updateMemberList } from '../account/account.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';

/** Lets the members of an account look each other up, or not (MEMBER-10). Returns its id. */
export async function updateAccount(ctx: RequestContext, input: UpdateAccountInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { id, isUseMemberList } = parseInput(updateAccountInput, input);
  await ctx.db.transaction(async (tx) => {
    await holdOwnedAccount(ctx, tx, { accountId: id, userId });
    await updateMemberList(tx, id, isUseMemberList);
  });
  return id;
}
