import type { RequestContext } from '../../context.ts';
import { requireViewer } from '../auth/viewer.ts';
import { findOwnerSeats, ownedAccountIds } from '../member/member.service.ts';
import { listPropertiesOfMemberships } from '../profile/profile.service.ts';
import { findInvitesOfSeats, type InviteUser } from './invite.queries.ts';

/** The invitations to these seats, as far as the viewer owns their account: an address is nobody else's business. */
export async function listInvitesOfSeats(ctx: RequestContext, membershipIds: readonly string[]): Promise<InviteUser[]> {
  const { userId } = requireViewer(ctx);
  const invites = await findInvitesOfSeats(ctx.db, membershipIds);
  const owned = await ownedAccountIds(ctx, { userId, accountIds: invites.map((invite) => invite.accountId) });
  return invites.filter((invite) => owned.has(invite.accountId));
}

/** For each account the ID its owner uses, or null. */
export async function loadOwnerProperties(ctx: RequestContext, accountIds: readonly string[]) {
  const seats = await findOwnerSeats(ctx.db, accountIds);
  const properties = await listPropertiesOfMemberships(
    ctx,
    seats.map((seat) => seat.id),
  );
  const byAccount = new Map(seats.map((seat, index) => [seat.accountId, properties[index]?.[0]]));
  return accountIds.map((accountId) => byAccount.get(accountId) ?? null);
}
