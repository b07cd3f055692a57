import { guestLocales } from '@yobirin/contract/locale';
import { profileFields } from '@yobirin/contract/profile-text';
import { instant, reference } from '../../../platform/database/columns.ts';
import { boolean, pgTable, primaryKey, text } from '../../../platform/database/orm-tables.ts';
import { yobirinProperties } from './profile.tables.ts';

/** A text of an ID in a language that its holder did not write the original in. Originals stay where their editors save them. */
export const profileTexts = pgTable(
  'profile_texts',
  {
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
    language: text({ enum: guestLocales }).notNull(),
    field: text({ enum: profileFields }).notNull(),
    text: text().notNull(),
    /** False once a person has written it. */
    isMachineMade: boolean().notNull(),
    /** Of the original when the text was made. */
    sourceHash: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.yobirinPropertyId, table.language, table.field] })],
);
