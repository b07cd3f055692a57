import { isDeepStrictEqual } from 'node:util';
import type { Calendar } from '@yobirin/contract/calendar';
import { weekOf } from '@yobirin/contract/schedule';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { findCalendar, saveCalendar, saveWeekRows } from './calendar.queries.ts';
import { withoutRepeated } from './calendar-hours.ts';
import { nearDays } from './near-days.ts';
import { findScheduleOfProperties } from './schedule.queries.ts';
import type { StoredException, StoredHolidays } from './stored-calendar.ts';

/** The hours of an ID that a template may hold, too. */
export type EditedHours = {
  week: Calendar['week'];
  exceptions: readonly StoredException[];
  holidays: StoredHolidays | null;
  templateId: string | null;
};

/** The present hours of an ID. The profile must be locked. */
export async function loadHours(
  tx: Transaction,
  yobirinPropertyId: string,
): Promise<EditedHours & { timeZone: string }> {
  const rows = await findScheduleOfProperties(tx, [yobirinPropertyId]);
  const calendar = await findCalendar(tx, yobirinPropertyId);
  return {
    week: weekOf({ rows, week: calendar?.week ?? null }),
    exceptions: calendar?.exceptions ?? [],
    holidays: calendar?.holidays ?? null,
    templateId: calendar?.templateId ?? null,
    // The rows of an ID have the same zone.
    timeZone: rows[0]?.timeZone ?? 'UTC',
  };
}

/** Writes the hours of an ID, the rows that stand for its week, and its days of the next weeks. */
export async function saveHours(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  yobirinPropertyId: string,
  hours: EditedHours,
): Promise<void> {
  const { week, holidays, templateId } = hours;
  const exceptions = templateId === null ? asOwn(hours.exceptions) : [...hours.exceptions];
  const near = await nearDays({ exceptions, holidays }, clock.now());
  await saveWeekRows(tx, [yobirinPropertyId], week);
  const nearUntil = near?.until ?? null;
  await saveCalendar(tx, yobirinPropertyId, { week, exceptions, holidays, templateId, near, nearUntil });
}

/** The exceptions of an ID without a template. Its own and those of an earlier template may have the same days. */
function asOwn(exceptions: readonly StoredException[]): StoredException[] {
  return withoutRepeated(exceptions).map((exception) => ({ ...exception, isFromTemplate: false }));
}

/** Forgets the further spans of days whose rows were changed, so that they do not come back with the row. */
export async function keepWeek(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  yobirinPropertyId: string,
  hours: EditedHours,
): Promise<void> {
  const calendar = await findCalendar(tx, yobirinPropertyId);
  // An ID that has nothing but its rows stays like that.
  if (calendar) await saveHours(ctx, tx, yobirinPropertyId, { ...hours, templateId: null });
}

/** Whether a template that was followed before is still followed: its week and holidays are unchanged. */
export function followsTemplate(before: EditedHours, after: Pick<EditedHours, 'week' | 'holidays'>): boolean {
  return isDeepStrictEqual([before.week, before.holidays], [after.week, after.holidays]);
}
