import { type SQL, sql } from 'drizzle-orm';
import { memberships } from './member.tables.ts';

/** Who sits in a seat, as one column, for queries that must not become two. */
export function seatHolderSql(membershipId: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select ${memberships.userId} from ${memberships} where ${memberships.id} = ${membershipId})`;
}

/** Whose seat it is, likewise. */
export function accountOfSeatSql(membershipId: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select ${memberships.accountId} from ${memberships} where ${memberships.id} = ${membershipId})`;
}

/** The seat that someone has had for longest, likewise. */
export function firstSeatSql(userId: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select min(${memberships.id}) from ${memberships} where ${memberships.userId} = ${userId})`;
}

/** Every seat of someone, for `in`. */
export function seatsOfUserSql(userId: SQL): SQL {
  return sql`(select ${memberships.id} from ${memberships} where ${memberships.userId} = ${userId})`;
}

/** Whether somebody sits in a seat, likewise. */
export function isSeatHeldSql(membershipId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${memberships} where ${memberships.id} = ${membershipId} and ${memberships.userId} is not null
  )`;
}

/** Every seat of an account in which somebody else sits, for `in`. */
export function seatsOfOthersSql({ accountId, userId }: { accountId: string; userId: string }): SQL {
  // An empty seat has no user, which is not unequal to any and so left out, too.
  return sql`(
    select ${memberships.id} from ${memberships}
    where ${memberships.accountId} = ${accountId} and ${memberships.userId} <> ${userId}
  )`;
}
