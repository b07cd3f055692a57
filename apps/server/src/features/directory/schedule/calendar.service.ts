import { addDays, type DatedHours, dayOf } from '@yobirin/contract/calendar';
import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import { describeReception, type Reception, weekOf } from '@yobirin/contract/schedule';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import type { HeldProperty } from '../profile/profile.queries.ts';
import { isEditable, requireProfile } from '../profile/profile-access.service.ts';
import { findCalendar, findCalendars, findStoredHours, type ReceptionCalendar } from './calendar.queries.ts';
import { answeringSchedule } from './describe-hours.service.ts';
import { type HolidayCountry, listHolidayCountries } from './national-holidays.ts';
import { holidaysUntil } from './near-days.ts';
import type { StoredHours } from './schedule-json.ts';

export type CalendarRules = {
  hours: StoredHours;
  /** Null for an ID that has nothing but its rows. */
  calendar: ReceptionCalendar | null;
};

/** The calendar of an ID for those who hold it. */
export type CalendarView = CalendarRules & { property: HeldProperty; isEditable: boolean };

/** The calendar of an ID that the viewer holds or owns. Throws NOT_FOUND for any other. */
export async function requireCalendar(
  ctx: RequestContext,
  input: { yobirinPropertyId: string },
): Promise<CalendarView> {
  const { userId } = requireViewer(ctx);
  const access = await requireProfile(ctx, { id: parseInput(numericId, input.yobirinPropertyId), userId });
  return { isEditable: isEditable(access), ...(await loadCalendar(ctx.db, access.property)) };
}

export async function loadCalendar(
  db: Executor,
  property: HeldProperty,
): Promise<Pick<CalendarView, 'property' | 'hours' | 'calendar'>> {
  const { hours } = onlyRow(await findStoredHours(db, [property.id]));
  return { property, hours, calendar: await findCalendar(db, property.id) };
}

/** What decides when each of the IDs is open. Null for a deleted one, which may have no rows. Checks no permission. */
export async function loadCalendarRules(
  { db }: { db: Executor },
  yobirinPropertyIds: readonly string[],
): Promise<(CalendarRules | null)[]> {
  const [found, calendars] = await Promise.all([
    findStoredHours(db, yobirinPropertyIds),
    findCalendars(db, yobirinPropertyIds),
  ]);
  const hoursOf = new Map(found.map(({ id, hours }) => [id, hours]));
  const calendarOf = new Map(calendars.map((calendar) => [calendar.yobirinPropertyId, calendar]));
  return yobirinPropertyIds.map((id) => {
    const hours = hoursOf.get(id);
    return hours?.rows ? { hours, calendar: calendarOf.get(id) ?? null } : null;
  });
}

/** The spans of each weekday, Monday first. */
export function weekOfCalendar({ hours }: CalendarRules) {
  return weekOf({ rows: hours.rows, week: hours.calendar?.week ?? null });
}

/** Exceptions that are not over. */
export function presentExceptions({ clock }: Pick<Context, 'clock'>, { hours, calendar }: CalendarRules) {
  const today = dayOf(clock.now(), hours.timeZone);
  return (calendar?.exceptions ?? []).filter(({ endDay }) => endDay >= today);
}

/** The holidays of the next two years. */
export async function listCalendarHolidays(
  { clock }: Pick<Context, 'clock'>,
  { hours, calendar }: CalendarView,
): Promise<(DatedHours & { isChanged: boolean })[]> {
  if (!calendar?.holidays) return [];
  const now = clock.now();
  const today = dayOf(now, hours.timeZone);
  const days = await holidaysUntil(calendar.holidays, { now, until: addDays(today, limits.calendarAheadDays) });
  const changed = new Set(calendar.holidays.changes.map(({ day }) => day));
  return days
    .filter(({ beginDay }) => beginDay >= today)
    .map((holiday) => ({ ...holiday, isChanged: changed.has(holiday.beginDay) }));
}

/** The countries whose holidays are known. Only for users, because the list is long. */
export async function listCountries(ctx: RequestContext): Promise<HolidayCountry[]> {
  requireViewer(ctx);
  return listHolidayCountries();
}

/** Open or closed at present, until when, and why. */
export async function describeCalendar(
  ctx: { db: Executor; clock: Context['clock'] },
  { property, hours }: CalendarView,
): Promise<Reception> {
  const schedule = await answeringSchedule(ctx, { id: property.id, hours, isAbsent: !property.isAvailableForCall });
  return describeReception(schedule, ctx.clock.now());
}
