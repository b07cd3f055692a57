import type { Schedule } from '@yobirin/contract/schedule';
import type { StoredHours } from './schedule-json.ts';

/** The schedule that `scheduleJson` has read. Knows dated rules only up to `knownUntil`. */
export function storedSchedule({ calendar, ...hours }: StoredHours, isAbsent: boolean): Schedule {
  if (!calendar) return { ...hours, isAbsent };
  const { week, backAt, near, busy, members, hasOtherMember } = calendar;
  const own = {
    ...hours,
    week,
    backAt,
    exceptions: near?.exceptions ?? [],
    holidays: near?.holidays ?? [],
    busy,
    members: null,
  };
  if (members === null) return { ...own, isAbsent };
  // A member without an ID of their own has no other hours than the group's.
  const others = hasOtherMember ? [{ ...own, backAt: null, busy: [], isAbsent: false }] : [];
  const schedules = members.map((member) => storedSchedule(member.hours, member.isAbsent));
  return { ...own, isAbsent, members: [...schedules, ...others] };
}

/** The last day whose dated rules the stored hours contain; null if they contain all. */
export function knownUntil({ calendar }: StoredHours): string | null {
  const ends = (calendar?.members ?? []).map(({ hours }) => knownUntil(hours));
  const [first] = [calendar?.near?.until ?? null, ...ends].filter((day) => day !== null).toSorted();
  return first ?? null;
}
