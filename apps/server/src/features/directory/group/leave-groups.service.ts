import type { Transaction } from '../../../platform/database/client.ts';
import { deleteGroupMembershipsInAccount } from '../holder/leave-groups.queries.ts';
import { lossesOf } from './group-losses.service.ts';

/** Removes users who gave up their seat from all groups of the account (PERM-06). Returns the IDs that each of them loses. */
export async function leaveGroupsOfAccount(
  tx: Transaction,
  who: { accountId: string; userIds: readonly string[] },
): Promise<{ userId: string; yobirinPropertyId: string }[]> {
  return lossesOf(tx, await deleteGroupMembershipsInAccount(tx, who));
}
