import type { GlossaryTerm } from '@yobirin/contract/glossary';
import { instant, reference } from '../../platform/database/columns.ts';
import { date, index, integer, jsonb, pgTable, primaryKey, text } from '../../platform/database/orm-tables.ts';
import { accounts } from '../directory/account/account.tables.ts';

/** Translations of an account's texts, so that a text is translated once (TRANS-07). */
export const textTranslations = pgTable(
  'text_translations',
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the text. */
    textHash: text().notNull(),
    language: text().notNull(),
    /** Of what else decides: the language of the text, and the names and terms of the glossary that are in it. */
    circumstancesHash: text().notNull(),
    /** Null if the engine could not translate it: it is not asked again by itself. */
    text: text(),
    usedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'text_translations_pk',
      columns: [table.accountId, table.textHash, table.language, table.circumstancesHash],
    }),
    index('text_translations_used_index').on(table.usedAt),
  ],
);

/** Characters that an engine translated for an account on one day in UTC (TRANS-08). */
export const translationDays = pgTable(
  'translation_days',
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    characters: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** What things are called in each language (TRANS-09). An account that has set nothing has no row. */
export const translationGlossaries = pgTable('translation_glossaries', {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  terms: jsonb().$type<GlossaryTerm[]>().notNull(),
  version: integer().notNull(),
});
