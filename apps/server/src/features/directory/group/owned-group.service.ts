import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findGroups, type Group } from '../holder/group.queries.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';

/**
 * A group of the viewer's account, which is theirs alone to change until the transaction ends. Throws NOT_FOUND for one of
 * another account, FORBIDDEN for someone who only sits in it.
 */
export async function holdOwnedGroup(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { groupId, userId, missing = noSuchGroup }: { groupId: string; userId: string; missing?: () => DomainError },
): Promise<Group> {
  const [found] = await findGroups(tx, [groupId]);
  if (!found) throw missing();
  await holdOwnedAccount(ctx, tx, { accountId: found.accountId, userId, missing });

  // Read again, now that nobody else changes it.
  const [group] = await findGroups(tx, [groupId]);
  if (!group) throw missing();
  return group;
}

export function noSuchGroup(): DomainError {
  return new DomainError('NOT_FOUND', 'No such group');
}
