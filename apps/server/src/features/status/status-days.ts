import { addDays, dayOf } from '@yobirin/contract/calendar';

const minuteMs = 60_000;

/** The last days up to today, oldest first. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = dayOf(now, timeZone);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
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
