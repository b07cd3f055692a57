import type { LanguageCode } from '@yobirin/contract/locale';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { users } from '../../auth/auth.tables.ts';
import { membersSql } from '../holder/group-member-sql.ts';
import { seatHolderSql } from '../holder/seat-sql.ts';
import { accountSql } from './call-target-sql.ts';
import { yobirinProperties } from './profile.tables.ts';
import { isPublicSql } from './profile-sql.ts';

const seat = sql`${yobirinProperties.membershipId}`;
const group = sql`${yobirinProperties.groupId}`;
const holderIds = sql`case when ${group} is null then array[${seatHolderSql(seat)}] else ${membersSql(group)} end`;

/** Everyone who may read what is written to an ID: its holder, or all members of its group. */
const readersSql: SQL<{ userId: string; language: LanguageCode }[]> = sql`coalesce((
  select json_agg(json_build_object('userId', ${sql`${users.id}`}::text, 'language', ${sql`${users.language}`}) order by ${sql`${users.id}`})
  from ${users} where ${sql`${users.id}`} = any(${holderIds})
), '[]')`;

/** Leaves out deleted and suspended IDs. */
export function findIdReaders(db: Executor, ids: readonly string[]) {
  const { id, nickname } = yobirinProperties;
  return db
    .select({ id, nickname, accountId: accountSql.id, readers: readersSql })
    .from(yobirinProperties)
    .where(and(inArray(id, [...ids]), isPublicSql));
}
