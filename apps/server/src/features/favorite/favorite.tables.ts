import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { yobirinProperties } from '../profile/profile.tables.ts';

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
    /** ID and name of the target as they are searched, empty once it is deleted. Written by triggers alone. */
    searchText: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('favorites_once_per_target').on(table.ownerYobirinPropertyId, table.targetYobirinPropertyId),
    index('favorites_listed_index').on(table.ownerYobirinPropertyId, table.id).where(sql`${table.searchText} <> ''`),
    index('favorites_terms_index').using(
      'gin',
      sql`seat_terms(${table.ownerYobirinPropertyId}, ${table.searchText}, 1, 2)`,
    ),
    index('favorites_target_index').on(table.targetYobirinPropertyId),
    check('favorites_not_oneself', sql`${table.ownerYobirinPropertyId} <> ${table.targetYobirinPropertyId}`),
  ],
);
