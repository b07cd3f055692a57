import type { LanguageCode } from '@yobirin/contract/locale';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { users } from './auth.tables.ts';

// Nested in `sql`, because Drizzle would otherwise omit the table name.
const [id, language] = [sql`${users.id}`, sql`${users.language}`];

/** The language of each of these users, as a column. */
export function languagesOfUsersSql(userIds: SQL): SQL<{ userId: string; language: LanguageCode }[]> {
  return sql`coalesce((
    select json_agg(json_build_object('userId', ${id}::text, 'language', ${language}) order by ${id})
    from ${users} where ${id} = any(${userIds})
  ), '[]')`;
}
