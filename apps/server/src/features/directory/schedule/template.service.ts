import { numericId } from '@yobirin/contract/ids';
import { limits } from '@yobirin/contract/limits';
import { type SaveReceptionTemplateInput, saveReceptionTemplateInput } from '@yobirin/contract/reception-calendar';
import type { Context, RequestContext } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/events/events.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { assertAccountOwner, holdOwnedAccount } from '../holder/owned-account.service.ts';
import { sitsInAccount } from '../holder/seat-holder.service.ts';
import { lockProperty } from '../profile/profile.queries.ts';
import { noteEdit } from '../profile/profile.service.ts';
import { assertEditable, lockProfile } from '../profile/profile-access.service.ts';
import { findCalendarsOfTemplate } from './calendar.queries.ts';
import { type CalendarView, loadCalendar } from './calendar.service.ts';
import { storedExceptions, storedHolidays, weekOfInput } from './calendar-hours.ts';
import { loadHours, saveHours } from './save-hours.service.ts';
import { hoursChanged } from './schedule.events.ts';
import {
  countUsers,
  deleteTemplate,
  findTemplates,
  findTemplatesById,
  insertTemplate,
  lockTemplate,
  type ReceptionTemplate,
  updateTemplate,
} from './template.queries.ts';

/** The templates of an account, for everyone who holds a seat of it. Throws NOT_FOUND for other users. */
export async function listReceptionTemplates(
  ctx: RequestContext,
  input: { accountId: string },
): Promise<ReceptionTemplate[]> {
  const { userId } = requireViewer(ctx);
  const accountId = parseInput(numericId, input.accountId);
  if (!(await sitsInAccount(ctx.db, { accountId, userId }))) throw new DomainError('NOT_FOUND', 'No such account');
  return findTemplates(ctx.db, accountId);
}

/** Null for one that was deleted meanwhile. Checks no permission. */
export async function loadTemplates(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<(ReceptionTemplate | null)[]> {
  const templates = new Map((await findTemplatesById(db, ids)).map((template) => [template.id, template]));
  return ids.map((id) => templates.get(id) ?? null);
}

export async function countTemplateUsers({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<number[]> {
  const counts = await countUsers(db, ids);
  return ids.map((id) => counts.get(id) ?? 0);
}

type Edit = { [Part in keyof SaveReceptionTemplateInput]: unknown };

/** Creates or changes a template of the viewer's own account. A change reaches every ID that uses it (CAL-10). */
export async function saveReceptionTemplate(ctx: RequestContext, edit: Edit): Promise<ReceptionTemplate> {
  const { userId } = requireViewer(ctx);
  const { id, accountId, name, expectedVersion, ...input } = parseInput(saveReceptionTemplateInput, edit);
  const holidays = await storedHolidays(input.holidays);
  const exceptions = storedExceptions(ctx.clock.now(), input.exceptions);
  const content = { name, week: weekOfInput(input.week), exceptions, holidays };

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    await holdOwnedAccount(ctx, tx, { accountId, userId });
    if (id === undefined) return addTemplate(ctx, tx, { accountId, ...content });
    const template = await lockTemplate(tx, id);
    if (template?.accountId !== accountId) throw noSuchTemplate();
    assertTemplateVersion(template, expectedVersion);
    const saved = await updateTemplate(tx, id, content);
    await spreadTemplate(ctx, tx, say, saved);
    return saved;
  });
}

/** IDs that used the template keep its hours as their own. */
export async function deleteReceptionTemplate(ctx: RequestContext, input: { id: string }): Promise<ReceptionTemplate> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, input.id);
  return ctx.db.transaction(async (tx) => {
    const template = await lockTemplate(tx, id);
    if (!template) throw noSuchTemplate();
    await assertAccountOwner(tx, { accountId: template.accountId, userId, missing: noSuchTemplate });
    for (const yobirinPropertyId of await lockUsers(tx, id)) await leaveTemplate(ctx, tx, yobirinPropertyId);
    await deleteTemplate(tx, id);
    return template;
  });
}

type Choice = { yobirinPropertyId: string; templateId?: string | null | undefined };

/** Lets an ID use a template of its account, or end that and keep the hours. Exceptions of its own stay. */
export async function applyReceptionTemplate(ctx: RequestContext, choice: Choice): Promise<CalendarView> {
  const { userId } = requireViewer(ctx);
  const id = parseInput(numericId, choice.yobirinPropertyId);
  const templateId = choice.templateId == null ? null : parseInput(numericId, choice.templateId);

  return ctx.events.transaction(ctx.db, async (tx, say) => {
    // Before the profile, in the order of a change of the template, to avoid a deadlock.
    const template = templateId === null ? null : await lockTemplate(tx, templateId);
    const access = await lockProfile(ctx, tx, { id, userId });
    assertEditable(access);
    if (templateId !== null && template?.accountId !== access.account.id) throw noSuchTemplate();
    if (template) await copyTemplate(ctx, tx, template, id);
    else await leaveTemplate(ctx, tx, id);
    await say.record(hoursChanged, { yobirinPropertyId: id });
    const property = await noteEdit(tx, id);
    return { isEditable: true, ...(await loadCalendar(tx, property)) };
  });
}

async function addTemplate(
  ctx: RequestContext,
  tx: Transaction,
  template: Omit<Parameters<typeof insertTemplate>[1], 'createdAt'>,
): Promise<ReceptionTemplate> {
  // The account is locked, so that two requests cannot both add the last one.
  const { length } = await findTemplates(tx, template.accountId);
  if (length >= limits.receptionTemplatesMax) {
    throw new DomainError('UNPROCESSABLE_ENTITY', 'The account has too many templates', {
      reason: 'too_many_templates',
    });
  }
  return insertTemplate(tx, { ...template, createdAt: ctx.clock.now() });
}

async function spreadTemplate(
  ctx: RequestContext,
  tx: Transaction,
  say: Say,
  template: ReceptionTemplate,
): Promise<void> {
  for (const yobirinPropertyId of await lockUsers(tx, template.id)) {
    await copyTemplate(ctx, tx, template, yobirinPropertyId);
    await noteEdit(tx, yobirinPropertyId);
    await say.record(hoursChanged, { yobirinPropertyId });
  }
}

/** Locks the profiles that use the template, and leaves out those that were given other hours while this waited. */
async function lockUsers(tx: Transaction, templateId: string): Promise<string[]> {
  const ids = (await findCalendarsOfTemplate(tx, templateId)).map(({ yobirinPropertyId }) => yobirinPropertyId);
  for (const id of ids) await lockProperty(tx, id);
  const users = await findCalendarsOfTemplate(tx, templateId);
  return users.map(({ yobirinPropertyId }) => yobirinPropertyId);
}

/** The hours stay as they are. */
async function leaveTemplate(ctx: RequestContext, tx: Transaction, yobirinPropertyId: string): Promise<void> {
  await saveHours(ctx, tx, yobirinPropertyId, { ...(await loadHours(tx, yobirinPropertyId)), templateId: null });
}

async function copyTemplate(
  ctx: RequestContext,
  tx: Transaction,
  { id: templateId, week, holidays, exceptions }: ReceptionTemplate,
  yobirinPropertyId: string,
): Promise<void> {
  const before = await loadHours(tx, yobirinPropertyId);
  const own = before.exceptions.filter(({ isFromTemplate }) => !isFromTemplate);
  const shared = exceptions.map((exception) => ({ ...exception, isFromTemplate: true }));
  // Of two exceptions that are equally long, the first counts: the ID's own (OP-289).
  await saveHours(ctx, tx, yobirinPropertyId, { week, holidays, exceptions: [...own, ...shared], templateId });
}

function assertTemplateVersion({ version }: ReceptionTemplate, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === version) return;
  throw new DomainError('CONFLICT', 'The template has been edited meanwhile', { reason: 'edited_meanwhile' });
}

function noSuchTemplate(): DomainError {
  return new DomainError('NOT_FOUND', 'No such template');
}
