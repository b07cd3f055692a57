import { defaultScheduleRows, type UpdateScheduleSettingsInput } from '@yobirin/contract/schedule';
import type { Executor } from '../../../platform/database/client.ts';
import { asc, eq, inArray } from '../../../platform/database/orm.ts';
import { scheduleSettings } from './schedule.tables.ts';

export type ScheduleSetting = typeof scheduleSettings.$inferSelect;

type Zone = Pick<ScheduleSetting, 'timeZone' | 'offsetMinutes'>;

/** Monday first. */
export function findScheduleOfProperties(db: Executor, propertyIds: readonly string[]): Promise<ScheduleSetting[]> {
  return db
    .select()
    .from(scheduleSettings)
    .where(inArray(scheduleSettings.yobirinPropertyId, [...propertyIds]))
    .orderBy(asc(scheduleSettings.dow));
}

/** Leaves out ids that do not exist. */
export function findScheduleRows(db: Executor, ids: readonly string[]): Promise<ScheduleSetting[]> {
  return db
    .select()
    .from(scheduleSettings)
    .where(inArray(scheduleSettings.id, [...ids]));
}

/** The seven rows that each property is created with (SCHED-01). */
export async function insertDefaultSchedule(db: Executor, yobirinPropertyId: string, zone: Zone): Promise<void> {
  await db
    .insert(scheduleSettings)
    .values(defaultScheduleRows().map((row) => ({ ...row, ...zone, yobirinPropertyId })));
}

export async function updateScheduleRows(
  db: Executor,
  rows: UpdateScheduleSettingsInput['scheduleSettings'],
  zone: Zone,
): Promise<void> {
  for (const { id, ...hours } of rows) {
    await db
      .update(scheduleSettings)
      .set({ ...hours, ...zone })
      .where(eq(scheduleSettings.id, id));
  }
}
