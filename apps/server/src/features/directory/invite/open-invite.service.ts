import { inviteState } from '@yobirin/contract/invite';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import type { Say } from '../../../platform/events/events.ts';
import { hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { takeTurn } from '../holder/owned-account.service.ts';
import { seatGiven } from '../holder/seat.events.ts';
import { giveSeat, type Membership, sitsInAccount } from '../holder/seat-holder.service.ts';
import { InviteRefusal } from './invite.errors.ts';
import { findInviteByToken, type InviteUser, takeUnrejected } from './invite.queries.ts';

/** The open invitation that the token was mailed for. Throws when there is none. */
export async function requireOpenInvite(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<InviteUser> {
  return requireOpen(await findInviteByToken(db, hashSecretToken(token)), clock.now());
}

/** The same, once it is the caller's turn with its account: until the transaction ends it can only be rejected. */
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
 * Uses up an invitation that is held: the seat is the user's from now on. Throws for someone who has a seat there already. The
 * user is locked by now: deleting one takes the invitations next.
 */
export async function takeInvitedSeat(
  tx: Transaction,
  say: Say,
  { invite: { id, accountId, membershipId }, userId }: { invite: InviteUser; userId: string },
): Promise<Membership> {
  if (await sitsInAccount(tx, { accountId, userId })) throw new InviteRefusal('already_member');
  // First, since nobody is given a seat that is invited to.
  if (!(await takeUnrejected(tx, id))) throw new InviteRefusal('invalid_token');
  const seat = await giveSeat(tx, { membershipId, userId });
  await say.record(seatGiven, { membershipId, accountId, userId });
  return seat;
}

function requireOpen(invite: InviteUser | null, now: Date): InviteUser {
  if (!invite || inviteState(invite, now) !== 'INVITED') throw new InviteRefusal('invalid_token');
  return invite;
}
