import type { StarterStep } from '@yobirin/contract/starter';
import { instant, reference } from '../../platform/database/columns.ts';
import { pgTable, text } from '../../platform/database/orm-tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/** The first-day checklist of an ID. An ID without a row had none. */
export const starterChecklists = pgTable('starter_checklists', {
  yobirinPropertyId: reference()
    .primaryKey()
    .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
  /** What holders ticked. Steps that tick themselves are not in it. */
  done: text().array().$type<StarterStep[]>().notNull().default([]),
  closedAt: instant(),
});
