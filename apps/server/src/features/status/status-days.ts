import { zonedTime } from '@yobirin/contract/zoned-time';

const minuteMs = 60_000;

/** The day of an instant in a time zone, e.g. `2026-11-17`. */
export function dayOf(instant: Date, timeZone: string): string {
  const { year, month, day } = zonedTime(instant, timeZone);
  return toDay(Date.UTC(year, month - 1, day));
}

/** The last days up to today, oldest first. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = Date.parse(dayOf(now, timeZone));
  return Array.from({ length: count }, (_, index) => toDay(today - (count - 1 - index) * 24 * 60 * minuteMs));
}

/** How many whole minutes between two instants belong to each day; both ends are excluded. */
export function minutesByDay({ from, to }: { from: Date; to: Date }, timeZone: string): Map<string, number> {
  const minutes = new Map<string, number>();
  for (let at = from.getTime() + minuteMs; at < to.getTime(); at += minuteMs) {
    const day = dayOf(new Date(at), timeZone);
    minutes.set(day, (minutes.get(day) ?? 0) + 1);
  }
  return minutes;
}

function toDay(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
