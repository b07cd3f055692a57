import type { Transaction } from '../../../platform/database/client.ts';
import { findMembershipsOfUsers } from '../holder/member.queries.ts';
import { takeTurn } from '../holder/owned-account.service.ts';
import type { Loss } from '../profile/id.events.ts';
import { vacateSeats } from './vacate-seats.service.ts';

/** Takes the turn with every account that the user sits in, in one order for all, so that no two wait for each other. */
export async function takeTurnsOfUser(tx: Transaction, userId: string): Promise<void> {
  const seats = await findMembershipsOfUsers(tx, [userId]);
  const accountIds = [...new Set(seats.map((seat) => seat.accountId))];
  for (const accountId of accountIds.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))) await takeTurn(tx, accountId);
}

/** For a user who goes: the seats they hold in the accounts of others are empty, and wait to be given to someone else. */
export async function leaveSeats(tx: Transaction, userId: string): Promise<Loss[]> {
  const { losses } = await vacateSeats(tx, await findMembershipsOfUsers(tx, [userId]));
  return losses;
}
