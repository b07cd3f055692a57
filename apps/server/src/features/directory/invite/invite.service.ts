import { type InviteState, type InviteUserIdInput, inviteState, inviteUserIdInput } from '@yobirin/contract/invite';
import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { LicensedAccount } from '../account/account.service.ts';
import { findOwnerSeats, ownedAccountIds } from '../holder/member.service.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';
import { listPropertiesOfMemberships } from '../profile/profile.service.ts';
import { noSuchInvite } from './invite.errors.ts';
import { deleteInvites, findInvite, findInvitesOfSeats, type InviteUser } from './invite.queries.ts';

/** Leaves out invitations of accounts that the viewer does not own: only the owner may see the addresses. */
export async function listInvitesOfSeats(ctx: RequestContext, membershipIds: readonly string[]): Promise<InviteUser[]> {
  const { userId } = requireViewer(ctx);
  const invites = await findInvitesOfSeats(ctx.db, membershipIds);
  const owned = await ownedAccountIds(ctx, { userId, accountIds: invites.map((invite) => invite.accountId) });
  return invites.filter((invite) => owned.has(invite.accountId));
}

/** The ID of each account's OWNER seat, or null. */
export async function loadOwnerProperties(ctx: RequestContext, accountIds: readonly string[]) {
  const seats = await findOwnerSeats(ctx.db, accountIds);
  const properties = await listPropertiesOfMemberships(
    ctx,
    seats.map((seat) => seat.id),
  );
  const byAccount = new Map(seats.map((seat, index) => [seat.accountId, properties[index]?.[0]]));
  return accountIds.map((accountId) => byAccount.get(accountId) ?? null);
}

export function stateOf({ clock }: Pick<Context, 'clock'>, invite: InviteUser): InviteState {
  return inviteState(invite, clock.now());
}

/** Withdraws an invitation in any state, and voids its link. Returns its id. */
export async function deleteInviteUser(ctx: RequestContext, input: InviteUserIdInput): Promise<string> {
  requireViewer(ctx);
  const { id } = parseInput(inviteUserIdInput, input);
  await ctx.db.transaction(async (tx) => {
    await holdOwnInvite(ctx, tx, id);
    // It may have been accepted while this transaction waited for the lock.
    if ((await deleteInvites(tx, [id])).length === 0) throw noSuchInvite();
  });
  return id;
}

/** Finds an invitation and locks its account. Throws NOT_FOUND or FORBIDDEN if the viewer does not own the account. */
export async function holdOwnInvite(
  ctx: RequestContext,
  tx: Transaction,
  id: string,
): Promise<{ invite: InviteUser; account: LicensedAccount }> {
  const { userId } = requireViewer(ctx);
  const invite = await findInvite(tx, id);
  if (!invite) throw noSuchInvite();
  const claim = { accountId: invite.accountId, userId, missing: noSuchInvite };
  return { invite, account: await holdOwnedAccount(ctx, tx, claim) };
}
