import { defaultScheduleRows } from '@yobirin/contract/schedule';
import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import type { Executor } from '../../platform/database/client.ts';
import { scheduleSettings } from './schedule.tables.ts';

/** The seven rows that a property has from the day it is made (SCHED-01). */
export async function insertDefaultSchedule(
  db: Executor,
  { yobirinPropertyId, timeZone, now }: { yobirinPropertyId: string; timeZone: string; now: Date },
): Promise<void> {
  const offsetMinutes = zoneOffsetMs(now, timeZone) / 60_000;
  await db
    .insert(scheduleSettings)
    .values(defaultScheduleRows().map((row) => ({ ...row, yobirinPropertyId, timeZone, offsetMinutes })));
}
