import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import { optionalLine } from '@yobirin/contract/text';
import type { RequestContext } from '../../../context.ts';
import type { Connection, PageRequest } from '../../../platform/database/paging.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { type AccountId, listAccountIds } from '../../directory/profile/account-ids.service.ts';
import { assertOwnProperty, requireProfile } from '../../directory/profile/profile-access.service.ts';

type TransferTargetsRequest = PageRequest & { yobirinPropertyId: string; contains?: string | null | undefined };

const searchText = optionalLine(limits.searchTextMaxGraphemes);

/** Lists the members and groups of the account to which a call to this ID of the viewer can be transferred (OP-20). */
export async function listTransferTargets(
  ctx: RequestContext,
  request: TransferTargetsRequest,
): Promise<Connection<AccountId>> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, request.yobirinPropertyId);
  const contains = parseInput(searchText, request.contains ?? '');
  await assertOwnProperty(ctx, id);
  const { account } = await requireProfile(ctx, { id, userId });
  return listAccountIds(ctx, { accountId: account.id, exceptUserId: userId, contains }, request);
}
