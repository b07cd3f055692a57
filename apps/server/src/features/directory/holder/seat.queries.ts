import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { asc, eq, inArray } from '../../../platform/database/orm.ts';
import type { Membership } from './member.queries.ts';
import { memberships } from './member.tables.ts';

/** Oldest first. */
export function findSeats(db: Executor, ids: readonly string[]): Promise<Membership[]> {
  return db
    .select()
    .from(memberships)
    .where(inArray(memberships.id, [...ids]))
    .orderBy(asc(memberships.id));
}

type SeatChanges = Partial<Pick<Membership, 'userId' | 'isOwnerUse' | 'canEditYobirinProperty'>>;

export async function updateSeat(tx: Transaction, id: string, changes: SeatChanges): Promise<Membership> {
  return onlyRow(await tx.update(memberships).set(changes).where(eq(memberships.id, id)).returning());
}

/** Removes the holders and the rights they had. */
export function emptySeats(tx: Transaction, ids: readonly string[]): Promise<Membership[]> {
  return tx
    .update(memberships)
    .set({ userId: null, isOwnerUse: false, canEditYobirinProperty: false })
    .where(inArray(memberships.id, [...ids]))
    .returning();
}
