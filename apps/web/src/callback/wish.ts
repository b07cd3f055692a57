import { planCallback } from '@yobirin/contract/callback';
import { limits } from '@yobirin/contract/limits';
import { receptionAt, type Schedule } from '@yobirin/contract/schedule';

/** When the visitor wants to be called; times are ISO texts. */
export type Wish = { wish: 'ASAP' } | { wish: 'UNTIL' | 'AT'; wishAt: string };

const stepMs = 30 * 60_000;
const dayMs = 86_400_000;

/**
 * The half hours within reception hours that a visitor can choose. Without the schedule these are all half hours: the
 * server refuses those outside of the hours.
 */
export function choosableTimes(schedule: Schedule | null, now: Date): Date[] {
  const times = halfHoursUntil(now, now.getTime() + limits.callbackAheadMs);
  if (!isListed(schedule)) return times;
  // Absence mode may end before the chosen time.
  const hours = { ...schedule, isAbsent: false };
  return times.filter((time) => receptionAt(hours, time).isAvailable);
}

/** The half hours of today until which the visitor can wait. */
export function choosableEnds(schedule: Schedule | null, now: Date): Date[] {
  const ends = halfHoursUntil(now, now.getTime() + dayMs);
  if (!isListed(schedule)) return ends.filter((end) => end.toDateString() === now.toDateString());
  return ends.filter((wishAt) => 'dueAt' in planCallback({ wish: 'UNTIL', wishAt }, schedule, now));
}

/** A group with the hours of its members lists none of its own. */
function isListed(schedule: Schedule | null): schedule is Schedule {
  return schedule !== null && schedule.rows.length > 0;
}

/** The times by day, in the time zone of the device. */
export function byDay(times: readonly Date[]): Date[][] {
  const days = new Map<string, Date[]>();
  for (const time of times) {
    const day = time.toDateString();
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days.values()];
}

function halfHoursUntil(now: Date, endMs: number): Date[] {
  const times: Date[] = [];
  for (let time = Math.floor(now.getTime() / stepMs + 1) * stepMs; time <= endMs; time += stepMs) {
    times.push(new Date(time));
  }
  return times;
}
