import { groupMemberships, groups } from '../../features/directory/holder/group.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { buildAccount } from './account.ts';
import { buildUser } from './user.ts';

export type Group = typeof groups.$inferSelect;
export type GroupMembership = typeof groupMemberships.$inferSelect;

/** A group without members, in an account of its own by default. */
export async function buildGroup(db: Executor, overrides: Partial<typeof groups.$inferInsert> = {}): Promise<Group> {
  const accountId = overrides.accountId ?? (await buildAccount(db)).id;
  return onlyRow(
    await db
      .insert(groups)
      .values({ createdAt: new Date(), ...overrides, accountId })
      .returning(),
  );
}

export async function buildGroupMembership(
  db: Executor,
  overrides: Partial<typeof groupMemberships.$inferInsert> = {},
): Promise<GroupMembership> {
  const groupId = overrides.groupId ?? (await buildGroup(db)).id;
  const userId = overrides.userId ?? (await buildUser(db)).id;
  return onlyRow(
    await db
      .insert(groupMemberships)
      .values({ createdAt: new Date(), ...overrides, groupId, userId })
      .returning(),
  );
}
