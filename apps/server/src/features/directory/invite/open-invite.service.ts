import { inviteState } from '@yobirin/contract/invite';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { joinGroups } from '../group/group-members.service.ts';
import { takeTurn } from '../holder/owned-account.service.ts';
import { roleChanged, seatGiven } from '../holder/seat.events.ts';
import { giveSeat, type Membership, sitsInAccount } from '../holder/seat-holder.service.ts';
import { InviteRefusal } from './invite.errors.ts';
import { findInviteByToken, type InviteUser, takeUnrejected } from './invite.queries.ts';
import { findInviteGroups } from './invite-groups.queries.ts';

/** The open invitation of the token. Throws if it does not exist or is not open. */
export async function requireOpenInvite(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<InviteUser> {
  return requireOpen(await findInviteByToken(db, hashSecretToken(token)), clock.now());
}

/** Finds the open invitation of the token and locks its account: until the transaction ends, it can only be rejected. */
export async function holdOpenInvite(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  token: string,
): Promise<InviteUser> {
  const tokenHash = hashSecretToken(token);
  const found = requireOpen(await findInviteByToken(tx, tokenHash), clock.now());
  await takeTurn(tx, found.accountId);
  return requireOpen(await findInviteByToken(tx, tokenHash), clock.now());
}

/**
 * Uses up the invitation, gives its seat to the user, and lets them join the groups that it names. Throws if the user already holds a
 * seat of the account. Call it with the invitation held and the user locked: deleting a user locks the user first, then their
 * invitations.
 */
export async function takeInvitedSeat(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { say, invite, userId }: { say: Say; invite: InviteUser; userId: string },
): Promise<Membership> {
  const { id, accountId, membershipId } = invite;
  if (await sitsInAccount(tx, { accountId, userId })) throw new InviteRefusal('already_member');
  const groupIds = (await findInviteGroups(tx, [id])).map(({ groupId }) => groupId);
  // Delete the invitation first: a trigger refuses a holder for a seat with an invitation.
  if (!(await takeUnrejected(tx, id))) throw new InviteRefusal('invalid_token');
  const seat = await giveSeat(tx, { membershipId, userId });
  await say.record(seatGiven, { membershipId, accountId, userId });
  say.announce(roleChanged, { change: 'seat_given', subjectUserId: userId, accountId });
  await joinGroups(ctx, tx, { say, accountId, groupIds, userId });
  return seat;
}

function requireOpen(invite: InviteUser | null, now: Date): InviteUser {
  if (!invite || inviteState(invite, now) !== 'INVITED') throw new InviteRefusal('invalid_token');
  return invite;
}
