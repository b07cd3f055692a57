import { instant, reference } from '../../../platform/database/columns.ts';
import { integer, pgTable } from '../../../platform/database/orm-tables.ts';
import { yobirinProperties } from './profile.tables.ts';

/** Wrong call passwords for an ID since its password was set. The row is deleted when the password changes. */
export const callPasswordTries = pgTable('call_password_tries', {
  yobirinPropertyId: reference()
    .primaryKey()
    .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
  count: integer().notNull(),
  since: instant().notNull(),
  lastAt: instant().notNull(),
  /** How many of them the holders have been told about, and when. */
  toldCount: integer().notNull().default(0),
  toldAt: instant(),
});
