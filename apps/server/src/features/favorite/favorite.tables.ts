import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { check, index, pgTable, unique } from '../../platform/database/orm-tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

export const favorites = pgTable(
  'favorites',
  {
    id: id().primaryKey(),
    ownerYobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    targetYobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('favorites_once_per_target').on(table.ownerYobirinPropertyId, table.targetYobirinPropertyId),
    index('favorites_owner_index').on(table.ownerYobirinPropertyId, table.id),
    index('favorites_target_index').on(table.targetYobirinPropertyId),
    check('favorites_not_oneself', sql`${table.ownerYobirinPropertyId} <> ${table.targetYobirinPropertyId}`),
  ],
);
