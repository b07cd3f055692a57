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

/** For each user every seat they hold, in the order they got them. */
export async function listMembershipsOfUsers(
  { db }: Pick<Context, 'db'>,
  userIds: readonly string[],
): Promise<Membership[][]> {
  const memberships = await findMembershipsOfUsers(db, userIds);
  return rowsByKey(userIds, memberships, (membership) => membership.userId);
}

/** Contract, card and invoices are for the owner alone (PERM-01). */
export async function ownedAccountIds(
  { db }: Pick<Context, 'db'>,
  facts: { userId: string; accountIds: readonly string[] },
): Promise<Set<string>> {
  return new Set(await findOwnedAccountIds(db, facts));
}

/** The seat of each account's owner. */
export function findOwnerSeats(db: Executor, accountIds: readonly string[]): Promise<Membership[]> {
  return findOwnerMemberships(db, accountIds);
}

/** In what capacity the user touches a seat and what belongs to it: as the account's owner, or as its holder. */
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

/** Whose seat it is, and who sits in it, if anyone. */
export async function findSeat(
  db: Executor,
  membershipId: string,
): Promise<{ accountId: string; userId: string | null } | null> {
  return findMembership(db, membershipId);
}

/** Whether the user sits in the seat; its account's owner does not, unless they use it themselves. */
export async function isSeatHolder(
  db: Executor,
  { membershipId, userId }: { membershipId: string; userId: string },
): Promise<boolean> {
  const seat = await findMembership(db, membershipId);
  return seat?.userId === userId;
}

/** The user as the owner of the account, if that is what they are. */
export async function findOwnerActor(
  db: Executor,
  facts: { accountId: string; userId: string },
): Promise<Actor | null> {
  const owner = await findOwner(db, facts);
  return owner && toActor(owner);
}

/** The seat that makes someone the owner. A user can have one such seat, an account too. */
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

/** For an account that closes: also the owner's seat and the invitations go. */
export async function deleteSeatsOfAccount(db: Executor, accountId: string): Promise<void> {
  await deleteMembershipsOfAccount(db, accountId);
}

async function findOwner(db: Executor, facts: { accountId: string; userId: string }): Promise<Membership | null> {
  const seats = await findMembershipsInAccount(db, facts);
  return seats.find((seat) => seat.role === 'OWNER') ?? null;
}

/** In what capacity someone acts who sits there. */
export function toActor({ role, isOwnerUse, canEditYobirinProperty }: Membership): Actor {
  return { type: 'membership', role, isOwnerUse, canEditYobirinProperty };
}
