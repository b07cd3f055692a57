import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { chatPosts } from '../chat/chat.tables.ts';

export const attachments = pgTable(
  'attachments',
  {
    id: id().primaryKey(),
    chatPostId: reference()
      .notNull()
      .references(() => chatPosts.id, { onDelete: 'cascade' }),
    fileKey: text().notNull().unique('attachments_file_unique'),
    fileName: text().notNull(),
    fileSize: integer().notNull(),
    mimeType: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('attachments_chat_post_index').on(table.chatPostId, table.id),
    check(
      'attachments_file_name_length',
      sql`char_length(${table.fileName}) between 1 and 191 and octet_length(${table.fileName}) <= 764`,
    ),
    check('attachments_file_size_limit', sql`${table.fileSize} between 0 and 209715200`),
  ],
);
