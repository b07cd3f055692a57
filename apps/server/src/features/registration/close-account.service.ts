import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import type { Say } from '../../platform/events/events.ts';
import { endBilling } from '../billing/customer/close-customer.service.ts';
import { markClosed } from '../directory/account/account.service.ts';
import { deleteGroupsOfAccount, listGroupIdsOfAccount } from '../directory/holder/group.service.ts';
import { deleteSeatsOfAccount, findOwnedAccountId, listSeatIdsOfAccount } from '../directory/holder/member.service.ts';
import { takeTurn } from '../directory/holder/owned-account.service.ts';
import { loseAllIds } from '../directory/member/vacate-seats.service.ts';
import type { Loss } from '../directory/profile/id.events.ts';
import { eraseProfiles } from '../directory/profile/profile.service.ts';

/**
 * Closes the account that the user owns, if any: frees its IDs, deletes its seats, groups and invitations, and ends billing.
 * Keeps the row, for its invoices. Returns the keys of the pictures to delete after the commit, and the lost IDs to announce.
 */
export async function closeOwnedAccount(
  ctx: Pick<Context, 'jobs'>,
  tx: Transaction,
  say: Say,
  { userId, now }: { userId: string; now: Date },
): Promise<{ pictures: string[]; losses: Loss[] }> {
  const accountId = await findOwnedAccountId(tx, userId);
  if (!accountId) return { pictures: [], losses: [] };

  // A concurrent request that adds a seat or a group waits for this lock, and then finds the account closed.
  await takeTurn(tx, accountId);
  const membershipIds = await listSeatIdsOfAccount(tx, accountId);
  const groupIds = await listGroupIdsOfAccount(tx, accountId);
  const losses = await loseAllIds(tx, { accountId, membershipIds });
  const { pictures } = await eraseProfiles(tx, say, { membershipIds, groupIds, now });
  await deleteSeatsOfAccount(tx, accountId);
  await deleteGroupsOfAccount(tx, accountId);
  await endBilling(ctx, tx, accountId);
  await markClosed(tx, accountId, now);
  return { pictures, losses };
}
