import type { Actor } from '@yobirin/contract/permissions';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { rowsByKey } from '../../../platform/database/rows-by-key.ts';
import {
  deleteMembershipsOfAccount,
  findAccountIdOfOwner,
  findMembership,
  findMembershipIdsOfAccount,
  findMembershipsInAccount,
  findMembershipsOfUsers,
  findOwnedAccountIds,
  findOwnerMemberships,
  insertMembership,
  type Membership,
} from './member.queries.ts';

/** The seats of each user, ordered by creation of the seat. */
export async function listMembershipsOfUsers(
  { db }: Pick<Context, 'db'>,
  userIds: readonly string[],
): Promise<Membership[][]> {
  const memberships = await findMembershipsOfUsers(db, userIds);
  return rowsByKey(userIds, memberships, (membership) => membership.userId);
}

/** Returns those of the accounts that the user owns. Only the owner may see plan, card and invoices (PERM-01). */
export async function ownedAccountIds(
  { db }: Pick<Context, 'db'>,
  facts: { userId: string; accountIds: readonly string[] },
): Promise<Set<string>> {
  return new Set(await findOwnedAccountIds(db, facts));
}

/** The OWNER seat of each account. */
export function findOwnerSeats(db: Executor, accountIds: readonly string[]): Promise<Membership[]> {
  return findOwnerMemberships(db, accountIds);
}

/** The user's role towards a seat: owner of its account, or holder. Null if neither. */
export async function findActorInSeat(
  db: Executor,
  { membershipId, userId }: { membershipId: string; userId: string },
): Promise<{ actor: Actor; accountId: string } | null> {
  const seat = await findMembership(db, membershipId);
  if (!seat) return null;
  const owner = await findOwner(db, { accountId: seat.accountId, userId });
  const membership = owner ?? (seat.userId === userId ? seat : null);
  return membership && { actor: toActor(membership), accountId: seat.accountId };
}

/** The account of the seat, and its holder, if any. */
export async function findSeat(
  db: Executor,
  membershipId: string,
): Promise<{ accountId: string; userId: string | null } | null> {
  return findMembership(db, membershipId);
}

/** Whether the user holds the seat. The owner of the account holds only the seats in owner use. */
export async function isSeatHolder(
  db: Executor,
  { membershipId, userId }: { membershipId: string; userId: string },
): Promise<boolean> {
  const seat = await findMembership(db, membershipId);
  return seat?.userId === userId;
}

/** The user's role as owner of the account. Null if the user is not the owner. */
export async function findOwnerActor(
  db: Executor,
  facts: { accountId: string; userId: string },
): Promise<Actor | null> {
  const owner = await findOwner(db, facts);
  return owner && toActor(owner);
}

/** Inserts the OWNER seat. At most one per user and one per account. */
export function createOwnerSeat(
  db: Executor,
  { accountId, userId, now }: { accountId: string; userId: string; now: Date },
): Promise<Membership> {
  return insertMembership(db, {
    accountId,
    userId,
    role: 'OWNER',
    isOwnerUse: true,
    canEditYobirinProperty: true,
    createdAt: now,
  });
}

export function findOwnedAccountId(db: Executor, userId: string): Promise<string | null> {
  return findAccountIdOfOwner(db, userId);
}

export function listSeatIdsOfAccount(db: Executor, accountId: string): Promise<string[]> {
  return findMembershipIdsOfAccount(db, accountId);
}

/** For an account that is being closed. Also deletes the owner's seat and all invitations. */
export async function deleteSeatsOfAccount(db: Executor, accountId: string): Promise<void> {
  await deleteMembershipsOfAccount(db, accountId);
}

async function findOwner(db: Executor, facts: { accountId: string; userId: string }): Promise<Membership | null> {
  const seats = await findMembershipsInAccount(db, facts);
  return seats.find((seat) => seat.role === 'OWNER') ?? null;
}

/** The role that a seat gives its holder. */
export function toActor({ role, isOwnerUse, canEditYobirinProperty }: Membership): Actor {
  return { type: 'membership', role, isOwnerUse, canEditYobirinProperty };
}
