import type { Transaction } from '../../../platform/database/client.ts';
import { deleteGroupMembershipsInAccount } from '../holder/leave-groups.queries.ts';
import { lossesOf } from './group-losses.service.ts';

/** Whoever sits in the account no more is in none of its groups either (PERM-06). Tells which IDs each of them loses by it. */
export async function leaveGroupsOfAccount(
  tx: Transaction,
  who: { accountId: string; userIds: readonly string[] },
): Promise<{ userId: string; yobirinPropertyId: string }[]> {
  return lossesOf(tx, await deleteGroupMembershipsInAccount(tx, who));
}
