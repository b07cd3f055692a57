import { type CloseAccountInput, closeAccountInput } from '@yobirin/contract/account';
import type { Context, RequestContext } from '../../context.ts';
import type { Transaction } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Say } from '../../platform/events/events.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { endBilling } from '../billing/customer/close-customer.service.ts';
import { assertNoChangeUnderWay } from '../billing/plan/plan-change.service.ts';
import { markClosed, requireAccount } from '../directory/account/account.service.ts';
import { findPlanOfAccount } from '../directory/account/plan-store.ts';
import { deleteGroupsOfAccount, listGroupIdsOfAccount } from '../directory/holder/group.service.ts';
import { deleteSeatsOfAccount, findOwnedAccountId, listSeatIdsOfAccount } from '../directory/holder/member.service.ts';
import { takeTurn } from '../directory/holder/owned-account.service.ts';
import { loseAllIds } from '../directory/member/vacate-seats.service.ts';
import { type Loss, sayLost } from '../directory/profile/id.events.ts';
import { deletePictureFiles } from '../directory/profile/pictures.service.ts';
import { eraseProfiles } from '../directory/profile/profile.service.ts';
import { forgetTemplates } from '../directory/schedule/schedule.service.ts';
import { forgetLabelsOfAccount } from '../inbox/label.service.ts';
import { forgetQuickAnswersOfAccount } from '../quick-answer/quick-answer.service.ts';
import { forgetTranslationsOfAccount } from '../translation/forget-translations.service.ts';
import { requirePassword } from './require-password.ts';

/**
 * Gives up the viewer's own account with its IDs, and keeps the user, who may hold IDs of other accounts (OP-76). Refused while
 * there is a subscription or a change of the plan is in progress. Returns the id of the account.
 */
export async function closeAccount(ctx: RequestContext, input: CloseAccountInput): Promise<string> {
  requireViewer(ctx);
  const { password } = parseInput(closeAccountInput, input);
  const user = await requirePassword(ctx, password);
  const { accountId, pictures } = await ctx.events.transaction(ctx.db, async (tx, say) => {
    const accountId = await findOwnedAccountId(tx, user.id);
    if (!accountId) throw new DomainError('UNPROCESSABLE_ENTITY', 'You own no account', { reason: 'no_account' });
    await takeTurn(tx, accountId);
    await assertNoSubscription({ db: tx, clock: ctx.clock }, accountId);
    const closed = await closeOwnedAccount(ctx, tx, say, { userId: user.id, now: ctx.clock.now() });
    await sayLost(say, closed.losses);
    return { accountId, pictures: closed.pictures };
  });
  ctx.security.note('account_closed', { accountId });
  await deletePictureFiles(ctx, pictures);
  return accountId;
}

async function assertNoSubscription(ctx: Parameters<typeof requireAccount>[0], accountId: string): Promise<void> {
  const { currentLicenseStatus: status } = await requireAccount(ctx, accountId);
  if (status === 'FREE' || status === 'TRIAL') return;
  throw new DomainError('UNPROCESSABLE_ENTITY', 'End the subscription first', { reason: 'subscription_in_force' });
}

/**
 * Closes the account that the user owns, if any: frees its IDs, deletes its seats, groups and invitations, and ends billing.
 * Keeps the row, for its invoices. Returns its id, the keys of pictures to delete after the commit, and the lost IDs to announce.
 * Throws CONFLICT while a change of the plan is in progress.
 */
export async function closeOwnedAccount(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  say: Say,
  { userId, now }: { userId: string; now: Date },
): Promise<{ accountId: string | null; pictures: string[]; losses: Loss[] }> {
  const accountId = await findOwnedAccountId(tx, userId);
  if (!accountId) return { accountId, pictures: [], losses: [] };

  // A concurrent request that adds a seat or a group, or buys a plan, waits for this lock, and then finds the account closed.
  await takeTurn(tx, accountId);
  // The payment of a change in progress would buy nothing.
  await assertNoChangeUnderWay(ctx, tx, (await findPlanOfAccount(tx, accountId)).id);
  const membershipIds = await listSeatIdsOfAccount(tx, accountId);
  const groupIds = await listGroupIdsOfAccount(tx, accountId);
  const losses = await loseAllIds(tx, { accountId, membershipIds });
  const { pictures } = await eraseProfiles(tx, say, { membershipIds, groupIds, now });
  await deleteSeatsOfAccount(tx, accountId);
  await deleteGroupsOfAccount(tx, accountId);
  await forgetTemplates(tx, accountId);
  await forgetTranslationsOfAccount(tx, accountId);
  await forgetQuickAnswersOfAccount(tx, accountId);
  await forgetLabelsOfAccount(tx, accountId);
  await endBilling(ctx, tx, accountId);
  await markClosed(tx, accountId, { userId, now });
  return { accountId, pictures, losses };
}
