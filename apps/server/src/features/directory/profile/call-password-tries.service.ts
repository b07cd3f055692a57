import { limits } from '@yobirin/contract/limits';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { addTry, type CallPasswordTries, findTries, takeUntoldTries } from './call-password-tries.queries.ts';
import { findProperty, type HeldProperty } from './profile.queries.ts';
import { findAccess, isEditable } from './profile-access.service.ts';

/** A week without a wrong password ends a series. */
const seriesMs = 7 * 24 * 60 * 60_000;

/** Counts a wrong call password. Returns whether the holders have to be told. */
export async function countWrongPassword(
  { db, clock }: { db: Executor } & Pick<Context, 'clock'>,
  propertyId: string,
): Promise<boolean> {
  const now = clock.now();
  const tries = await addTry(db, { propertyId, now, restartBefore: new Date(now.getTime() - seriesMs) });
  if (!tries || tries.count - tries.toldCount < limits.callPasswordToldTries) return false;
  return tries.toldAt === null || tries.toldAt <= lastTellingBefore(now);
}

/** The tries to tell the holders about, once a day at most. Null if another node has told them. */
export function takeTriesToTell(
  { db, clock }: { db: Executor } & Pick<Context, 'clock'>,
  propertyId: string,
): Promise<CallPasswordTries | null> {
  const now = clock.now();
  return takeUntoldTries(db, {
    propertyId,
    now,
    toldBefore: lastTellingBefore(now),
    min: limits.callPasswordToldTries,
  });
}

/** What the settings of the ID show. Null for too few tries, and if the viewer may not edit the profile. */
export async function findShownTries(ctx: RequestContext, property: HeldProperty): Promise<CallPasswordTries | null> {
  if (!ctx.viewer || !property.callPasswordRequired) return null;
  const tries = await findTries(ctx.db, property.id);
  if (!tries || tries.count < limits.callPasswordToldTries) return null;
  const access = await findAccess(ctx, property, ctx.viewer.userId);
  return access && isEditable(access) ? tries : null;
}

/** Those of the users who may change the password of the ID. */
export async function listPasswordEditors(
  ctx: Pick<Context, 'db' | 'clock'>,
  propertyId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const property = await findProperty(ctx.db, propertyId);
  if (!property) return [];
  const accesses = await Promise.all(userIds.map((userId) => findAccess(ctx, property, userId)));
  return userIds.filter((_, index) => {
    const access = accesses[index];
    return access && isEditable(access);
  });
}

function lastTellingBefore(now: Date): Date {
  return new Date(now.getTime() - limits.callPasswordToldEveryMs);
}
