import { addDays, dayOf } from '@yobirin/contract/calendar';
import type { CallPageView } from '@yobirin/contract/pages';
import {
  describeReception,
  type Reception,
  receptionAt,
  receptionChanges,
  type Schedule,
} from '@yobirin/contract/schedule';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { findCalendars } from './calendar.queries.ts';
import { allDays } from './near-days.ts';
import type { StoredHours } from './schedule-json.ts';
import type { NearDays } from './stored-calendar.ts';
import { knownUntil, storedSchedule } from './stored-schedule.ts';

type Described = { id: string; hours: StoredHours; isAbsent: boolean };
type Reader = { db: Executor; clock: Context['clock'] };

/** Longer than a page stays open. */
const followedDays = 3;

/** How far ahead a page is told anything: a closing is told a week ahead, also for the last change that a page follows. */
const toldMs = (followedDays + 8) * 86_400_000;

/** For an ID without a change ahead. One that is open around the clock may close in more than a week. */
const recomputedMs = 60 * 60 * 1_000;

type PageHours = Pick<CallPageView, 'schedule' | 'datedHours' | 'reception' | 'receptionChanges'>;

/** Computed hours by what they were computed from, so that a page computes them once for each opening and closing. */
const computed = new LRUCache<string, { from: Date; until: Date; hours: PageHours }>({ max: 2_000 });

/** The hours of an ID for its call page: the state, what follows it, and what is listed. */
export async function describeHours(ctx: Reader, described: Described): Promise<PageHours> {
  const now = ctx.clock.now();
  const key = JSON.stringify([described.hours, described.isAbsent]);
  const known = computed.get(key);
  if (known && known.from <= now && now < known.until) return known.hours;

  const stored = pageHours(storedSchedule(described.hours, described.isAbsent), now);
  const isKnown = areOpeningsKnown(described, now, [stored.reception, ...stored.receptionChanges]);
  const hours = isKnown ? stored : pageHours(await wholeSchedule(ctx, described), now);
  const [next] = hours.receptionChanges;
  const until = next ? new Date(next.at) : new Date(now.getTime() + recomputedMs);
  // Days that are read apart from the hours may be edited without changing the key.
  if (isKnown) computed.set(key, { from: now, until, hours });
  return hours;
}

function pageHours(schedule: Schedule, now: Date): PageHours {
  const { rows, timeZone, isAbsent, week, exceptions, holidays, members } = schedule;
  const isListed = !members;
  return {
    schedule: { rows: isListed ? rows : [], timeZone, isAbsent, ...(week && isListed && { week }) },
    datedHours: isListed ? [...(exceptions ?? []), ...(holidays ?? [])] : [],
    reception: describeReception(schedule, now),
    receptionChanges: receptionChanges(schedule, now, followedDays),
  };
}

/**
 * The schedule with enough dated rules to tell the next opening. Those that are not kept ready are read only for an ID that stays
 * closed beyond them, which is rare.
 */
export async function answeringSchedule(ctx: Reader, described: Described): Promise<Schedule> {
  const schedule = storedSchedule(described.hours, described.isAbsent);
  const now = ctx.clock.now();
  return areOpeningsKnown(described, now, [describeReception(schedule, now)])
    ? schedule
    : wholeSchedule(ctx, described);
}

/** Whether calls are taken at present. Costs no query, unless the days kept ready are used up because their renewal failed. */
export async function isOpenNow(ctx: Reader, described: Described): Promise<boolean> {
  const now = ctx.clock.now();
  const schedule = knows(described, now)
    ? storedSchedule(described.hours, described.isAbsent)
    : await wholeSchedule(ctx, described);
  return receptionAt(schedule, now).isAvailable;
}

/** Whether the days that are kept ready reach beyond everything that is told, and beyond these openings. */
function areOpeningsKnown(described: Described, now: Date, receptions: readonly Reception[]): boolean {
  if (described.isAbsent || knownUntil(described.hours) === null) return true;
  if (!knows(described, new Date(now.getTime() + toldMs))) return false;
  return receptions
    .filter(({ isAvailable }) => !isAvailable)
    .every(({ opensAt }) => opensAt !== null && knows(described, new Date(opensAt)));
}

/** Whether the days that are kept ready contain this moment. In the zone of the ID, it may already be the next day. */
function knows({ hours }: Described, at: Date): boolean {
  const until = knownUntil(hours);
  return until === null || addDays(dayOf(at, 'UTC'), 1) <= until;
}

async function wholeSchedule(ctx: Reader, { id, hours, isAbsent }: Described): Promise<Schedule> {
  return storedSchedule(await withAllDays(ctx, id, hours), isAbsent);
}

async function withAllDays({ db, clock }: Reader, id: string, hours: StoredHours): Promise<StoredHours> {
  const ids = [id, ...(hours.calendar?.members ?? []).map((member) => member.id)];
  const near = new Map<string, NearDays>();
  for (const calendar of await findCalendars(db, ids)) {
    near.set(calendar.yobirinPropertyId, await allDays(calendar, clock.now()));
  }
  return replaceNear(hours, id, near);
}

function replaceNear(hours: StoredHours, id: string, near: ReadonlyMap<string, NearDays>): StoredHours {
  const { calendar } = hours;
  if (!calendar) return hours;
  const members = calendar.members?.map((member) => ({
    ...member,
    hours: replaceNear(member.hours, member.id, near),
  }));
  return { ...hours, calendar: { ...calendar, near: near.get(id) ?? null, members: members ?? null } };
}
