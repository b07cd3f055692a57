import type { AccountUsage } from '@yobirin/contract/billing';
import type { RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { listGroupIdsOfAccount } from '../../directory/holder/group.service.ts';
import { countSeatsInUse } from '../../directory/holder/seat-usage.service.ts';
import { countPaused } from '../../directory/pause/pause.service.ts';
import { requireOwnAccount } from './owned-plan.service.ts';

/** API-GQL-09 */
export async function loadUsage(ctx: RequestContext, accountId: string): Promise<AccountUsage> {
  await requireOwnAccount(ctx, accountId);
  return countUsage(ctx.db, accountId);
}

/** Leaves out paused IDs, which no plan has to have room for (OP-75). */
export async function countUsage(db: Executor, accountId: string): Promise<AccountUsage> {
  const [seats, groupIds, paused] = await Promise.all([
    countSeatsInUse(db, accountId),
    listGroupIdsOfAccount(db, accountId),
    countPaused(db, accountId),
  ]);
  return { useSheats: seats - paused.seats, useGroups: groupIds.length - paused.groups };
}
