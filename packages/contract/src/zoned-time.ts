/** Local date and time. Months count from 1; Monday is 0. */
export type ZonedTime = { year: number; month: number; day: number; weekday: number; hour: number; minute: number };

export function zonedTime(instant: Date, timeZone: string): ZonedTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute, weekday: weekdayOf(Date.UTC(year, month - 1, day)) };
}

/** How far the zone's clocks are ahead of UTC at that instant. */
export function zoneOffsetMs(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute } = zonedTime(instant, timeZone);
  const wholeMinutes = Math.floor(instant.getTime() / 60_000) * 60_000;
  return Date.UTC(year, month - 1, day, hour, minute) - wholeMinutes;
}

/** Monday is 0. */
export function weekdayOf(utcMs: number): number {
  return (new Date(utcMs).getUTCDay() + 6) % 7;
}

/** Only names: an offset such as `+09:00`, which Intl knows too, has no summer time. */
export function isTimeZone(value: string): boolean {
  if (!/^[a-z]/i.test(value)) return false;
  try {
    formatterOf(value);
    return true;
  } catch {
    // Intl throws only a RangeError here, for an unknown zone.
    return false;
  }
}

/** Creating a formatter costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** `2026-11-17T09:30`, as clocks of the zone show it and `<input type="datetime-local">` has it. */
export function toLocalText(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + zoneOffsetMs(instant, timeZone)).toISOString().slice(0, 16);
}

/** When clocks of the zone show this local time. One that summer time leaves out is the time an hour later. Null for no time. */
export function fromLocalText(text: string, timeZone: string): Date | null {
  const local = Date.parse(`${text}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(local)) return null;
  const guess = local - zoneOffsetMs(new Date(local), timeZone);
  return new Date(local - zoneOffsetMs(new Date(guess), timeZone));
}
