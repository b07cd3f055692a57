import type { Transaction } from '../../../platform/database/client.ts';
import { findMembershipsOfUsers } from '../holder/member.queries.ts';
import { takeTurn } from '../holder/owned-account.service.ts';
import type { Loss } from '../profile/id.events.ts';
import { vacateSeats } from './vacate-seats.service.ts';

/** Locks every account in which the user holds a seat. Ordered by id, to avoid a deadlock. */
export async function takeTurnsOfUser(tx: Transaction, userId: string): Promise<void> {
  const seats = await findMembershipsOfUsers(tx, [userId]);
  const accountIds = [...new Set(seats.map((seat) => seat.accountId))];
  for (const accountId of accountIds.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) await takeTurn(tx, accountId);
}

/** Empties the seats of a user who is being deleted. Call it with their accounts locked (`takeTurnsOfUser`). */
export async function leaveSeats(tx: Transaction, userId: string): Promise<Loss[]> {
  const { losses } = await vacateSeats(tx, await findMembershipsOfUsers(tx, [userId]));
  return losses;
}
