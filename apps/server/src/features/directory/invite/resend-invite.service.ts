import { type InviteUserIdInput, inviteUserIdInput } from '@yobirin/contract/invite';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { noSuchInvite } from './invite.errors.ts';
import { type InviteUser, renewInvite } from './invite.queries.ts';
import { holdOwnInvite } from './invite.service.ts';
import { assertLicensed, keepInvitedUser, keepInvitee, newTerms, sendInvite } from './send-invite.service.ts';

/** Mails an invitation again, valid for another seven days, also if it was rejected or has expired. Voids the earlier link. */
export async function resendInviteUser(ctx: RequestContext, input: InviteUserIdInput): Promise<InviteUser> {
  const { userId } = requireViewer(ctx);
  const { id } = parseInput(inviteUserIdInput, input);
  const { token, ...terms } = newTerms(ctx.clock.now());

  return ctx.db.transaction(async (tx) => {
    const { invite: earlier, account } = await holdOwnInvite(ctx, tx, id);
    assertLicensed(account);
    const invitee = await keepSameInvitee(tx, earlier);
    const invite = await renewInvite(tx, id, { ...terms, invitedUserId: invitee?.id ?? null });
    if (!invite) throw noSuchInvite();
    await sendInvite(ctx, tx, { invite, token, invitee, senderUserId: userId });
    return invite;
  });
}

/** The invited user keeps the invitation after a change of address. If there was none, a user may have signed up since. */
function keepSameInvitee(tx: Transaction, { accountId, invitedUserId, email }: InviteUser) {
  if (invitedUserId === null) return keepInvitee(tx, { accountId, email });
  return keepInvitedUser(tx, { accountId, userId: invitedUserId });
}
