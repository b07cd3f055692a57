import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../platform/database/columns.ts';
import { chatPosts } from '../chat/chat.tables.ts';

export const chatPostTranslations = pgTable(
  'chat_post_translations',
  {
    chatPostId: reference()
      .notNull()
      .references(() => chatPosts.id, { onDelete: 'cascade' }),
    /** A two-letter code. */
    language: text().notNull(),
    text: text().notNull(),
    /** The post's `updatedAt` when it was translated; after an edit the translation is out of date. */
    postUpdatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatPostId, table.language] })],
);
