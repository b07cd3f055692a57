import { type SQL, sql } from '../../../platform/database/orm.ts';
import { groupMemberships, groups } from './group.tables.ts';

/** Whether the user's membership of the group is valid, as a column. Null without a membership. */
export function groupValiditySql(groupId: SQL, userId: SQL): SQL<boolean | null> {
  const { isValid } = groupMemberships;
  return sql<boolean | null>`(
    select ${isValid} from ${groupMemberships}
    where ${groupMemberships.groupId} = ${groupId} and ${groupMemberships.userId} = ${userId}
  )`;
}

/** The account of the group, as a column. */
export function accountOfGroupSql(groupId: SQL): SQL<string | null> {
  return sql<string | null>`(select ${groups.accountId} from ${groups} where ${groups.id} = ${groupId})`;
}

/** The members who currently take the group's calls, as an array column (OP-16). */
export function validMembersSql(groupId: SQL): SQL<string[]> {
  const { userId, isValid, id } = groupMemberships;
  return sql<string[]>`array(
    select ${userId} from ${groupMemberships}
    where ${groupMemberships.groupId} = ${groupId} and ${isValid} order by ${id}
  )`;
}

/** All members of the group, as an array column. */
export function membersSql(groupId: SQL): SQL<string[]> {
  return sql<string[]>`array(
    select ${groupMemberships.userId} from ${groupMemberships} where ${groupMemberships.groupId} = ${groupId}
  )`;
}

/** The groups that the user is a member of, for `in`. */
export function groupsOfUserSql(userId: SQL): SQL {
  return sql`(select ${groupMemberships.groupId} from ${groupMemberships} where ${groupMemberships.userId} = ${userId})`;
}

/** The groups of an account, for `in`. */
export function groupsOfAccountSql(accountId: string | SQL): SQL {
  return sql`(select ${groups.id} from ${groups} where ${groups.accountId} = ${accountId})`;
}
