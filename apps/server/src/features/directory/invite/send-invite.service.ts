import { isReachable } from '@yobirin/contract/license';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createSecretToken, hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { findUserOfAddress, keepUsers } from '../../auth/user.service.ts';
import type { LicensedAccount } from '../account/account.service.ts';
import { sitsInAccount } from '../holder/seat-holder.service.ts';
import { InviteRefusal, noSuchInvite } from './invite.errors.ts';
import { mailInvitation } from './invite.mails.ts';
import type { InviteUser } from './invite.queries.ts';
import { loadOffer } from './offer.service.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUserOfAddress>>>;

/** Throws FORBIDDEN if the IDs of the account cannot be called (PERM-07, OP-52). */
export function assertLicensed({ currentLicenseStatus }: LicensedAccount): void {
  if (isReachable(currentLicenseStatus)) return;
  throw new DomainError('FORBIDDEN', 'The license of the account is not valid at present');
}

/** Created for each mail: token, time and expiry (OP-24). */
export function newTerms(now: Date) {
  const token = createSecretToken();
  const expireAt = new Date(now.getTime() + limits.invitationMs);
  return { token, tokenHash: hashSecretToken(token), sendAt: now, expireAt };
}

type Person = { accountId: string; userId: string };

/** Finds and locks the user with the address, if any. Throws if the user already holds a seat of the account. */
export async function keepInvitee(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
): Promise<User | null> {
  const found = await findUserOfAddress({ db: tx }, email);
  const user = found && (await keepInvitedUser(tx, { accountId, userId: found.id }));
  // The user may have changed their address before the lock.
  return user?.email.toLowerCase() === email.toLowerCase() ? user : null;
}

/** Locks the user. Returns null if they have been deleted. Throws if they already hold a seat of the account. */
export async function keepInvitedUser(tx: Transaction, { accountId, userId }: Person): Promise<User | null> {
  const [user] = await keepUsers(tx, [userId]);
  if (user && (await sitsInAccount(tx, { accountId, userId }))) throw new InviteRefusal('already_member');
  return user ?? null;
}

type Sending = {
  invite: InviteUser;
  token: string;
  invitee: User | null;
  senderUserId: string;
  delayMs?: number | undefined;
};

/**
 * Mails to the current address of the invited user, in the language that was picked, else in theirs or the owner's. Throws for a
 * paused ID.
 */
export async function sendInvite(
  ctx: Pick<Context, 'mailer' | 'config' | 'keyring' | 'inviteLimits'>,
  tx: Transaction,
  { invite, token, invitee, senderUserId, delayMs }: Sending,
): Promise<void> {
  ctx.mailer.assertOn();
  const offer = await loadOffer(tx, invite);
  if (!offer) throw noSuchInvite();
  if (offer.isPaused) throw new InviteRefusal('id_paused');
  const email = invitee?.email ?? invite.email;
  await ctx.inviteLimits.countMail({ senderUserId, recipient: email });
  await mailInvitation(ctx, tx, {
    email,
    language: invite.language ?? invitee?.language ?? offer.ownerLanguage,
    person: invitee,
    company: offer.companyName,
    yobirinId: offer.yobirinId,
    expireAt: invite.expireAt,
    token,
    accountId: invite.accountId,
    delayMs,
  });
}
