import { type Actor, canEditProfile } from '@yobirin/contract/permissions';
import type { Context, RequestContext } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireViewer } from '../../../viewer/viewer.ts';
import { type LicensedAccount, requireAccount } from '../account/account.service.ts';
import { findActorInGroup, isGroupMember } from '../holder/group.service.ts';
import { findActorInSeat, isSeatHolder } from '../holder/member.service.ts';
import { findProperty, type HeldProperty, lockProperty } from './profile.queries.ts';

/** A profile, with the user's role towards it and its account. */
export type ProfileAccess = { property: HeldProperty; actor: Actor; account: LicensedAccount };

type Request = { id: string; userId: string };

/** A living profile that the user holds or whose account they own. Throws NOT_FOUND otherwise. */
export async function requireProfile(
  { db, clock }: Pick<Context, 'clock'> & { db: Executor },
  { id, userId }: Request,
): Promise<ProfileAccess> {
  return requireAccess({ db, clock }, await findProperty(db, id), userId);
}

/** Locks a living profile until the transaction ends. Throws NOT_FOUND unless the user holds it or owns its account. */
export async function lockProfile(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { id, userId }: Request,
): Promise<ProfileAccess> {
  return requireAccess({ db: tx, clock }, await lockProperty(tx, id), userId);
}

export function isEditable({ actor, account }: ProfileAccess): boolean {
  return canEditProfile(actor, account.currentLicenseStatus);
}

/** Throws FORBIDDEN if the user may not edit the profile. */
export function assertEditable(access: ProfileAccess): void {
  if (!isEditable(access)) throw notAllowed();
}

export function notAllowed(): DomainError {
  return new DomainError('FORBIDDEN', 'The profile may not be changed like this');
}

/** Throws CONFLICT if the profile has been edited since the client loaded it. */
export function assertVersion({ property }: ProfileAccess, expectedVersion: number | undefined): void {
  if (expectedVersion === undefined || expectedVersion === property.version) return;
  throw new DomainError('CONFLICT', 'The profile has been edited meanwhile', { reason: 'edited_meanwhile' });
}

/** Throws FORBIDDEN unless the viewer holds the ID, by its seat or as a member of its group. */
export async function assertOwnProperty(ctx: Pick<RequestContext, 'db' | 'viewer'>, id: string): Promise<void> {
  const { userId } = requireViewer(ctx);
  const property = await findProperty(ctx.db, id);
  if (property && (await holds(ctx.db, property, userId))) return;
  throw new DomainError('FORBIDDEN', 'This is not an ID of yours');
}

export async function findAccess(
  { db, clock }: Pick<Context, 'clock'> & { db: Executor },
  property: HeldProperty,
  userId: string,
): Promise<ProfileAccess | null> {
  const found = await findActor(db, property, userId);
  if (!found) return null;
  return { property, actor: found.actor, account: await requireAccount({ db, clock }, found.accountId) };
}

async function requireAccess(
  ctx: Pick<Context, 'clock'> & { db: Executor },
  property: HeldProperty | null,
  userId: string,
): Promise<ProfileAccess> {
  const access = property && (await findAccess(ctx, property, userId));
  // Also NOT_FOUND for IDs of other users, to hide whether they exist.
  if (!access) throw noSuchProfile();
  return access;
}

export function noSuchProfile(): DomainError {
  return new DomainError('NOT_FOUND', 'No such profile');
}

async function findActor(
  db: Executor,
  { membershipId, groupId }: HeldProperty,
  userId: string,
): Promise<{ actor: Actor; accountId: string } | null> {
  if (membershipId !== null) return findActorInSeat(db, { membershipId, userId });
  if (groupId !== null) return findActorInGroup(db, { groupId, userId });
  return null;
}

async function holds(db: Executor, { membershipId, groupId }: HeldProperty, userId: string): Promise<boolean> {
  if (membershipId !== null) return isSeatHolder(db, { membershipId, userId });
  return groupId !== null && isGroupMember(db, { groupId, userId });
}
