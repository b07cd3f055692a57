import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { boolean, index, pgTable, text, uniqueIndex } from '../../../platform/database/orm-tables.ts';
import { accounts } from '../account/account.tables.ts';
import { skeletonSql } from './id-skeleton-sql.ts';
import { yobirinProperties } from './profile.tables.ts';

/** IDs that were changed or deleted and rest: only the account that released one may take it again (OP-139). */
export const releasedIds = pgTable(
  'released_ids',
  {
    id: id().primaryKey(),
    yobirinId: text().notNull(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The profile that had the ID. */
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
    /** Whether the ID leads to what the profile is called now. It leads nowhere once the profile is deleted. */
    isForwarding: boolean().notNull(),
    restsUntil: instant().notNull(),
  },
  (table) => [
    uniqueIndex('released_ids_yobirin_id_unique').on(sql`lower(${table.yobirinId})`),
    index('released_ids_skeleton_index').on(skeletonSql(table.yobirinId)),
    index('released_ids_account_index').on(table.accountId),
    index('released_ids_property_index').on(table.yobirinPropertyId),
    index('released_ids_rests_until_index').on(table.restsUntil),
  ],
);
