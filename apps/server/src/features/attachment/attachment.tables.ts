import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { bigint, check, index, integer, pgTable, text } from '../../platform/database/orm-tables.ts';
import { chatPosts, chatRooms } from '../chat/chat.tables.ts';
import { accounts } from '../directory/account/account.tables.ts';

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
    /** The account that the file counts against (OP-116). Null in rows written by an earlier release, until the job finds it. */
    accountId: reference().references(() => accounts.id),
    chatRoomId: reference().references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** The side that sent the file. */
    chatRoomMembershipId: reference(),
  },
  (table) => [
    index('attachments_chat_post_index').on(table.chatPostId, table.id),
    // With the size, so that sums are read from the index alone.
    index('attachments_account_index').on(table.accountId, table.fileSize),
    index('attachments_room_index').on(table.chatRoomId, table.chatRoomMembershipId, table.fileSize),
    check(
      'attachments_file_name_length',
      sql`char_length(${table.fileName}) between 1 and 191 and octet_length(${table.fileName}) <= 764`,
    ),
    check('attachments_file_size_limit', sql`${table.fileSize} between 0 and 209715200`),
  ],
);

/** Space that a running upload has reserved. Its node refreshes the row; a row that is not refreshed counts no more. */
export const attachmentUploads = pgTable(
  'attachment_uploads',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    chatRoomMembershipId: reference().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    refreshedAt: instant().notNull(),
  },
  (table) => [
    index('attachment_uploads_account_index').on(table.accountId),
    index('attachment_uploads_room_index').on(table.chatRoomId),
  ],
);
