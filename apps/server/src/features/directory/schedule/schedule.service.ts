import { numericId } from '@yobirin/contract/ids';
import { receptionAt } from '@yobirin/contract/schedule';
import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { rowsByKey } from '../../../platform/database/rows-by-key.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireProfile } from '../profile/profile-access.service.ts';
import { findScheduleOfProperties, insertDefaultSchedule, type ScheduleSetting } from './schedule.queries.ts';

/** Gives a new property its reception hours. */
export async function createSchedule(
  ctx: Pick<Context, 'clock' | 'config'>,
  db: Executor,
  yobirinPropertyId: string,
): Promise<void> {
  await insertDefaultSchedule(db, yobirinPropertyId, applicationZone(ctx));
}

/** The hours of an ID that concerns the viewer. */
export async function listScheduleSettings(
  ctx: RequestContext,
  input: { yobirinPropertyId: string },
): Promise<ScheduleSetting[]> {
  const { userId } = requireViewer(ctx);
  const { property } = await requireProfile(ctx, { id: parseInput(numericId, input.yobirinPropertyId), userId });
  return findScheduleOfProperties(ctx.db, [property.id]);
}

/** For each ID its seven rows, which its page shows to everybody. */
export async function listSchedulesOfProperties(
  { db }: Pick<Context, 'db'>,
  propertyIds: readonly string[],
): Promise<ScheduleSetting[][]> {
  const rows = await findScheduleOfProperties(db, propertyIds);
  return rowsByKey(propertyIds, rows, (row) => row.yobirinPropertyId);
}

/** Whether calls are taken now, and today's row (SCHED-09). */
export function describeCurrentHours(
  { clock }: Pick<Context, 'clock'>,
  { isAvailableForCall }: { isAvailableForCall: boolean },
  rows: readonly ScheduleSetting[],
): { isAvailable: boolean; currentRow: ScheduleSetting | null } {
  const [row] = rows;
  // A deleted ID may have lost its rows.
  if (!row) return { isAvailable: false, currentRow: null };
  return receptionAt({ rows, timeZone: row.timeZone, isAbsent: !isAvailableForCall }, clock.now());
}

/** The zone that hours are entered and evaluated in (OP-32), as it is now. */
export function applicationZone({ clock, config }: Pick<Context, 'clock' | 'config'>): {
  timeZone: string;
  offsetMinutes: number;
} {
  const { timeZone } = config;
  return { timeZone, offsetMinutes: zoneOffsetMs(clock.now(), timeZone) / 60_000 };
}
