import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { and, asc, eq, not } from '../../../platform/database/orm.ts';
import type { Membership } from './member.queries.ts';
import { memberships, seatListings } from './member.tables.ts';

/** Counts the seats with an ID, except the owner's own (OP-46). */
export function countRegisteredSeats(db: Executor, accountId: string): Promise<number> {
  const { hasId, isOwner } = seatListings;
  return db.$count(seatListings, and(eq(seatListings.accountId, accountId), hasId, not(isOwner)));
}

/** The oldest seat without an ID and a holder, to be reused. */
export async function findSeatWithoutId(tx: Transaction, accountId: string): Promise<Membership | null> {
  const { membershipId, hasId, isHeld } = seatListings;
  const [row] = await tx
    .select({ seat: memberships })
    .from(seatListings)
    .innerJoin(memberships, eq(memberships.id, membershipId))
    .where(and(eq(seatListings.accountId, accountId), not(hasId), not(isHeld)))
    .orderBy(asc(membershipId))
    .limit(1);
  return row?.seat ?? null;
}
