import { greetingWhens } from '@yobirin/contract/voice';
import { reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { boolean, check, integer, pgTable, primaryKey, text } from '../../platform/database/orm-tables.ts';
import { language } from '../auth/auth.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/** Whether an ID takes voice messages. An ID without a row does. */
export const voiceSettings = pgTable('voice_settings', {
  yobirinPropertyId: reference()
    .primaryKey()
    .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
  isVoiceMessageOn: boolean().notNull(),
});

/** What visitors hear or read before they record, for one language, within or outside reception hours. */
export const voiceGreetings = pgTable(
  'voice_greetings',
  {
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id, { onDelete: 'cascade' }),
    when: text({ enum: greetingWhens }).notNull(),
    language: language().notNull(),
    text: text(),
    fileKey: text().unique('voice_greetings_file_unique'),
    mimeType: text(),
    sizeBytes: integer(),
    durationMs: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.yobirinPropertyId, table.when, table.language] }),
    check(
      'voice_greetings_recording',
      sql`num_nulls(${table.fileKey}, ${table.mimeType}, ${table.sizeBytes}, ${table.durationMs}) in (0, 4)`,
    ),
    check('voice_greetings_not_empty', sql`${table.text} is not null or ${table.fileKey} is not null`),
  ],
);
