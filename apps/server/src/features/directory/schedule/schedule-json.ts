import type { Schedule } from '@yobirin/contract/schedule';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { scheduleSettings } from './schedule.tables.ts';

type ScheduleHours = Pick<Schedule, 'rows' | 'timeZone'>;

/** The reception hours of a property as one column, for queries that must not become two. */
export function scheduleJson(yobirinPropertyId: AnyColumn): SQL<ScheduleHours> {
  const { dow, isAvailableForCall, beginTime, endTime, timeZone } = scheduleSettings;
  // Nested, or Drizzle leaves the table out of a lone column's name, and `id` would mean the row of the schedule.
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

/** `09:00`, without the seconds that PostgreSQL would write; `24:00` stays as it is. */
function asMinutes(time: AnyColumn): SQL {
  return sql`left(${time}::text, 5)`;
}
