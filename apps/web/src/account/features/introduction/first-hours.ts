import { defaultScheduleRows } from '@yobirin/contract/schedule';

/** The hours of every day that a fresh ID begins with (SCHED-01). */
export function firstHours(): { begin: string; end: string } {
  const [first] = defaultScheduleRows();
  if (!first) throw new Error('A schedule has rows');
  return { begin: first.beginTime, end: first.endTime };
}
