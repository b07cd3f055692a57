import { callbackWishes, storedCallbackStates } from '@yobirin/contract/callback';
import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex } from '../../../platform/database/orm-tables.ts';
import { users } from '../../auth/auth.tables.ts';
import { chatRooms } from '../../chat/chat.tables.ts';
import { yobirinProperties } from '../../directory/profile/profile.tables.ts';

export const callbackWish = pgEnum('callback_wish', callbackWishes);
export const callbackState = pgEnum('callback_state', storedCallbackStates);

/**
 * A guest's wish to be called back. While a call for it rings or goes on, the row of the call says so (`calls`): this row has no
 * state of its own for that, which a killed node could leave behind.
 */
export const callbackRequests = pgTable(
  'callback_requests',
  {
    id: id().primaryKey(),
    /** Deleted with the guest's chat. */
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    wish: callbackWish().notNull(),
    wishAt: instant(),
    note: text(),
    state: callbackState().notNull().default('WAITING'),
    /** The member who takes care of it. */
    takenByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Calls that rang. */
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the guest asked, or last changed the request (OP-294). */
    createdAt: instant().notNull(),
    closedAt: instant(),
    /** Reminders that were sent since it is overdue, and the time of the last. */
    reminders: integer().notNull().default(0),
    remindedAt: instant(),
    /** The value of `attempts` when the guest was last mailed about a call. */
    mailedAttempts: integer().notNull().default(0),
    /** The link that was mailed after a call without an answer. It works once, until it expires. */
    linkTokenHash: text(),
    linkExpiresAt: instant(),
  },
  (table) => {
    const isOpen = sql`${table.state} in ('WAITING', 'TAKEN')`;
    return [
      uniqueIndex('callback_requests_one_open_per_guest').on(table.chatRoomId).where(isOpen),
      index('callback_requests_open_index').on(table.yobirinPropertyId, table.dueAt, table.id).where(isOpen),
      index('callback_requests_closed_index')
        .on(table.yobirinPropertyId, table.closedAt, table.id)
        .where(sql`${table.closedAt} is not null`),
      // Finds what has changed, for figures.
      index('callback_requests_changed_index').on(sql`greatest(${table.createdAt}, ${table.closedAt})`),
      index('callback_requests_room_index').on(table.chatRoomId),
      index('callback_requests_taken_by_index').on(table.takenByUserId).where(sql`${table.takenByUserId} is not null`),
      index('callback_requests_expiry_index').on(table.expiresAt).where(isOpen),
      uniqueIndex('callback_requests_link_unique')
        .on(table.linkTokenHash)
        .where(sql`${table.linkTokenHash} is not null`),
      check('callback_requests_closed_exactly_when_over', sql`(${isOpen}) = (${table.closedAt} is null)`),
      check('callback_requests_wish_has_its_time', sql`(${table.wish} = 'ASAP') = (${table.wishAt} is null)`),
      check('callback_requests_attempts', sql`${table.attempts} between 0 and 3`),
    ];
  },
);
