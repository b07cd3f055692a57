import type { Calendar } from '@yobirin/contract/calendar';
import { rowOfSpans, type ScheduleRow, weekdays } from '@yobirin/contract/schedule';
import type { Executor } from '../../../platform/database/client.ts';
import { and, asc, eq, inArray, isNotNull, lt } from '../../../platform/database/orm.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';
import { receptionCalendars } from './calendar.tables.ts';
import { scheduleSettings } from './schedule.tables.ts';
import { type StoredHours, scheduleJson } from './schedule-json.ts';

export type ReceptionCalendar = typeof receptionCalendars.$inferSelect;

type Changes = Partial<Omit<typeof receptionCalendars.$inferInsert, 'yobirinPropertyId'>>;

export async function findCalendar(db: Executor, yobirinPropertyId: string): Promise<ReceptionCalendar | null> {
  const [calendar] = await findCalendars(db, [yobirinPropertyId]);
  return calendar ?? null;
}

/** Leaves out IDs that have nothing but their rows. */
export function findCalendars(db: Executor, yobirinPropertyIds: readonly string[]): Promise<ReceptionCalendar[]> {
  return db
    .select()
    .from(receptionCalendars)
    .where(inArray(receptionCalendars.yobirinPropertyId, [...yobirinPropertyIds]));
}

/** The hours of each property, by its id. */
export function findStoredHours(
  db: Executor,
  yobirinPropertyIds: readonly string[],
): Promise<{ id: string; hours: StoredHours }[]> {
  return db
    .select({ id: yobirinProperties.id, hours: scheduleJson(yobirinProperties.id) })
    .from(yobirinProperties)
    .where(inArray(yobirinProperties.id, [...yobirinPropertyIds]));
}

/** Creates the calendar of the ID if it has none. Columns that are left out stay as they are. */
export async function saveCalendar(db: Executor, yobirinPropertyId: string, changes: Changes): Promise<void> {
  await db
    .insert(receptionCalendars)
    .values({ yobirinPropertyId, ...changes })
    .onConflictDoUpdate({ target: receptionCalendars.yobirinPropertyId, set: { yobirinPropertyId, ...changes } });
}

export async function deleteCalendars(db: Executor, yobirinPropertyIds: readonly string[]): Promise<void> {
  await db.delete(receptionCalendars).where(inArray(receptionCalendars.yobirinPropertyId, [...yobirinPropertyIds]));
}

/** Calendars with dated rules that are kept ready only until a day before this one. */
export function findOutdated(db: Executor, day: string, limit: number): Promise<ReceptionCalendar[]> {
  return db
    .select()
    .from(receptionCalendars)
    .where(and(isNotNull(receptionCalendars.nearUntil), lt(receptionCalendars.nearUntil, day)))
    .orderBy(asc(receptionCalendars.nearUntil))
    .limit(limit);
}

export function findCalendarsOfTemplate(db: Executor, templateId: string): Promise<ReceptionCalendar[]> {
  return db
    .select()
    .from(receptionCalendars)
    .where(eq(receptionCalendars.templateId, templateId))
    .orderBy(asc(receptionCalendars.yobirinPropertyId));
}

/** Writes the rows that stand for these spans, for clients and nodes that know only rows (CAL-02). */
export async function saveWeekRows(
  db: Executor,
  yobirinPropertyIds: readonly string[],
  week: Calendar['week'],
): Promise<void> {
  for (const [index, dow] of weekdays.entries()) {
    await db
      .update(scheduleSettings)
      .set(rowChanges(week[index] ?? []))
      .where(and(inArray(scheduleSettings.yobirinPropertyId, [...yobirinPropertyIds]), eq(scheduleSettings.dow, dow)));
  }
}

/** A day without spans keeps the times of its row, to offer them when it is switched on. */
function rowChanges(spans: Calendar['week'][number]): Partial<ScheduleRow> {
  return rowOfSpans(spans) ?? { isAvailableForCall: false };
}

export async function saveZone(
  db: Executor,
  yobirinPropertyId: string,
  zone: { timeZone: string; offsetMinutes: number },
): Promise<void> {
  await db.update(scheduleSettings).set(zone).where(eq(scheduleSettings.yobirinPropertyId, yobirinPropertyId));
}
