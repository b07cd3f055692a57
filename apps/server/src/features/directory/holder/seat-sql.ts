import { type SQL, sql } from '../../../platform/database/orm.ts';
import { memberships } from './member.tables.ts';

/** The holder of a seat, as a column, to save a second query. */
export function seatHolderSql(membershipId: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select ${memberships.userId} from ${memberships} where ${memberships.id} = ${membershipId})`;
}

/** The account of a seat, as a column. */
export function accountOfSeatSql(membershipId: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select ${memberships.accountId} from ${memberships} where ${memberships.id} = ${membershipId})`;
}

/** The oldest seat of a user, as a column. */
export function firstSeatSql(userId: SQL): SQL<string | null> {
  return sql<
    string | null
  >`(select min(${memberships.id}) from ${memberships} where ${memberships.userId} = ${userId})`;
}

/** The oldest seat of a user in an account, as a column. */
export function firstSeatInAccountSql(userId: SQL, accountId: SQL): SQL<string | null> {
  return sql<string | null>`(
    select min(${memberships.id}) from ${memberships}
    where ${memberships.userId} = ${userId} and ${memberships.accountId} = ${accountId}
  )`;
}

/** The seats of a user, for `in`. */
export function seatsOfUserSql(userId: SQL): SQL {
  return sql`(select ${memberships.id} from ${memberships} where ${memberships.userId} = ${userId})`;
}

/** The accounts in which a user holds a seat. */
export function accountsOfUserSql(userId: SQL): SQL {
  return sql`(select ${memberships.accountId} from ${memberships} where ${memberships.userId} = ${userId})`;
}

/** Whether a seat has a holder, as a column. */
export function isSeatHeldSql(membershipId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${memberships} where ${memberships.id} = ${membershipId} and ${memberships.userId} is not null
  )`;
}

/** The seats of an account, for `in`. */
export function seatsOfAccountSql(accountId: SQL): SQL {
  return sql`(select ${memberships.id} from ${memberships} where ${memberships.accountId} = ${accountId})`;
}

/** The seats of an account except the owner's own, for `in`. */
export function seatsOfMembersSql(accountId: string): SQL {
  return sql`(
    select ${memberships.id} from ${memberships}
    where ${memberships.accountId} = ${accountId} and ${memberships.role} <> 'OWNER'
  )`;
}

/** The seats of an account that other users hold, for `in`. */
export function seatsOfOthersSql({ accountId, userId }: { accountId: string; userId: string }): SQL {
  // Leaves out empty seats, too: `null <> x` is not true.
  return sql`(
    select ${memberships.id} from ${memberships}
    where ${memberships.accountId} = ${accountId} and ${memberships.userId} <> ${userId}
  )`;
}
