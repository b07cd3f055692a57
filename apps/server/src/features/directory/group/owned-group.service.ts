import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findGroups, type Group } from '../holder/group.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';

/**
 * Finds a group and locks its account until the transaction ends, for its owner to manage. Throws NOT_FOUND for a group of another
 * account, and FORBIDDEN for other members of the account.
 */
export async function holdOwnedGroup(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { groupId, userId, missing = noSuchGroup }: { groupId: string; userId: string; missing?: () => DomainError },
): Promise<Group> {
  const [found] = await findGroups(tx, [groupId]);
  if (!found) throw missing();
  await holdOwnedAccount(ctx, tx, { accountId: found.accountId, userId, missing });

  // Read again under the lock: it may have been deleted during the wait.
  const [group] = await findGroups(tx, [groupId]);
  if (!group) throw missing();
  return group;
}

export function noSuchGroup(): DomainError {
  return new DomainError('NOT_FOUND', 'No such group');
}
