import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { boolean, index, pgTable, text, unique } from '../../../platform/database/orm-tables.ts';
import { users } from '../../auth/auth.tables.ts';
import { accounts } from '../account/account.tables.ts';

/** An ID that rings several members. Triggers count groups with an ID in `accounts.registeredGroupCount`. */
export const groups = pgTable(
  'groups',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    /** ID and name, normalized for search; empty without an ID. Written only by triggers of `yobirin_properties`. */
    searchText: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('groups_account_index').on(table.accountId, table.id),
    index('groups_terms_index').using('gin', sql`seat_terms(${table.accountId}, ${table.searchText}, 1, 2)`),
  ],
);

/** At most 20 per group (GROUP-10): the trigger `group_memberships_at_most_20` counts them under a lock. */
export const groupMemberships = pgTable(
  'group_memberships',
  {
    id: id().primaryKey(),
    groupId: reference()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    canEditYobirinProperty: boolean().notNull().default(false),
    /** False while this member temporarily rejects calls to the group. */
    isValid: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('group_memberships_one_per_user').on(table.groupId, table.userId),
    index('group_memberships_user_index').on(table.userId),
  ],
);
