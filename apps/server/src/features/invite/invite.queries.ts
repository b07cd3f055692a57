import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import { inviteUsers } from './invite.tables.ts';

export type InviteUser = Awaited<ReturnType<typeof findInvitesOfSeats>>[number];

/** Whatever has become of them; the token's hash stays behind. */
export function findInvitesOfSeats(db: Executor, membershipIds: readonly string[]) {
  const { id, accountId, membershipId, invitedUserId, comment, email, isRejected, expireAt, sendAt } = inviteUsers;
  return db
    .select({ id, accountId, membershipId, invitedUserId, comment, email, isRejected, expireAt, sendAt })
    .from(inviteUsers)
    .where(inArray(membershipId, [...membershipIds]));
}
