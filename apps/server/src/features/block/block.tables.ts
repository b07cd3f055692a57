import { blockSources } from '@yobirin/contract/block';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import { boolean, index, pgTable, text, unique } from '../../platform/database/orm-tables.ts';
import { users } from '../auth/auth.tables.ts';
import { chatRoomMemberships } from '../chat/chat.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/**
 * A person from whom a public ID takes neither messages nor calls. Chats are not changed by it: each post and call looks for
 * blocks, so deleting the row restores everything. The table was named when only guests could be blocked.
 */
export const blocks = pgTable(
  'guest_blocks',
  {
    id: id().primaryKey(),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    /** Whom the row blocks, so that blocking a person twice keeps one row. Null in rows of earlier releases. */
    subject: text(),
    blockedUserId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** The ID by which the blocked user came. */
    blockedYobirinPropertyId: reference().references(() => yobirinProperties.id),
    /** Whether that ID is blocked, too, for all who hold it: the ID of a group. */
    isIdBlocked: boolean().notNull().default(false),
    /** The side of the blocked guest. A block by the browser mark outlives the chat (ERASE-05). */
    chatRoomMembershipId: reference()
      .unique('guest_blocks_once_per_guest')
      .references(() => chatRoomMemberships.id, { onDelete: 'set null' }),
    browserMarkHash: text(),
    /** The network from which the blocked person came, as a keyed hash, for a day (BLOCK-33). */
    networkKey: text(),
    /** The name that a guest or a visitor gave. */
    name: text().notNull().default(''),
    source: text({ enum: blockSources }).notNull().default('CHAT'),
    /** Unused: written by earlier releases, which blocked addresses. */
    addressHash: text(),
    note: text('reason').notNull(),
    blockedByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** Null for a permanent block. */
    expireAt: instant(),
  },
  (table) => [
    unique('guest_blocks_once_per_subject').on(table.yobirinPropertyId, table.subject),
    index('guest_blocks_property_index').on(table.yobirinPropertyId, table.id),
    index('guest_blocks_network_index')
      .on(table.yobirinPropertyId, table.networkKey, table.createdAt)
      .where(sql`${table.networkKey} is not null`),
    index('guest_blocks_user_index').on(table.blockedByUserId),
    index('guest_blocks_blocked_user_index').on(table.blockedUserId),
  ],
);
