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

/** Nobody is invited to an ID that cannot be called (PERM-07, OP-52). */
export function assertLicensed({ currentLicenseStatus }: LicensedAccount): void {
  if (isReachable(currentLicenseStatus)) return;
  throw new DomainError('FORBIDDEN', 'The license of the account is not valid at present');
}

/** What every sending makes anew (OP-24). */
export function newTerms(now: Date) {
  const token = createSecretToken();
  const expireAt = new Date(now.getTime() + limits.invitationMs);
  return { token, tokenHash: hashSecretToken(token), sendAt: now, expireAt };
}

type Person = { accountId: string; userId: string };

/** Who stands behind an address, if anyone does, kept until the transaction ends. Throws as below. */
export async function keepInvitee(
  tx: Transaction,
  { accountId, email }: { accountId: string; email: string },
): Promise<User | null> {
  const found = await findUserOfAddress({ db: tx }, email);
  const user = found && (await keepInvitedUser(tx, { accountId, userId: found.id }));
  // They may have moved just now.
  return user?.email.toLowerCase() === email.toLowerCase() ? user : null;
}

/** The same for a user we know; null for one who has just been deleted. Throws for someone who sits in the account already. */
export async function keepInvitedUser(tx: Transaction, { accountId, userId }: Person): Promise<User | null> {
  const [user] = await keepUsers(tx, [userId]);
  if (user && (await sitsInAccount(tx, { accountId, userId }))) throw new InviteRefusal('already_member');
  return user ?? null;
}

type Sending = { invite: InviteUser; token: string; invitee: User | null; senderUserId: string };

/** Mails it: in the language of the invited user, or else of the owner; to where the user is reached by now. */
export async function sendInvite(
  ctx: Pick<Context, 'mailer' | 'config' | 'inviteLimits'>,
  tx: Transaction,
  { invite, token, invitee, senderUserId }: Sending,
): Promise<void> {
  const offer = await loadOffer(tx, invite);
  if (!offer) throw noSuchInvite();
  const email = invitee?.email ?? invite.email;
  await ctx.inviteLimits.countMail({ senderUserId, recipient: email });
  await mailInvitation(ctx, tx, {
    email,
    language: invitee?.language ?? offer.ownerLanguage,
    person: invitee,
    company: offer.companyName,
    yobirinId: offer.yobirinId,
    expireAt: invite.expireAt,
    token,
  });
}
