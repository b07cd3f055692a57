import { memberships } from '../../features/directory/holder/member.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { buildAccount } from './account.ts';
import { buildUser } from './user.ts';

export type Membership = typeof memberships.$inferSelect;

/** A seat: empty unless given a user, in an account of its own by default. */
export async function buildMembership(
  db: Executor,
  overrides: Partial<typeof memberships.$inferInsert> = {},
): Promise<Membership> {
  const accountId = overrides.accountId ?? (await buildAccount(db)).id;
  return onlyRow(
    await db
      .insert(memberships)
      .values({ createdAt: new Date(), ...overrides, accountId })
      .returning(),
  );
}

export async function buildOwner(
  db: Executor,
  overrides: Partial<typeof memberships.$inferInsert> = {},
): Promise<Membership> {
  const userId = overrides.userId ?? (await buildUser(db)).id;
  return buildMembership(db, { isOwnerUse: true, canEditYobirinProperty: true, ...overrides, role: 'OWNER', userId });
}
