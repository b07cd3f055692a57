import type { AccountUsage } from '@yobirin/contract/billing';
import type { RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { listGroupIdsOfAccount } from '../../directory/holder/group.service.ts';
import { countSeatsInUse } from '../../directory/holder/seat-usage.service.ts';
import { requireOwnAccount } from './owned-plan.service.ts';

/** API-GQL-09 */
export async function loadUsage(ctx: RequestContext, accountId: string): Promise<AccountUsage> {
  await requireOwnAccount(ctx, accountId);
  return countUsage(ctx.db, accountId);
}

export async function countUsage(db: Executor, accountId: string): Promise<AccountUsage> {
  const [useSheats, groupIds] = await Promise.all([
    countSeatsInUse(db, accountId),
    listGroupIdsOfAccount(db, accountId),
  ]);
  return { useSheats, useGroups: groupIds.length };
}
