import type { Transaction } from '../../../platform/database/client.ts';
import { deleteInvitesOfSeats } from './seat-invites.queries.ts';

/** Deletes the invitations to these seats, in any state. */
export async function withdrawInvitesToSeats(tx: Transaction, membershipIds: readonly string[]): Promise<void> {
  await deleteInvitesOfSeats(tx, membershipIds);
}
