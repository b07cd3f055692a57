import { type UpdateScheduleSettingsInput, updateScheduleSettingsInput } from '@yobirin/contract/schedule';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { noteEdit } from '../profile/profile.service.ts';
import { assertEditable, assertVersion, lockProfile, noSuchProfile } from '../profile/profile-access.service.ts';
import { hoursChanged } from './schedule.events.ts';
import { findScheduleRows, updateScheduleRows } from './schedule.queries.ts';
import { applicationZone } from './schedule.service.ts';

type Edit = Omit<UpdateScheduleSettingsInput, 'expectedVersion'> & { expectedVersion?: number | null | undefined };

/** Saves the whole week of an ID. The viewer must be allowed to edit its profile. */
export async function updateScheduleSettings(ctx: RequestContext, edit: Edit) {
  const { userId } = requireViewer(ctx);
  const { scheduleSettings, timeZone, expectedVersion } = parseInput(updateScheduleSettingsInput, edit);
  assertApplicationZone(ctx, timeZone);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const id = await requirePropertyOf(tx, scheduleSettings);
    const access = await lockProfile(ctx, tx, { id, userId });
    assertEditable(access);
    assertVersion(access, expectedVersion);
    await updateScheduleRows(tx, scheduleSettings, applicationZone(ctx));
    await say.record(hoursChanged, { yobirinPropertyId: id });
    return noteEdit(tx, id);
  });
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
function assertApplicationZone({ config }: Pick<Context, 'config'>, timeZone: string): void {
  if (timeZone === config.timeZone) return;
  throw new DomainError('BAD_USER_INPUT', 'Hours are entered in the zone of the application', {
    fields: { timeZone: 'invalid_time_zone' },
  });
}
