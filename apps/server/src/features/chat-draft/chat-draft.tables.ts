import { chatDraftKinds } from '@yobirin/contract/chat-draft';
import { instant, reference } from '../../platform/database/columns.ts';
import { index, integer, pgEnum, pgTable, primaryKey, text } from '../../platform/database/orm-tables.ts';
import { users } from '../auth/auth.tables.ts';
import { chatRooms } from '../chat/chat.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

export const chatDraftKind = pgEnum('chat_draft_kind', chatDraftKinds);

/**
 * What a user writes in a chat for one of their IDs and has not sent. The row stays when it is sent, with an empty text: its version
 * tells an outdated page that it is outdated.
 */
export const chatDrafts = pgTable(
  'chat_drafts',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    kind: chatDraftKind().notNull(),
    body: text().notNull(),
    version: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chatRoomId, table.yobirinPropertyId, table.kind] }),
    index('chat_drafts_room_index').on(table.chatRoomId),
    index('chat_drafts_id_index').on(table.yobirinPropertyId),
  ],
);
