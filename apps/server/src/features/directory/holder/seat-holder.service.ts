import type { Executor, Transaction } from '../../../platform/database/client.ts';
import type { Membership } from './member.queries.ts';
import { findSeatedUserIds, setHolderOfEmptySeat } from './seat-holder.queries.ts';

export type { Membership } from './member.queries.ts';

/** Those of the users who hold a seat of the account, its owner among them. */
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

/** Gives an empty seat to a user who has none in the account. Whoever asks has taken their turn with the account. */
export function giveSeat(tx: Transaction, place: { membershipId: string; userId: string }): Promise<Membership> {
  return setHolderOfEmptySeat(tx, place);
}
