import { instant, reference } from '../../platform/database/columns.ts';
import { pgTable, primaryKey, text } from '../../platform/database/orm-tables.ts';
import { chatPosts } from '../chat/chat.tables.ts';

export const chatPostTranslations = pgTable(
  'chat_post_translations',
  {
    chatPostId: reference()
      .notNull()
      .references(() => chatPosts.id, { onDelete: 'cascade' }),
    /** A tag such as `ko` or `zh-Hans`. */
    language: text().notNull(),
    text: text().notNull(),
    /** The post's `updatedAt` at the time of translation. After an edit it differs, and the translation is out of date. */
    postUpdatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatPostId, table.language] })],
);
