import { numericId } from '@yobirin/contract/ids';
import type { GuestLocale } from '@yobirin/contract/locale';
import type { CallPageView } from '@yobirin/contract/pages';
import { yobirinId as yobirinIdSchema } from '@yobirin/contract/profile';
import { type CallPageField, callPageFields } from '@yobirin/contract/profile-text';
import type { Context, RequestContext } from '../../../context.ts';
import { batchCalls } from '../../../platform/database/batch-calls.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/client.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { rowsByKey } from '../../../platform/database/rows-by-key.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/events/events.ts';
import { parseInput } from '../../../platform/parse-input.ts';
import { describeHours } from '../schedule/describe-hours.service.ts';
import { createSchedule, forgetCalendars } from '../schedule/schedule.service.ts';
import { isInService } from './call-target.service.ts';
import { idDeleted } from './id.events.ts';
import { pictureKeys, pictureUrl } from './picture-keys.ts';
import {
  type CallPageRow,
  eraseProperties,
  findPropertiesOfGroups,
  findPropertiesOfMemberships,
  findPropertyForCall,
  findPublicProperties,
  findPublicProperty,
  type HeldProperty,
  insertProperty,
  type PublicProperty,
  prepareCallPageRows,
  updateProperty,
} from './profile.queries.ts';
import { assertOwnProperty } from './profile-access.service.ts';
import { textsMissed } from './profile-text.events.ts';
import { forgetTexts } from './profile-text.service.ts';
import { findForwarded, releaseIds } from './released-id.service.ts';
import { shownTextOf } from './shown-text.ts';

type Reader = { isSignedIn: boolean; locale: GuestLocale };
type FindCallPageView = (yobirinId: string, reader: Reader) => Promise<CallPageView | null>;

/**
 * Finds what the call page shows of an ID, ignoring letter case (OP-43). Concurrent lookups are batched, and nothing is cached.
 * With read replicas, signed-in users read the primary, so that a holder sees an edit at once; other visitors may see it seconds
 * later. An ID that the replica does not have is looked up in the primary.
 */
export function createCallPageViews({
  db,
  replicas,
  clock,
  config,
  events,
}: Pick<Context, 'db' | 'replicas' | 'clock' | 'config' | 'events'>): FindCallPageView {
  const rowsIn = preparedOnce(prepareCallPageRows);
  const load = async (database: Database, lookups: readonly Lookup[]) => {
    const yobirinIds = [...new Set(lookups.map(({ id }) => id))];
    const languages = [...new Set(lookups.map(({ locale }) => locale))];
    const found = await rowsIn(database).execute({ yobirinIds, languages });
    const loaded = found.map(async (row) => [row.yobirinId.toLowerCase(), await toView(ctxOf(database), row)] as const);
    const viewOf = new Map(await Promise.all(loaded));
    return lookups.map(({ id, locale }) => viewOf.get(id)?.(locale) ?? null);
  };
  const ctxOf = (database: Database) => ({ db: database, clock, config, events });
  const loadLatest = batchCalls((lookups: readonly Lookup[]) => load(db, lookups));
  const loadRecent =
    replicas && batchCalls((lookups: readonly Lookup[]) => replicas.read((replica) => load(replica, lookups)));

  return async (yobirinId, { isSignedIn, locale }) => {
    if (!yobirinIdSchema.safeParse(yobirinId).success) return null;
    const lookup = { id: yobirinId.toLowerCase(), locale };
    const recent = isSignedIn ? null : await loadRecent?.(lookup);
    return recent ?? loadLatest(lookup);
  };
}

type Lookup = { id: string; locale: GuestLocale };
type ViewIn = (locale: GuestLocale) => CallPageView;

async function toView(ctx: Pick<Context, 'db' | 'clock' | 'config' | 'events'>, row: CallPageRow): Promise<ViewIn> {
  const { iconKey, backgroundKey, isAvailableForCall, isAttended, receiveChatFrom, hours, ...rest } = row;
  const { account, pausedAt, texts, textLanguage, ...shown } = rest;
  const isAbsent = !isAvailableForCall || !isAttended;
  const view = {
    ...shown,
    // An empty seat has no holder to read a chat, so none is offered to visitors.
    receiveChatFrom: isAttended ? receiveChatFrom : 'MEMBER',
    iconUrl: pictureUrl(iconKey),
    backgroundUrl: pictureUrl(backgroundKey),
    ...(await describeHours(ctx, { id: row.id, hours, isAbsent })),
    isInService: isInService(ctx, { account, pausedAt }),
    isMailOn: ctx.config.isMailOn,
  };
  return (locale) => ({ ...view, ...textsIn(ctx, row, locale) });
}

/** The holder's texts for a reader of this language. Never waits for a translation that is missing (TRANS-19). */
function textsIn(
  { events }: Pick<Context, 'events'>,
  row: CallPageRow,
  locale: GuestLocale,
): Pick<CallPageView, CallPageField | 'textNotes'> {
  const show = (field: CallPageField) =>
    shownTextOf({ text: row[field], language: row.textLanguage }, row.texts, { locale, field });
  const shown = { nickname: show('nickname'), comment: show('comment'), afkComment: show('afkComment') };
  const isMissed = callPageFields.some((field) => shown[field].isMissed);
  if (isMissed) void events.tell(textsMissed, { yobirinPropertyId: row.id });
  const notes = callPageFields.flatMap((field) => {
    const { language, translation } = shown[field];
    return language === null && translation === null ? [] : [[field, { language, translation }] as const];
  });
  return {
    nickname: shown.nickname.text,
    comment: shown.comment.text,
    afkComment: shown.afkComment.text,
    textNotes: Object.fromEntries(notes),
  };
}

/**
 * Ignores letter case (OP-43) and follows earlier IDs (PROFILE-18). Throws NOT_FOUND, TOO_MANY_REQUESTS after many of those, or
 * FORBIDDEN if `ownerYobirinPropertyId` is not an ID of the viewer.
 */
export async function requirePropertyForCall(
  ctx: RequestContext,
  { yobirinId, ownerYobirinPropertyId }: { yobirinId: string; ownerYobirinPropertyId?: string | null | undefined },
): Promise<PublicProperty & { viewedFrom: string | null }> {
  const viewedFrom = ownerYobirinPropertyId ?? null;
  if (viewedFrom !== null) await assertOwnProperty(ctx, parseInput(numericId, viewedFrom));
  ctx.idLookups.assertAllowed(ctx.address, yobirinId);
  const property = (await findPropertyForCall(ctx.db, yobirinId)) ?? (await findForwardedProperty(ctx, yobirinId));
  if (!property) {
    ctx.idLookups.noteMissed(ctx.address, yobirinId);
    throw new DomainError('NOT_FOUND', 'No such Yobirin ID');
  }
  ctx.idLookups.noteFound(ctx.address, yobirinId);
  return { ...property, viewedFrom };
}

async function findForwardedProperty(ctx: Pick<Context, 'db' | 'clock'>, yobirinId: string) {
  const present = await findPresentId(ctx, yobirinId);
  return present === null ? null : findPropertyForCall(ctx.db, present);
}

/** What the ID that an earlier one leads to is called now. Null if it leads nowhere. */
export async function findPresentId(ctx: Pick<Context, 'db' | 'clock'>, yobirinId: string): Promise<string | null> {
  const propertyId = await findForwarded(ctx, yobirinId);
  const property = propertyId && (await findPublicProperty(ctx.db, propertyId));
  return property ? property.yobirinId : null;
}

/** The public part of a living ID. Throws NOT_FOUND. */
export async function requirePublicProperty({ db }: Pick<Context, 'db'>, id: string): Promise<PublicProperty> {
  const property = await findPublicProperty(db, id);
  if (!property) throw new DomainError('NOT_FOUND', 'No such Yobirin ID');
  return property;
}

/**
 * The public part of each ID that a row refers to. Includes deleted IDs, whose profile is erased. Throws if an ID does
 * not exist.
 */
export async function loadReferencedProperties(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<PublicProperty[]> {
  const properties = new Map((await findPublicProperties(db, ids)).map((property) => [property.id, property]));
  return ids.map((id) => {
    const property = properties.get(id);
    if (!property) throw new Error(`A row refers to property ${id}, which does not exist`);
    return property;
  });
}

export function iconUrlOf({ iconKey }: Pick<PublicProperty, 'iconKey'>): string | null {
  return pictureUrl(iconKey);
}

/** The living properties of each seat (OP-60), with the fields for holders. Checks no permission. */
export async function listPropertiesOfMemberships(
  { db }: { db: Executor },
  membershipIds: readonly string[],
): Promise<HeldProperty[][]> {
  const properties = await findPropertiesOfMemberships(db, membershipIds);
  return rowsByKey(membershipIds, properties, (property) => property.membershipId);
}

/** The living properties of each group (OP-60), with the fields for holders. Checks no permission. */
export async function listPropertiesOfGroups(
  { db }: { db: Executor },
  groupIds: readonly string[],
): Promise<HeldProperty[][]> {
  const properties = await findPropertiesOfGroups(db, groupIds);
  return rowsByKey(groupIds, properties, (property) => property.groupId);
}

/** The living property of each group, which has at most one. Checks no permission. */
export async function loadPropertiesOfGroups(
  ctx: Pick<Context, 'db'>,
  groupIds: readonly string[],
): Promise<(HeldProperty | null)[]> {
  const lists = await listPropertiesOfGroups(ctx, groupIds);
  return lists.map(([property]) => property ?? null);
}

/** Creates a profile without an ID, with the default reception hours. */
export async function createEmptyProperty(
  ctx: Pick<Context, 'clock' | 'config'>,
  db: Executor,
  place: { membershipId: string } | { groupId: string },
): Promise<void> {
  const { id } = await insertProperty(db, { ...place, createdAt: ctx.clock.now() });
  await createSchedule(ctx, db, id);
}

/**
 * Erases the profiles of these seats and groups. Their IDs rest and lead nowhere. Returns the keys of their pictures, to be deleted
 * after the commit.
 */
export async function eraseProfiles(
  tx: Transaction,
  say: Say,
  { now, ...place }: { membershipIds: readonly string[]; groupIds: readonly string[]; now: Date },
): Promise<{ pictures: string[] }> {
  const erased = await eraseProperties(tx, place, now);
  const erasedIds = erased.map(({ id }) => id);
  await forgetCalendars(tx, erasedIds);
  await forgetTexts(tx, erasedIds);
  for (const { id } of erased) await say.record(idDeleted, { yobirinPropertyId: id });
  const released = erased.flatMap(({ id, yobirinId, accountId }) =>
    yobirinId === null ? [] : { yobirinId, accountId, yobirinPropertyId: id, isForwarding: false },
  );
  await releaseIds(tx, released, now);
  return { pictures: erased.flatMap(pictureKeys) };
}

/** Raises the version of the profile after an edit of related rows, such as its hours. */
export function noteEdit(tx: Transaction, id: string): Promise<HeldProperty> {
  return updateProperty(tx, id, {});
}
