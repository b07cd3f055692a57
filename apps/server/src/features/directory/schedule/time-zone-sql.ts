import { type SQL, sql } from '../../../platform/database/orm.ts';
import { scheduleSettings } from './schedule.tables.ts';

/** The time zone in which an ID has its hours, as a column. */
export function timeZoneSql(yobirinPropertyId: SQL): SQL<string> {
  return sql<string>`(
    select min(${scheduleSettings.timeZone}) from ${scheduleSettings}
    where ${scheduleSettings.yobirinPropertyId} = ${yobirinPropertyId}
  )`;
}
