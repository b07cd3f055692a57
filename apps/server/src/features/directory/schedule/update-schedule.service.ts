import { type UpdateScheduleSettingsInput, updateScheduleSettingsInput } from '@yobirin/contract/schedule';
import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { noteEdit } from '../profile/profile.service.ts';
import { assertEditable, assertVersion, lockProfile, noSuchProfile } from '../profile/profile-access.service.ts';
import { followsTemplate, keepWeek, loadHours } from './save-hours.service.ts';
import { hoursChanged } from './schedule.events.ts';
import {
  findScheduleOfProperties,
  findScheduleRows,
  type ScheduleSetting,
  updateScheduleRows,
} from './schedule.queries.ts';

type Edit = Omit<UpdateScheduleSettingsInput, 'expectedVersion'> & { expectedVersion?: number | null | undefined };

/** Saves the whole week of an ID. The viewer must be allowed to edit its profile. */
export async function updateScheduleSettings(ctx: RequestContext, edit: Edit) {
  const { userId } = requireViewer(ctx);
  const { scheduleSettings, timeZone, expectedVersion } = parseInput(updateScheduleSettingsInput, edit);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const id = await requirePropertyOf(tx, scheduleSettings);
    const access = await lockProfile(ctx, tx, { id, userId });
    assertEditable(access);
    assertVersion(access, expectedVersion);
    const rows = await findScheduleOfProperties(tx, [id]);
    assertOwnZone(rows, timeZone);
    await saveRows(ctx, tx, { id, rows: scheduleSettings, timeZone });
    await say.record(hoursChanged, { yobirinPropertyId: id });
    return noteEdit(tx, id);
  });
}

type Rows = UpdateScheduleSettingsInput['scheduleSettings'];

/** A day whose row is changed has the hours of its row only, and no longer those of a template (CAL-02). */
async function saveRows(
  ctx: Pick<Context, 'clock'>,
  tx: Transaction,
  { id, rows, timeZone }: { id: string; rows: Rows; timeZone: string },
): Promise<void> {
  const before = await loadHours(tx, id);
  await updateScheduleRows(tx, rows, { timeZone, offsetMinutes: zoneOffsetMs(ctx.clock.now(), timeZone) / 60_000 });
  const after = await loadHours(tx, id);
  if (!followsTemplate(before, after)) await keepWeek(ctx, tx, id, after);
}

/** The ID that all rows belong to. Throws NOT_FOUND if a row is missing or belongs to another ID. */
async function requirePropertyOf(db: Executor, rows: readonly { id: string }[]): Promise<string> {
  const found = await findScheduleRows(
    db,
    rows.map((row) => row.id),
  );
  const [id, another] = new Set(found.map((row) => row.yobirinPropertyId));
  if (id === undefined || another !== undefined || found.length < rows.length) throw noSuchProfile();
  return id;
}

/** Hours of another zone would be misread. The offset is not compared, because it may change while a page is open. */
function assertOwnZone([row]: readonly ScheduleSetting[], timeZone: string): void {
  if (timeZone === row?.timeZone) return;
  throw new DomainError('BAD_USER_INPUT', 'Hours are entered in the zone of the ID', {
    fields: { timeZone: 'invalid_time_zone' },
  });
}
