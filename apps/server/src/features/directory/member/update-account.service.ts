import { type UpdateAccountInput, updateAccountInput } from '@yobirin/contract/account';
import type { RequestContext } from '../../../context.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { updateAccountSettings } from '../account/account.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';

/** Changes the member list (MEMBER-10) and the time of recordings (VOICE-24) of an account. Returns the id of the account. */
export async function updateAccount(ctx: RequestContext, input: UpdateAccountInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { id, ...settings } = parseInput(updateAccountInput, input);
  await ctx.db.transaction(async (tx) => {
    await holdOwnedAccount(ctx, tx, { accountId: id, userId });
    await updateAccountSettings(tx, id, settings);
  });
  return id;
}
