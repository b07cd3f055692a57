import { type CreateInviteUserInput, createInviteUserInput, inviteState } from '@yobirin/contract/invite';
import type { LanguageCode } from '@yobirin/contract/locale';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { violates } from '../../../platform/database/violates.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';
import { lockProfile } from '../profile/profile-access.service.ts';
import { InviteRefusal } from './invite.errors.ts';
import { deleteInvites, findEarlierInvites, type InviteUser, insertInvite } from './invite.queries.ts';
import { assertLicensed, keepInvitee, newTerms, sendInvite } from './send-invite.service.ts';

/**
 * Invites an address to the empty seat of an ID, and mails it. At most one invitation per address and per seat: an open one is
 * an error, a rejected or expired one is replaced.
 */
export async function createInviteUser(ctx: RequestContext, input: CreateInviteUserInput): Promise<InviteUser> {
  const { userId } = requireViewer(ctx);
  const { accountId, yobirinPropertyId, email, language } = parseInput(createInviteUserInput, input);

  return refusingHeldSeats(() =>
    ctx.db.transaction(async (tx) => {
      const account = await holdOwnedAccount(ctx, tx, { accountId, userId });
      assertLicensed(account);
      const seatOf = () => lockSeatOfId(ctx, tx, { accountId, yobirinPropertyId, userId });
      return inviteToSeat(ctx, tx, { accountId, email, language, senderUserId: userId, seatOf });
    }),
  );
}

type Invitation = {
  accountId: string;
  email: string;
  language: LanguageCode | undefined;
  senderUserId: string;
  /** Finds or creates the seat. Called when the invited user is locked. */
  seatOf: () => Promise<string>;
  /** How long the mail waits. */
  delayMs?: number | undefined;
};

/** Invites an address to an empty seat, and mails it. The account must be locked. */
export async function inviteToSeat(
  ctx: RequestContext,
  tx: Transaction,
  { accountId, email, language, senderUserId, seatOf, delayMs }: Invitation,
): Promise<InviteUser> {
  const { token, ...terms } = newTerms(ctx.clock.now());
  const invitee = await keepInvitee(tx, { accountId, email });
  const invitedUserId = invitee?.id ?? null;
  const membershipId = await seatOf();
  await clearTheWay(tx, { accountId, membershipId, email, invitedUserId, now: terms.sendAt });

  const invite = await insertInvite(tx, { ...terms, accountId, membershipId, email, language, invitedUserId });
  await sendInvite(ctx, tx, { invite, token, invitee, senderUserId, delayMs });
  return invite;
}

/** Locks the ID until the transaction ends, and returns its seat. Throws NOT_FOUND for an ID of a group or another account. */
async function lockSeatOfId(
  ctx: RequestContext,
  tx: Transaction,
  place: { accountId: string; yobirinPropertyId: string; userId: string },
): Promise<string> {
  const { property, account } = await lockProfile(ctx, tx, { id: place.yobirinPropertyId, userId: place.userId });
  if (account.id !== place.accountId || property.membershipId === null || property.yobirinId === null) {
    throw new DomainError('NOT_FOUND', 'No such ID with a seat of this account');
  }
  return property.membershipId;
}

type Way = { accountId: string; membershipId: string; email: string; invitedUserId: string | null; now: Date };

async function clearTheWay(tx: Transaction, { now, ...to }: Way): Promise<void> {
  const earlier = await findEarlierInvites(tx, to);
  const open = earlier.filter((invite) => inviteState(invite, now) === 'INVITED');
  if (open.some((invite) => isTo(invite, to))) throw new InviteRefusal('already_invited');
  if (open.length > 0) throw new InviteRefusal('seat_taken');
  await deleteInvites(
    tx,
    earlier.map((invite) => invite.id),
  );
}

function isTo(invite: InviteUser, { email, invitedUserId }: Pick<Way, 'email' | 'invitedUserId'>): boolean {
  if (invite.email.toLowerCase() === email.toLowerCase()) return true;
  return invitedUserId !== null && invite.invitedUserId === invitedUserId;
}

/** A trigger checks under a lock that the seat is empty. */
async function refusingHeldSeats<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'invite_users_seat_is_empty')) throw new InviteRefusal('seat_taken');
    throw error;
  }
}
