import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { isFoundSql } from '../holder/found-sql.ts';
import { yobirinProperties } from './profile.tables.ts';

/** Whether an ID is living, and contains what is sought in itself or in its name. */
export function isLivingIdContainingSql(yobirinPropertyId: AnyColumn, contains: string): SQL {
  const { id, yobirinId, nickname, deletedAt } = yobirinProperties;
  const text = sql`id_search_text(${yobirinId}, ${nickname}, ${deletedAt})`;
  // Written as in the index of all IDs.
  const isFound = isFoundSql({ scope: sql`0`, text }, { scope: '0', contains }) ?? sql`true`;
  // Nested, or Drizzle leaves the table out of the column's name.
  return sql`exists (
    select from ${yobirinProperties} where ${id} = ${sql`${yobirinPropertyId}`}
      and ${deletedAt} is null and ${yobirinId} is not null and ${isFound}
  )`;
}
