import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../../platform/database/columns.ts';
import { users } from '../../auth/auth.tables.ts';
import { yobirinProperties } from '../../directory/profile/profile.tables.ts';
import { chatRoomMemberships } from '../chat.tables.ts';

/** A guest who may neither write to a public ID nor call it. Deleting the row removes the block. */
export const guestBlocks = pgTable(
  'guest_blocks',
  {
    id: id().primaryKey(),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    /** The guest's side in the chat from which they were blocked. */
    chatRoomMembershipId: reference()
      .notNull()
      .unique('guest_blocks_once_per_guest')
      .references(() => chatRoomMemberships.id, { onDelete: 'cascade' }),
    addressHash: text(),
    reason: text().notNull(),
    blockedByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** Null for a permanent block. */
    expireAt: instant(),
  },
  (table) => [
    index('guest_blocks_property_index').on(table.yobirinPropertyId, table.id),
    index('guest_blocks_user_index').on(table.blockedByUserId),
  ],
);
