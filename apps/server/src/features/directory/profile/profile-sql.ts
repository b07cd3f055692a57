import { type AnyColumn, and, isNull, type SQL, sql } from 'drizzle-orm';
import { groupValiditySql } from '../holder/group-member-sql.ts';
import { firstSeatSql, seatHolderSql } from '../holder/seat-sql.ts';
import { yobirinProperties } from './profile.tables.ts';

// Facts of profiles as single columns, for the queries of other features that must not become two. Columns are nested in
// `sql`, or Drizzle leaves the table out of their names, and `id` would mean the row of the profile.

const { id, membershipId, groupId, nickname, deletedAt, isAiAutoReplyEnabled } = yobirinProperties;

/** Of a profile that can be reached from outside: neither deleted nor suspended by the operator. */
export const isPublicSql = and(isNull(deletedAt), isNull(yobirinProperties.suspendedAt));

/** Whether someone may act as an ID: null if not, otherwise whether they may do so fully (PERM-04, CHAT-04). */
export function holdingSql(yobirinPropertyId: AnyColumn | SQL, userId: SQL): SQL<boolean | null> {
  return sql<boolean | null>`(
    select case when ${groupId} is null
      then nullif(${seatHolderSql(sql`${membershipId}`)} = ${userId}, false)
      else ${groupValiditySql(sql`${groupId}`, userId)} end
    from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`} and ${deletedAt} is null
  )`;
}

/** Null where there is no ID. */
export function isDeletedSql(yobirinPropertyId: AnyColumn): SQL<boolean | null> {
  return sql<boolean | null>`(
    select ${deletedAt} is not null from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`}
  )`;
}

export function isAutoReplyingSql(yobirinPropertyId: AnyColumn): SQL<boolean | null> {
  return sql<boolean | null>`(
    select ${isAiAutoReplyEnabled} from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`}
  )`;
}

/** The name that someone goes by: that of their first ID. */
export function nicknameOfUserSql(userId: SQL): SQL<string | null> {
  return sql<string | null>`(
    select ${nickname} from ${yobirinProperties} where ${membershipId} = ${firstSeatSql(userId)} and ${deletedAt} is null
  )`;
}
