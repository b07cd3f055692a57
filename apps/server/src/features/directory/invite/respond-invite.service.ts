import { type TokenInput, tokenInput } from '@yobirin/contract/auth';
import { type InviteTokenError, inviteState } from '@yobirin/contract/invite';
import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { hashSecretToken } from '../../../platform/secrets/secret-token.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { findUserOfAddress, keepUsers } from '../../auth/user.service.ts';
import type { Membership } from '../holder/seat-holder.service.ts';
import { InviteRefusal } from './invite.errors.ts';
import { findInviteByToken, type InviteUser, setRejected } from './invite.queries.ts';
import { loadOffer, type Offer } from './offer.service.ts';
import { holdOpenInvite, takeInvitedSeat } from './open-invite.service.ts';

export type InviteValidation = {
  error: InviteTokenError | null;
  invitedUserId: string | null;
  offer: (Offer & Pick<InviteUser, 'email' | 'comment' | 'expireAt'>) | null;
};

/** For the link in the mail (INVITE-02). Does not use the token up: a mail program may open a link before its reader does. */
export async function validateInviteUser(ctx: RequestContext, input: TokenInput): Promise<InviteValidation> {
  const token = await readToken(ctx, input);
  const invite = await findInviteByToken(ctx.db, hashSecretToken(token));
  const offer = invite && (await loadOffer(ctx.db, invite));
  if (!offer) return { error: 'INVALID', invitedUserId: null, offer: null };

  const { email, comment, expireAt } = invite;
  const shown = { ...offer, email, comment, expireAt };
  const state = inviteState(invite, ctx.clock.now());
  if (state !== 'INVITED') return { error: state, invitedUserId: null, offer: shown };
  return { error: null, invitedUserId: await findInvitedUserId(ctx, invite), offer: shown };
}

/** Gives the seat to the viewer. Throws FORBIDDEN if another user is invited (INVITE-11). */
export async function acceptMembership(ctx: RequestContext, input: TokenInput): Promise<Membership> {
  const { userId } = requireViewer(ctx);
  const token = await readToken(ctx, input);
  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const invite = await holdOpenInvite(ctx, tx, token);
    const [user] = await keepUsers(tx, [userId]);
    if (!user) throw new DomainError('UNAUTHENTICATED', 'Sign in first');
    if (!isFor(invite, user)) throw new DomainError('FORBIDDEN', 'Somebody else is invited');
    return takeInvitedSeat(ctx, tx, { say, invite, userId });
  });
}

/** Needs only the token from the mail, no sign-in (INVITE-10). Returns the id of the invitation. */
export async function rejectInviteUser(ctx: RequestContext, input: TokenInput): Promise<string> {
  const token = await readToken(ctx, input);
  const id = await setRejected(ctx.db, hashSecretToken(token), ctx.clock.now());
  if (id === null) throw new InviteRefusal('invalid_token');
  return id;
}

async function readToken(ctx: RequestContext, input: TokenInput): Promise<string> {
  const { token } = parseInput(tokenInput, input);
  await ctx.inviteLimits.countToken(ctx.address);
  return token;
}

/** A user may have signed up with the address after the invitation. */
async function findInvitedUserId(ctx: RequestContext, { invitedUserId, email }: InviteUser): Promise<string | null> {
  return invitedUserId ?? (await findUserOfAddress(ctx, email))?.id ?? null;
}

/** The invited user keeps the invitation after a change of address. */
function isFor({ invitedUserId, email }: InviteUser, user: { id: string; email: string }): boolean {
  if (invitedUserId !== null) return invitedUserId === user.id;
  return user.email.toLowerCase() === email.toLowerCase();
}
