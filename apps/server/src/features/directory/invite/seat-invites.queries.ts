import type { Transaction } from '../../../platform/database/client.ts';
import { inArray } from '../../../platform/database/orm.ts';
import { inviteUsers } from './invite.tables.ts';

export async function deleteInvitesOfSeats(tx: Transaction, membershipIds: readonly string[]): Promise<void> {
  await tx.delete(inviteUsers).where(inArray(inviteUsers.membershipId, [...membershipIds]));
}
