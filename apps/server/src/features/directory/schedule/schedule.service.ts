import { numericId } from '@yobirin/contract/ids';
import { receptionAt, type Schedule } from '@yobirin/contract/schedule';
import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { rowsByKey } from '../../../platform/database/rows-by-key.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { requireProfile } from '../profile/profile-access.service.ts';
import { deleteCalendars, findStoredHours } from './calendar.queries.ts';
import { answeringSchedule, isOpenNow } from './describe-hours.service.ts';
import { findScheduleOfProperties, insertDefaultSchedule, type ScheduleSetting } from './schedule.queries.ts';
import { deleteTemplatesOfAccount } from './template.queries.ts';

/** Inserts the default reception hours of a property. */
export async function createSchedule(
  ctx: Pick<Context, 'clock' | 'config'>,
  db: Executor,
  yobirinPropertyId: string,
): Promise<void> {
  await insertDefaultSchedule(db, yobirinPropertyId, applicationZone(ctx));
}

/** Forgets what erased IDs had beyond their rows: the messages of their exceptions are texts of the holder. */
export async function forgetCalendars(tx: Transaction, yobirinPropertyIds: readonly string[]): Promise<void> {
  await deleteCalendars(tx, yobirinPropertyIds);
}

/** Forgets the templates of an account that is closed. */
export async function forgetTemplates(tx: Transaction, accountId: string): Promise<void> {
  await deleteTemplatesOfAccount(tx, accountId);
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

export type OwnHours = { id: string; isAvailableForCall: boolean };

/** Whether each ID currently takes calls (SCHED-09). A deleted ID, which may have no rows, does not. */
export async function listCurrentReceptions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  properties: readonly OwnHours[],
): Promise<boolean[]> {
  const found = await findStoredHours(
    db,
    properties.map(({ id }) => id),
  );
  const hours = new Map(found.map((row) => [row.id, row.hours]));
  const isOpen = properties.map(({ id, isAvailableForCall }) => {
    const stored = hours.get(id);
    return stored?.rows ? isOpenNow({ db, clock }, { id, hours: stored, isAbsent: !isAvailableForCall }) : false;
  });
  return Promise.all(isOpen);
}

/** Everything that decides when an ID takes calls, with the dated rules that tell its next opening. */
export async function loadSchedule(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, isAbsent }: { id: string; isAbsent: boolean },
): Promise<Schedule> {
  const { hours } = onlyRow(await findStoredHours(ctx.db, [id]));
  return answeringSchedule(ctx, { id, hours, isAbsent });
}

/** The row of the current day (SCHED-09). */
export function currentRowOf(
  { clock }: Pick<Context, 'clock'>,
  rows: readonly ScheduleSetting[],
): ScheduleSetting | null {
  const [row] = rows;
  // A deleted ID may have no rows.
  return row ? receptionAt({ rows, timeZone: row.timeZone, isAbsent: false }, clock.now()).currentRow : null;
}

/** The time zone in which the hours of a fresh ID are entered and evaluated (OP-32), with its current offset. */
export function applicationZone({ clock, config }: Pick<Context, 'clock' | 'config'>): {
  timeZone: string;
  offsetMinutes: number;
} {
  const { timeZone } = config;
  return { timeZone, offsetMinutes: zoneOffsetMs(clock.now(), timeZone) / 60_000 };
}
