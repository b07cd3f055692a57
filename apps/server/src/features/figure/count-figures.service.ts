import { addDays, dayOf } from '@yobirin/contract/calendar';
import { limits } from '@yobirin/contract/limits';
import type { Context } from '../../context.ts';
import {
  deleteFiguresOf,
  deleteOutdated,
  findChangedDays,
  findFirstDay,
  findIdsAfter,
  findProgress,
  findZones,
  lockFigures,
  replaceDays,
  saveProgress,
  saveZone,
} from './count-days.queries.ts';

type Counting = Pick<Context, 'db' | 'clock'>;

/** Looked through again each time: a transaction may become visible later than its times say. */
const overlapMs = 5 * 60_000;
/** Older changes are left to the nightly check. */
const followedMs = 20 * 60 * 60_000;

/** Counts the days again in which something has changed since the last time (FIGURE-05). Idempotent. */
export async function followChanges(ctx: Counting): Promise<void> {
  const now = ctx.clock.now();
  const before = (await findProgress(ctx.db))?.getTime() ?? 0;
  const since = new Date(Math.max(before - overlapMs, now.getTime() - followedMs));
  const changed = await findChangedDays(ctx.db, since);
  for (const [yobirinPropertyId, days] of Map.groupBy(changed, (found) => found.yobirinPropertyId)) {
    await countDays(
      ctx,
      yobirinPropertyId,
      days.map(({ day }) => day),
    );
  }
  await saveProgress(ctx.db, now);
}

/** Counts IDs that were never counted: new ones, and all after an upgrade. */
export async function fillFigures(ctx: Counting): Promise<void> {
  await walk(ctx, { onlyUncounted: true }, (id) => countDays(ctx, id, []));
}

/** Counts everything again, and deletes what is too old. Safe to interrupt and to repeat. */
export async function checkFigures(ctx: Counting): Promise<void> {
  await deleteOutdated(ctx.db, addDays(dayOf(ctx.clock.now(), 'UTC'), -limits.figureKeptDays - 1));
  await walk(ctx, { onlyUncounted: false }, (id) => countAll(ctx, id));
}

/** For an ID that was deleted. */
export async function forgetFigures({ db }: Pick<Context, 'db'>, yobirinPropertyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFigures(tx, yobirinPropertyId);
    await deleteFiguresOf(tx, yobirinPropertyId);
  });
}

/** Counts these days of an ID; all of them if it was not counted in its present zone yet. */
async function countDays(ctx: Counting, yobirinPropertyId: string, days: readonly string[]): Promise<void> {
  const isCounted = await ctx.db.transaction(async (tx) => {
    await lockFigures(tx, yobirinPropertyId);
    const zones = await findZones(tx, yobirinPropertyId);
    if (!zones) return true;
    if (zones.timeZone !== zones.countedZone) return false;
    for (const day of days) await replaceDays(tx, { ...zones, from: day, to: day });
    return true;
  });
  if (!isCounted) await countAll(ctx, yobirinPropertyId);
}

/** How many days are counted in one transaction. */
const daysAtOnce = 31;

/** Counts all days of an ID, in small transactions. Deletes those of another zone first: days of two zones must not mix. */
async function countAll(ctx: Counting, yobirinPropertyId: string): Promise<void> {
  let next: string | null = null;
  do {
    next = await ctx.db.transaction(async (tx) => {
      await lockFigures(tx, yobirinPropertyId);
      const zones = await findZones(tx, yobirinPropertyId);
      if (!zones) return null;
      const today = dayOf(ctx.clock.now(), zones.timeZone);
      const from = next ?? laterOf(addDays(today, -limits.figureKeptDays), await findFirstDay(tx, zones));
      if (zones.timeZone !== zones.countedZone) await deleteFiguresOf(tx, yobirinPropertyId);
      await saveZone(tx, zones);
      if (from === null) return null;
      const to = addDays(from, daysAtOnce - 1);
      await replaceDays(tx, { ...zones, from, to });
      return to > today ? null : addDays(to, 1);
    });
  } while (next !== null);
}

/** Null if `day` is. */
function laterOf(earliest: string, day: string | null): string | null {
  return day !== null && day < earliest ? earliest : day;
}

async function walk(
  { db }: Counting,
  selection: { onlyUncounted: boolean },
  visit: (yobirinPropertyId: string) => Promise<void>,
): Promise<void> {
  let after = '0';
  for (;;) {
    const page = await findIdsAfter(db, { ...selection, after, limit: 500 });
    for (const { yobirinPropertyId } of page) await visit(yobirinPropertyId);
    const last = page.at(-1);
    if (!last) return;
    after = last.yobirinPropertyId;
  }
}
