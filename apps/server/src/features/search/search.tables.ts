import { searchKinds } from '@yobirin/contract/search';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { boolean, index, integer, pgEnum, pgTable, text, unique } from '../../platform/database/orm-tables.ts';
import { chatRooms } from '../chat/chat.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

export const searchKind = pgEnum('search_kind', searchKinds);

/**
 * The index of what an ID can find: one row for each post, call, visitor or team note. Derived from these by `indexItems`, as often
 * as wanted. It says only where to look: what is shown is read from the rows themselves.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: id().primaryKey(),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    kind: searchKind().notNull(),
    /** The id of a post, a call, a team note, or the room of a visitor. No foreign key: it may be gone until the index follows. */
    itemId: reference().notNull(),
    /** Null for calls of visitors without a chat. */
    chatRoomId: reference().references(() => chatRooms.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** All its texts, folded by `foldText`, one in a line. */
    folded: text().notNull(),
    /** The visitor's name, folded. */
    person: text().notNull(),
    place: text(),
    hasFile: boolean().notNull(),
    /** Made by `termsOf`. */
    terms: integer().array().notNull(),
  },
  (table) => [
    unique('search_documents_once_per_item').on(table.itemId, table.kind, table.yobirinPropertyId),
    index('search_documents_newest_index').on(table.yobirinPropertyId, table.at, table.id),
    index('search_documents_room_index').on(table.chatRoomId, table.kind, table.itemId),
    // Without a list of pending rows, which every search would read whole.
    index('search_documents_terms_index').using('gin', table.terms).with({ fastupdate: 'off' }),
  ],
);
