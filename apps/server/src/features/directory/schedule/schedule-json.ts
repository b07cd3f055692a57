import type { Schedule } from '@yobirin/contract/schedule';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { scheduleSettings } from './schedule.tables.ts';

type ScheduleHours = Pick<Schedule, 'rows' | 'timeZone'>;

/** The reception hours of a property, as a column, to save a second query. */
export function scheduleJson(yobirinPropertyId: AnyColumn): SQL<ScheduleHours> {
  const { dow, isAvailableForCall, beginTime, endTime, timeZone } = scheduleSettings;
  // Nested, because Drizzle would otherwise omit the table name, and `id` would mean the row of the schedule.
  const property = sql`${yobirinPropertyId}`;
  return sql<ScheduleHours>`(
    select json_build_object(
      'timeZone', min(${timeZone}),
      'rows', json_agg(json_build_object(
        'dow', ${dow}, 'isAvailableForCall', ${isAvailableForCall},
        'beginTime', ${asMinutes(beginTime)}, 'endTime', ${asMinutes(endTime)}
      ) order by ${dow})
    ) from ${scheduleSettings} where ${scheduleSettings.yobirinPropertyId} = ${property}
  )`;
}

/** `09:00` instead of `09:00:00`. Keeps `24:00`. */
function asMinutes(time: AnyColumn): SQL {
  return sql`left(${time}::text, 5)`;
}
