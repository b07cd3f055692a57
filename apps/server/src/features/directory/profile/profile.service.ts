import { numericId } from '@yobirin/contract/ids';
import type { CallPageView } from '@yobirin/contract/pages';
import { yobirinId as yobirinIdSchema } from '@yobirin/contract/profile';
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
import { findForwarded, releaseIds } from './released-id.service.ts';

type FindCallPageView = (yobirinId: string, reader: { isSignedIn: boolean }) => Promise<CallPageView | null>;

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
}: Pick<Context, 'db' | 'replicas' | 'clock' | 'config'>): FindCallPageView {
  const rowsIn = preparedOnce(prepareCallPageRows);
  const load = async (database: Database, yobirinIds: readonly string[]) => {
    const found = await rowsIn(database).execute({ yobirinIds: [...new Set(yobirinIds)] });
    const views = await Promise.all(found.map((row) => toView({ db: database, clock, config }, row)));
    const viewOf = new Map(views.map((view) => [view.yobirinId.toLowerCase(), view]));
    return yobirinIds.map((yobirinId) => viewOf.get(yobirinId) ?? null);
  };
  const loadLatest = batchCalls((yobirinIds: readonly string[]) => load(db, yobirinIds));
  const loadRecent =
    replicas && batchCalls((yobirinIds: readonly string[]) => replicas.read((replica) => load(replica, yobirinIds)));

  return async (yobirinId, { isSignedIn }) => {
    if (!yobirinIdSchema.safeParse(yobirinId).success) return null;
    const id = yobirinId.toLowerCase();
    const recent = isSignedIn ? null : await loadRecent?.(id);
    return recent ?? loadLatest(id);
  };
}

async function toView(ctx: Pick<Context, 'db' | 'clock' | 'config'>, row: CallPageRow): Promise<CallPageView> {
  const { iconKey, backgroundKey, isAvailableForCall, isAttended, receiveChatFrom, hours, ...rest } = row;
  const { account, pausedAt, ...shown } = rest;
  const isAbsent = !isAvailableForCall || !isAttended;
  return {
    ...shown,
    // An empty seat has no holder to read a chat, so none is offered to visitors.
    receiveChatFrom: isAttended ? receiveChatFrom : 'MEMBER',
    iconUrl: pictureUrl(iconKey),
    backgroundUrl: pictureUrl(backgroundKey),
    ...(await describeHours(ctx, { id: row.id, hours, isAbsent })),
    isInService: isInService(ctx, { account, pausedAt }),
    isMailOn: ctx.config.isMailOn,
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
  await forgetCalendars(
    tx,
    erased.map(({ id }) => id),
  );
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
