import type { Executor, Transaction } from '../../../platform/database/client.ts';
import type { Membership } from './member.queries.ts';
import { findSeatedUserIds, setHolderOfEmptySeat } from './seat-holder.queries.ts';

export type { Membership } from './member.queries.ts';

/** Returns those of the users who hold a seat of the account, including its owner. */
export async function seatedUserIds(
  db: Executor,
  facts: { accountId: string; userIds: readonly string[] },
): Promise<Set<string>> {
  return new Set(await findSeatedUserIds(db, facts));
}

export async function sitsInAccount(
  db: Executor,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<boolean> {
  return (await seatedUserIds(db, { accountId, userIds: [userId] })).has(userId);
}

/** Gives an empty seat to a user who holds none in the account. The account must be locked (`takeTurn`). */
export function giveSeat(tx: Transaction, place: { membershipId: string; userId: string }): Promise<Membership> {
  return setHolderOfEmptySeat(tx, place);
}
