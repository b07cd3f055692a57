import { type AnyColumn, and, isNull, type SQL, sql } from '../../../platform/database/orm.ts';
import { groupsOfAccountSql, groupValiditySql } from '../holder/group-member-sql.ts';
import { firstSeatInAccountSql, firstSeatSql, seatHolderSql, seatsOfAccountSql } from '../holder/seat-sql.ts';
import { callTargetSql } from './call-target-sql.ts';
import { yobirinProperties } from './profile.tables.ts';

// Profile facts as columns, to save other features a second query. Columns are nested in `sql`, because Drizzle would otherwise
// omit the table name, and `id` would mean the row of the profile.

const { id, membershipId, groupId, nickname, deletedAt, isAiAutoReplyEnabled } = yobirinProperties;

/** Whether visitors can reach a profile: it is neither deleted nor suspended by the operator. */
export const isPublicSql = and(isNull(deletedAt), isNull(yobirinProperties.suspendedAt));

/** The user's rights for an ID: null if they do not hold it, false if they may only read (PERM-04, CHAT-04). */
export function holdingSql(yobirinPropertyId: AnyColumn | SQL, userId: SQL): SQL<boolean | null> {
  return sql<boolean | null>`(
    select case when ${groupId} is null
      then nullif(${seatHolderSql(sql`${membershipId}`)} = ${userId}, false)
      else ${groupValiditySql(sql`${groupId}`, userId)} end
    from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`} and ${deletedAt} is null
  )`;
}

/** The user on the seat of an ID. Null for the ID of a group and for an empty seat. */
export function seatUserSql(yobirinPropertyId: AnyColumn | SQL): SQL<string | null> {
  return sql<string | null>`(
    select ${seatHolderSql(sql`${membershipId}`)} from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`}
  )`;
}

/** Null if the ID does not exist. */
export function isDeletedSql(yobirinPropertyId: AnyColumn | SQL): SQL<boolean | null> {
  return sql<boolean | null>`(
    select ${deletedAt} is not null from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`}
  )`;
}

/** The IDs that are deleted, for `in`. */
export const deletedIdsSql = sql`(select ${id} from ${yobirinProperties} where ${deletedAt} is not null)`;

/** The IDs of an account, for `in`. */
export function idsOfAccountSql(accountId: SQL): SQL {
  return sql`(
    select ${id} from ${yobirinProperties}
    where ${membershipId} in ${seatsOfAccountSql(accountId)} or ${groupId} in ${groupsOfAccountSql(accountId)}
  )`;
}

export function isAutoReplyingSql(yobirinPropertyId: AnyColumn): SQL<boolean | null> {
  return sql<boolean | null>`(
    select ${isAiAutoReplyEnabled} from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`}
  )`;
}

/** The display name of a user: the name of their oldest seat's ID. */
export function nicknameOfUserSql(userId: SQL): SQL<string | null> {
  return sql<string | null>`(
    select ${nickname} from ${yobirinProperties} where ${membershipId} = ${firstSeatSql(userId)} and ${deletedAt} is null
  )`;
}

/** The name by which the members of an ID's account know a user. Null if the user has no seat there any more. */
export function nicknameOfMemberSql(userId: SQL, yobirinPropertyId: AnyColumn | SQL): SQL<string | null> {
  const accountId = callTargetSql(yobirinPropertyId).account.id;
  return sql<string | null>`(
    select ${nickname} from ${yobirinProperties}
    where ${membershipId} = ${firstSeatInAccountSql(userId, accountId)} and ${deletedAt} is null
  )`;
}

/** Whether the ID has a picture of its own. */
export function hasIconSql(propertyId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`exists (select from yobirin_properties where id = ${propertyId} and icon_key is not null)`;
}

/** The name of an ID. Null for no ID. */
export function nicknameOfIdSql(yobirinPropertyId: SQL): SQL<string | null> {
  return sql<string | null>`(select ${nickname} from ${yobirinProperties} where ${id} = ${yobirinPropertyId})`;
}

/** The text of an ID. Null for no ID, and after its deletion. */
export function textOfIdSql(yobirinPropertyId: SQL): SQL<string | null> {
  return sql<string | null>`(
    select ${yobirinProperties.yobirinId} from ${yobirinProperties} where ${id} = ${yobirinPropertyId} and ${deletedAt} is null
  )`;
}
