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

/** Inserts the default reception hours of a property. */
export async function createSchedule(
  ctx: Pick<Context, 'clock' | 'config'>,
  db: Executor,
  yobirinPropertyId: string,
): Promise<void> {
  await insertDefaultSchedule(db, yobirinPropertyId, applicationZone(ctx));
}

/** The hours of an ID that the viewer holds or owns. Throws NOT_FOUND for any other. */
export async function listScheduleSettings(
  ctx: RequestContext,
  input: { yobirinPropertyId: string },
): Promise<ScheduleSetting[]> {
  const { userId } = requireViewer(ctx);
  const { property } = await requireProfile(ctx, { id: parseInput(numericId, input.yobirinPropertyId), userId });
  return findScheduleOfProperties(ctx.db, [property.id]);
}

/** The seven rows of each ID. Public, because the call page shows them. */
export async function listSchedulesOfProperties(
  { db }: Pick<Context, 'db'>,
  propertyIds: readonly string[],
): Promise<ScheduleSetting[][]> {
  const rows = await findScheduleOfProperties(db, propertyIds);
  return rowsByKey(propertyIds, rows, (row) => row.yobirinPropertyId);
}

/** Whether the ID currently takes calls, and the row of the current day (SCHED-09). */
export function describeCurrentHours(
  { clock }: Pick<Context, 'clock'>,
  { isAvailableForCall }: { isAvailableForCall: boolean },
  rows: readonly ScheduleSetting[],
): { isAvailable: boolean; currentRow: ScheduleSetting | null } {
  const [row] = rows;
  // A deleted ID may have no rows.
  if (!row) return { isAvailable: false, currentRow: null };
  return receptionAt({ rows, timeZone: row.timeZone, isAbsent: !isAvailableForCall }, clock.now());
}

/** The time zone in which hours are entered and evaluated (OP-32), with its current offset. */
export function applicationZone({ clock, config }: Pick<Context, 'clock' | 'config'>): {
  timeZone: string;
  offsetMinutes: number;
} {
  const { timeZone } = config;
  return { timeZone, offsetMinutes: zoneOffsetMs(clock.now(), timeZone) / 60_000 };
}
