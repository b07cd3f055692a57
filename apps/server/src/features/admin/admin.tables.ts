import { id, instant, reference } from '../../platform/database/columns.ts';
import { index, jsonb, pgTable, text } from '../../platform/database/orm-tables.ts';
import { accounts } from '../directory/account/account.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/**
 * Log of operator actions: what was done, to which account, and by which operator. Written in the transaction of the action.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: id().primaryKey(),
    operator: text().notNull(),
    action: text().notNull(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    yobirinPropertyId: reference().references(() => yobirinProperties.id),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('admin_actions_account_index').on(table.accountId, table.id)],
);
