import { type InviteToNewIdInput, inviteToNewIdInput } from '@yobirin/contract/member';
import type { RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { holdOwnedAccount } from '../holder/owned-account.service.ts';
import { inviteToSeat } from '../invite/create-invite.service.ts';
import { findOpenInvite, type InviteUser } from '../invite/invite.queries.ts';
import { assertLicensed } from '../invite/send-invite.service.ts';
import { listPropertiesOfMemberships } from '../profile/profile.service.ts';
import { addId } from './register-yobirin-id.service.ts';

/**
 * Registers an ID and invites an address to it, both or neither. Idempotent: repeated for the ID and the address of an open
 * invitation, it returns that invitation and sends no mail.
 */
export async function inviteToNewId(ctx: RequestContext, input: InviteToNewIdInput): Promise<InviteUser> {
  const { userId } = requireViewer(ctx);
  const { accountId, yobirinId, email, language } = parseInput(inviteToNewIdInput, input);

  return ctx.db.transaction(async (tx) => {
    const account = await holdOwnedAccount(ctx, tx, { accountId, userId });
    assertLicensed(account);
    const open = await findOpenInvite(tx, { accountId, email, now: ctx.clock.now() });
    if (open && (await hasId(tx, open.membershipId, yobirinId))) return open;
    const seatOf = async () => (await addId(ctx, tx, { account, yobirinId })).id;
    return inviteToSeat(ctx, tx, { accountId, email, language, senderUserId: userId, seatOf });
  });
}

async function hasId(tx: Transaction, membershipId: string, yobirinId: string): Promise<boolean> {
  const [properties = []] = await listPropertiesOfMemberships({ db: tx }, [membershipId]);
  return properties.some((property) => property.yobirinId?.toLowerCase() === yobirinId.toLowerCase());
}
