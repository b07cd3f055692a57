import { membershipRoles } from '@yobirin/contract/member';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { accounts } from '../account/account.tables.ts';
import { users } from '../auth/auth.tables.ts';

export const membershipRole = pgEnum('membership_role', membershipRoles);

/**
 * A seat of an account. The owner sits in the OWNER seat and in any number of others (`isOwnerUse`), everybody else in at
 * most one. A seat without a user is empty or invited to.
 */
export const memberships = pgTable(
  'memberships',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    role: membershipRole().notNull().default('MEMBER'),
    isOwnerUse: boolean().notNull().default(false),
    canEditYobirinProperty: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('memberships_account_index').on(table.accountId, table.id),
    index('memberships_user_index').on(table.userId),
    uniqueIndex('memberships_one_owner_per_account').on(table.accountId).where(sql`${table.role} = 'OWNER'`),
    uniqueIndex('memberships_one_account_per_owner').on(table.userId).where(sql`${table.role} = 'OWNER'`),
    uniqueIndex('memberships_one_seat_per_member')
      .on(table.accountId, table.userId)
      .where(sql`not ${table.isOwnerUse}`),
    check('memberships_owner_uses_own_seat', sql`${table.role} <> 'OWNER' or ${table.isOwnerUse}`),
    check('memberships_owner_use_has_user', sql`not ${table.isOwnerUse} or ${table.userId} is not null`),
  ],
);
