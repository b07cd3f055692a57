import { limits } from '@yobirin/contract/limits';
import { type AnyColumn, type SQL, sql } from '../../platform/database/orm.ts';
import { blocks } from './block.tables.ts';

// Columns are nested in `sql`, because Drizzle would otherwise omit the table name.

const { yobirinPropertyId, blockedUserId, blockedYobirinPropertyId, isIdBlocked, chatRoomMembershipId } = blocks;

/** A person as the row of a chat or a call knows them. Columns that a row does not have are `sql`null``. */
type PersonSql = {
  /** The user who acts; null for a guest and a visitor. */
  userId: SQL;
  /** The ID by which they act; null for a guest and a visitor. */
  yobirinPropertyId: AnyColumn | SQL;
  /** The guest's side of a chat. */
  sideId: AnyColumn | SQL;
  browserMarkHash: AnyColumn | SQL;
};

/** Whether `by`, a public ID, has blocked this person. */
export function isBlockedSql(by: AnyColumn | SQL, person: PersonSql, now: SQL): SQL<boolean> {
  return sql<boolean>`exists (select from ${blocks} where ${isOfSql(by, person)} and ${isInForceSql(now)})`;
}

/** The block by which `by`, a public ID, has blocked this person. Null if there is none. */
export function blockIdSql(by: AnyColumn | SQL, person: PersonSql, now: SQL): SQL<string | null> {
  return sql<string | null>`(
    select ${sql`${blocks.id}`} from ${blocks} where ${isOfSql(by, person)} and ${isInForceSql(now)} limit 1
  )`;
}

/**
 * Until when `by`, a public ID, takes no strangers from a network: while three blocks there are in force and younger than a day.
 * Null if the network is not paused (BLOCK-33).
 */
export function pausedUntilSql(by: AnyColumn | SQL, network: AnyColumn | SQL, now: SQL): SQL<string | null> {
  const createdAt = sql`${blocks.createdAt}`;
  const day = sql.raw(`interval '${limits.blockedNearbyMs} milliseconds'`);
  // `least` ignores the null of a permanent block.
  const until = sql`least(${createdAt} + ${day}, ${sql`${blocks.expireAt}`})`;
  return sql<string | null>`(
    select ${until} from ${blocks}
    where ${sql`${yobirinPropertyId}`} = ${sql`${by}`} and ${sql`${blocks.networkKey}`} = ${sql`${network}`}
      and ${createdAt} > ${now} - ${day} and ${isInForceSql(now)}
    order by ${until} desc offset ${sql.raw(String(limits.blockedNearbyMax - 1))} limit 1
  )`;
}

export function isInForceSql(now: SQL): SQL {
  return sql`(${sql`${blocks.expireAt}`} is null or ${sql`${blocks.expireAt}`} > ${now})`;
}

/** Marks concern only persons without an ID: a signed-in user is known by their user (OP-123). */
function isOfSql(by: AnyColumn | SQL, person: PersonSql): SQL {
  const id = sql`${person.yobirinPropertyId}`;
  return sql`${sql`${yobirinPropertyId}`} = ${sql`${by}`} and (
    ${sql`${blockedUserId}`} = ${person.userId}
    or ${sql`${isIdBlocked}`} and ${sql`${blockedYobirinPropertyId}`} = ${id}
    or ${sql`${chatRoomMembershipId}`} = ${sql`${person.sideId}`}
    or ${id} is null and ${sql`${blocks.browserMarkHash}`} = ${sql`${person.browserMarkHash}`}
  )`;
}
