import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { index, integer, pgTable, text, uniqueIndex } from '../../platform/database/orm-tables.ts';
import { users } from '../auth/auth.tables.ts';
import { accounts } from '../directory/account/account.tables.ts';

/** A text that members of an account put into chats (QUICK-01). */
export const quickAnswers = pgTable(
  'quick_answers',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The member whose own it is. Null for one that all share. */
    userId: reference().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name without case and width (`foldCaseAndWidth`). */
    nameKey: text().notNull(),
    /** Empty where there is no text in this language. */
    ja: text().notNull(),
    en: text().notNull(),
    ko: text().notNull(),
    zhHans: text().notNull(),
    zhHant: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('quick_answers_shared_name_unique')
      .on(table.accountId, table.nameKey)
      .where(sql`${table.userId} is null`),
    uniqueIndex('quick_answers_own_name_unique')
      .on(table.accountId, table.userId, table.nameKey)
      .where(sql`${table.userId} is not null`),
    index('quick_answers_user_index').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
