import { type SQL, sql } from 'drizzle-orm';
import { groupMemberships } from './group.tables.ts';

/** Whether someone's membership of a group is valid, as one column; null when they have none. */
export function groupValiditySql(groupId: SQL, userId: SQL): SQL<boolean | null> {
  const { isValid } = groupMemberships;
  return sql<boolean | null>`(
    select ${isValid} from ${groupMemberships}
    where ${groupMemberships.groupId} = ${groupId} and ${groupMemberships.userId} = ${userId}
  )`;
}

/** Every group that someone is a member of, for `in`. */
export function groupsOfUserSql(userId: SQL): SQL {
  return sql`(select ${groupMemberships.groupId} from ${groupMemberships} where ${groupMemberships.userId} = ${userId})`;
}
