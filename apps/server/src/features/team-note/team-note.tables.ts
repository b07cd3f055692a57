import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from '../../platform/database/orm-tables.ts';
import { users } from '../auth/auth.tables.ts';
import { chatRooms } from '../chat/chat.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/** What the holders of an ID note for each other on a chat. The other side of the chat must never get it (NOTE-03). */
export const teamNotes = pgTable(
  'team_notes',
  {
    id: id().primaryKey(),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** The ID whose holders read the note. */
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    /** Null once the writer's user was deleted. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the client, so that a retry does not create a second note. */
    clientNoteId: uuid().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('team_notes_once_per_client_id').on(table.chatRoomId, table.yobirinPropertyId, table.clientNoteId),
    index('team_notes_chat_index').on(table.chatRoomId, table.yobirinPropertyId, table.id),
    index('team_notes_id_index').on(table.yobirinPropertyId),
    index('team_notes_user_index').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);

export const teamNoteMentions = pgTable(
  'team_note_mentions',
  {
    teamNoteId: reference()
      .notNull()
      .references(() => teamNotes.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As it stands in the note. */
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamNoteId, table.userId] }),
    index('team_note_mentions_user_index').on(table.userId),
  ],
);
