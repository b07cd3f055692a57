import { isTimeZone, zoneOffsetMs } from '@yobirin/contract/zoned-time';
import ICAL from 'ical.js';

/** A time as an event states it. `tzid` is the name of its zone, which the calendar may or may not define. */
export type FeedTime = { time: ICAL.Time; tzid: string };

/** Throws if the event has no such time. */
export function timeOf(event: ICAL.Component, name: 'dtstart' | 'dtend' | 'recurrence-id'): FeedTime {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time)) throw new Error(`The event has no ${name}`);
  return { time, tzid: String(property?.getFirstParameter('tzid') ?? '') };
}

/** A date so many days later. */
export function dayAfter({ time, tzid }: FeedTime, days: number): FeedTime {
  const later = time.clone();
  later.adjust(days, 0, 0, 0);
  return { time: later, tzid };
}

/**
 * The instant in milliseconds. IANA zones are looked up here, since calendars often define them for a few years only. Dates and
 * times without a zone are local times of the ID's zone.
 */
export function instantOf({ time, tzid }: FeedTime, zoneOfId: string): number {
  const { year, month, day, hour, minute, second, zone } = time;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  if (time.isDate) return atZone(local, zoneOfId);
  if (zone === ICAL.Timezone.utcTimezone) return local;
  if (tzid !== '' && isTimeZone(tzid)) return atZone(local, tzid);
  return zone === ICAL.Timezone.localTimezone ? atZone(local, zoneOfId) : time.toUnixTime() * 1_000;
}

/** `local` holds local date and time as if they were UTC. A skipped hour becomes the one after it. */
function atZone(local: number, timeZone: string): number {
  const guess = local - zoneOffsetMs(new Date(local), timeZone);
  return local - zoneOffsetMs(new Date(guess), timeZone);
}
