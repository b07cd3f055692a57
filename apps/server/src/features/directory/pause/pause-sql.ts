import { type SQL, sql } from '../../../platform/database/orm.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';

/** Whether the ID of a seat is paused (OP-75), as a column, to save a second query. */
export function isPausedSql(membershipId: SQL): SQL<boolean> {
  const { membershipId: seatId, pausedAt, deletedAt } = yobirinProperties;
  return sql<boolean>`exists (
    select from ${yobirinProperties} where ${seatId} = ${membershipId} and ${deletedAt} is null and ${pausedAt} is not null
  )`;
}
