import { inboxColours, inboxItemKinds } from '@yobirin/contract/inbox';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from '../../platform/database/orm-tables.ts';
import { language, users } from '../auth/auth.tables.ts';
import { chatRooms } from '../chat/chat.tables.ts';
import { accounts } from '../directory/account/account.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

export const inboxItemKind = pgEnum('inbox_item_kind', inboxItemKinds);

/**
 * A thread: everything between an ID and one visitor. What its chat and calls say is computed from them by `refreshThreads`, as often
 * as wanted; only the members' own choices (taken, snoozed, done, labels) are kept nowhere else. A writer takes the lock of
 * `lockThreads` first.
 */
export const inboxThreads = pgTable(
  'inbox_threads',
  {
    id: id().primaryKey(),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    /** `room:` and a guest's chat, `id:` and another ID, or `call:` and the first call of a caller. See `visitor-key.ts`. */
    visitorKey: text().notNull(),
    /** Also set for another ID that has a chat with this one. */
    chatRoomId: reference().references(() => chatRooms.id, { onDelete: 'cascade' }),
    peerYobirinPropertyId: reference().references(() => yobirinProperties.id),
    /** Name from the QR code. */
    place: text(),
    language: language(),
    waitingSince: instant(),
    /** Sorts those that wait before others in one direction with `lastAt`. */
    rank: reference().notNull().generatedAlwaysAs(sql`case when waiting_since is null then 1 else 2 end`),
    lastAt: instant().notNull(),
    lastKind: inboxItemKind().notNull(),
    /** The id of a post, a call or a call-back request. No foreign key: it may be gone until the next refresh. */
    lastItemId: reference().notNull(),
    /** The latest answer that was looked at for a taker (INBOX-08). */
    answeredUntil: instant(),
    takenByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    snoozedUntil: instant(),
    doneAt: instant(),
    doneByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** When it was last done or snoozed, and the newest post at that time. What comes later brings it back (INBOX-11). */
    settledAt: instant(),
    settledPostId: reference(),
    /** How far the chat was answered before it was done. Undoing puts it back. */
    answeredPostId: reference(),
    /** Counts the changes of members' choices. */
    version: integer().notNull().default(0),
  },
  (table) => {
    const isOpen = sql`${table.doneAt} is null and ${table.snoozedUntil} is null`;
    return [
      unique('inbox_threads_one_per_visitor').on(table.yobirinPropertyId, table.visitorKey),
      index('inbox_threads_waiting_index')
        .on(table.yobirinPropertyId, table.waitingSince, table.id)
        .where(sql`${isOpen} and ${table.waitingSince} is not null`),
      index('inbox_threads_open_index').on(table.yobirinPropertyId, table.rank, table.lastAt, table.id).where(isOpen),
      index('inbox_threads_taken_index')
        .on(table.takenByUserId, table.yobirinPropertyId, table.rank, table.lastAt, table.id)
        .where(sql`${table.takenByUserId} is not null and ${isOpen}`),
      index('inbox_threads_snoozed_index')
        .on(table.yobirinPropertyId, table.snoozedUntil, table.id)
        .where(sql`${table.snoozedUntil} is not null`),
      index('inbox_threads_returning_index').on(table.snoozedUntil).where(sql`${table.snoozedUntil} is not null`),
      index('inbox_threads_done_index')
        .on(table.yobirinPropertyId, table.doneAt, table.id)
        .where(sql`${table.doneAt} is not null`),
      index('inbox_threads_room_index').on(table.chatRoomId).where(sql`${table.chatRoomId} is not null`),
      index('inbox_threads_taken_by_index').on(table.takenByUserId).where(sql`${table.takenByUserId} is not null`),
      index('inbox_threads_done_by_index').on(table.doneByUserId).where(sql`${table.doneByUserId} is not null`),
      check('inbox_threads_done_or_snoozed', sql`${table.doneAt} is null or ${table.snoozedUntil} is null`),
      check('inbox_threads_done_does_not_wait', sql`${table.doneAt} is null or ${table.waitingSince} is null`),
    ];
  },
);

export const inboxColour = pgEnum('inbox_colour', inboxColours);

export const inboxLabels = pgTable(
  'inbox_labels',
  {
    id: id().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** By `labelKey`. One that was stored before invisible characters were left out keeps its key until it is edited. */
    nameKey: text().notNull(),
    colour: inboxColour().notNull(),
  },
  (table) => [unique('inbox_labels_once_per_account').on(table.accountId, table.nameKey)],
);

export const inboxThreadLabels = pgTable(
  'inbox_thread_labels',
  {
    threadId: reference()
      .notNull()
      .references(() => inboxThreads.id, { onDelete: 'cascade' }),
    labelId: reference()
      .notNull()
      .references(() => inboxLabels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.labelId] }),
    index('inbox_thread_labels_label_index').on(table.labelId),
  ],
);
