import type { Executor } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { and, asc, eq, inArray } from '../../../platform/database/orm.ts';
import { memberships } from './member.tables.ts';

export type Membership = typeof memberships.$inferSelect;

/** Ordered by creation of the seat. */
export function findMembershipsOfUsers(db: Executor, userIds: readonly string[]): Promise<Membership[]> {
  return db
    .select()
    .from(memberships)
    .where(inArray(memberships.userId, [...userIds]))
    .orderBy(asc(memberships.id));
}

/** Returns those of the accounts that the user owns. */
export async function findOwnedAccountIds(
  db: Executor,
  { userId, accountIds }: { userId: string; accountIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, 'OWNER'),
        inArray(memberships.accountId, [...accountIds]),
      ),
    );
  return rows.map((row) => row.accountId);
}

export function findOwnerMemberships(db: Executor, accountIds: readonly string[]): Promise<Membership[]> {
  return db
    .select()
    .from(memberships)
    .where(and(inArray(memberships.accountId, [...accountIds]), eq(memberships.role, 'OWNER')));
}

export async function findMembership(db: Executor, id: string): Promise<Membership | null> {
  const [membership] = await db.select().from(memberships).where(eq(memberships.id, id));
  return membership ?? null;
}

/** Several seats only for the owner. */
export function findMembershipsInAccount(
  db: Executor,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Membership[]> {
  return db
    .select()
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.accountId, accountId)))
    .orderBy(asc(memberships.id));
}

export async function findAccountIdOfOwner(db: Executor, userId: string): Promise<string | null> {
  const [seat] = await db
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'OWNER')));
  return seat?.accountId ?? null;
}

export async function findMembershipIdsOfAccount(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db.select({ id: memberships.id }).from(memberships).where(eq(memberships.accountId, accountId));
  return rows.map((row) => row.id);
}

export async function insertMembership(db: Executor, membership: typeof memberships.$inferInsert): Promise<Membership> {
  return onlyRow(await db.insert(memberships).values(membership).returning());
}

/** Also deletes their invitations. */
export async function deleteMembershipsOfAccount(db: Executor, accountId: string): Promise<void> {
  await db.delete(memberships).where(eq(memberships.accountId, accountId));
}
