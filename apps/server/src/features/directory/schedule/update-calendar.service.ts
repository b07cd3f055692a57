import { dayOf } from '@yobirin/contract/calendar';
import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import { type UpdateReceptionCalendarInput, updateReceptionCalendarInput } from '@yobirin/contract/reception-calendar';
import { zoneOffsetMs } from '@yobirin/contract/zoned-time';
import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { noteEdit } from '../profile/profile.service.ts';
import { assertEditable, assertVersion, lockProfile } from '../profile/profile-access.service.ts';
import { saveCalendar, saveZone } from './calendar.queries.ts';
import { type CalendarView, loadCalendar } from './calendar.service.ts';
import { mergeExceptions, storedExceptions, storedHolidays, weekOfInput } from './calendar-hours.ts';
import { followsTemplate, loadHours, saveHours } from './save-hours.service.ts';
import { hoursChanged } from './schedule.events.ts';
import type { StoredHolidays } from './stored-calendar.ts';

/** As GraphQL sends it: a part that is null stays as it is. */
type Edit = { [Part in keyof UpdateReceptionCalendarInput]: unknown };

/**
 * Saves parts of an ID's calendar. The viewer must be allowed to edit its profile. A changed week, and changed holidays, are no
 * longer those of a template; further exceptions may be the ID's own.
 */
export async function updateReceptionCalendar(ctx: RequestContext, edit: Edit): Promise<CalendarView> {
  const { userId } = requireViewer(ctx);
  const input = parseInput(updateReceptionCalendarInput, edit);
  const holidays = input.holidays && (await storedHolidays(input.holidays));

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const access = await lockProfile(ctx, tx, { id: input.yobirinPropertyId, userId });
    assertEditable(access);
    assertVersion(access, input.expectedVersion);
    if (input.isByMembers && access.property.groupId === null) throw onlyForGroups();
    await saveParts(ctx, tx, { ...input, holidays });
    await say.record(hoursChanged, { yobirinPropertyId: access.property.id });
    const property = await noteEdit(tx, access.property.id);
    return { isEditable: true, ...(await loadCalendar(tx, property)) };
  });
}

/** An absence that ends by itself (CAL-07). Does not raise the version, because it is not part of the form. */
export async function setBackAt(
  ctx: RequestContext,
  input: { yobirinPropertyId: string; at?: Date | null | undefined },
): Promise<CalendarView> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, input.yobirinPropertyId);
  const backAt = input.at ?? null;
  if (backAt !== null) assertSoon(ctx, backAt);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    const access = await lockProfile(ctx, tx, { id, userId });
    assertEditable(access);
    await saveCalendar(tx, id, { backAt });
    await say.record(hoursChanged, { yobirinPropertyId: id });
    return { isEditable: true, ...(await loadCalendar(tx, access.property)) };
  });
}

type Parts = Omit<UpdateReceptionCalendarInput, 'holidays'> & { holidays: StoredHolidays | null | undefined };

async function saveParts(ctx: Pick<Context, 'clock'>, tx: Transaction, parts: Parts): Promise<void> {
  const { yobirinPropertyId: id, timeZone, isByMembers } = parts;
  const now = ctx.clock.now();
  const before = await loadHours(tx, id);
  if (timeZone !== undefined) {
    await saveZone(tx, id, { timeZone, offsetMinutes: zoneOffsetMs(now, timeZone) / 60_000 });
  }
  const week = parts.week ? weekOfInput(parts.week) : before.week;
  const holidays = parts.holidays === undefined ? before.holidays : parts.holidays;
  const own = parts.exceptions && storedExceptions(now, parts.exceptions);
  const today = dayOf(now, before.timeZone);
  const exceptions = own ? mergeExceptions(before.exceptions, own, today) : before.exceptions;
  const templateId = followsTemplate(before, { week, holidays }) ? before.templateId : null;
  await saveHours(ctx, tx, id, { week, holidays, exceptions, templateId });
  if (isByMembers !== undefined) await saveCalendar(tx, id, { isByMembers });
}

function assertSoon({ clock }: Pick<Context, 'clock'>, at: Date): void {
  const aheadMs = at.getTime() - clock.now().getTime();
  if (aheadMs > 0 && aheadMs <= limits.backAtMaxMs) return;
  throw new DomainError('BAD_USER_INPUT', 'The time is over, or too far ahead', { fields: { at: 'invalid' } });
}

function onlyForGroups(): DomainError {
  return new DomainError('BAD_USER_INPUT', 'Only a group has members', { fields: { isByMembers: 'invalid' } });
}
