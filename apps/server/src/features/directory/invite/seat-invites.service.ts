import type { Transaction } from '../../../platform/database/client.ts';
import { deleteInvitesOfSeats } from './seat-invites.queries.ts';

/** Nobody is invited to these seats any more, whatever had become of the invitations. */
export async function withdrawInvitesToSeats(tx: Transaction, membershipIds: readonly string[]): Promise<void> {
  await deleteInvitesOfSeats(tx, membershipIds);
}
