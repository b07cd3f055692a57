import { type AnyColumn, type SQL, sql } from '../../../platform/database/orm.ts';
import { isFoundSql } from '../holder/found-sql.ts';
import { yobirinProperties } from './profile.tables.ts';

/** Whether an ID is living and the text is part of the ID or its name. */
export function isLivingIdContainingSql(yobirinPropertyId: AnyColumn, contains: string): SQL {
  const { id, yobirinId, nickname, deletedAt } = yobirinProperties;
  const text = sql`id_search_text(${yobirinId}, ${nickname}, ${deletedAt})`;
  // Must equal the expression of `yobirin_properties_terms_index`, which has scope 0.
  const isFound = isFoundSql({ scope: sql`0`, text }, { scope: '0', contains }) ?? sql`true`;
  // Nested, because Drizzle would otherwise omit the table name of the column.
  return sql`exists (
    select from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`}
      and ${deletedAt} is null and ${yobirinId} is not null and ${isFound}
  )`;
}
