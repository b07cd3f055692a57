import type { Executor } from '../../../platform/database/client.ts';
import { and, sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { languagesOfUsersSql } from '../../auth/user-language-sql.ts';
import { membersSql } from '../holder/group-member-sql.ts';
import { seatHolderSql } from '../holder/seat-sql.ts';
import { accountSql } from './call-target-sql.ts';
import { yobirinProperties } from './profile.tables.ts';
import { isPublicSql } from './profile-sql.ts';

const seat = sql`${yobirinProperties.membershipId}`;
const group = sql`${yobirinProperties.groupId}`;
const holderIds = sql`case when ${group} is null then array[${seatHolderSql(seat)}] else ${membersSql(group)} end`;

/** Everyone who may read what is written to an ID: its holder, or all members of its group. */
const readersSql = languagesOfUsersSql(holderIds);

/** Leaves out deleted and suspended IDs. */
export function findIdReaders(db: Executor, ids: readonly string[]) {
  return idReaders(db).execute({ ids });
}

const idReaders = preparedOnce((db: Executor) => {
  const { id, nickname } = yobirinProperties;
  return db
    .select({ id, nickname, accountId: accountSql.id, readers: readersSql })
    .from(yobirinProperties)
    .where(and(sql`${id} = any(${sql.placeholder('ids')}::bigint[])`, isPublicSql))
    .prepare('find_id_readers');
});
