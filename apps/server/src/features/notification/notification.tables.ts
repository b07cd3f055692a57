import { noticeMails } from '@yobirin/contract/notification';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import {
  boolean,
  check,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from '../../platform/database/orm-tables.ts';
import { devices, language, users } from '../auth/auth.tables.ts';
import { chatRooms } from '../chat/chat.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/** A Web Push subscription. Deleted with its device, so a signed-out device does not ring. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id().primaryKey(),
    deviceId: reference()
      .notNull()
      .unique('push_subscriptions_one_per_device')
      .references(() => devices.id, { onDelete: 'cascade' }),
    /** Copied from the device, where it never changes: ringing looks up subscriptions by user. */
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('push_subscriptions_user_index').on(table.userId)],
);

/**
 * The Web Push subscription of a guest's browser, for calls back. Deleted with the chat: when it ends, or with its row. A guest has
 * no device and no user, so it is a table of its own.
 */
export const guestPushSubscriptions = pgTable('guest_push_subscriptions', {
  chatRoomId: reference()
    .primaryKey()
    .references(() => chatRooms.id, { onDelete: 'cascade' }),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  language: language().notNull(),
  createdAt: instant().notNull(),
});

/** The key that identifies this site to push services. One row, created by the first node that needs it. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean().primaryKey().default(true),
    privateKeyEncrypted: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check('push_keys_only_one', sql`${table.isOnly}`)],
);

export const noticeMail = pgEnum('notice_mail', noticeMails);

/** How a user is told about the calls and chats of an ID. Without a row, the defaults of the contract hold. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    callRing: boolean().notNull(),
    callPush: boolean().notNull(),
    callMail: noticeMail().notNull(),
    chatPush: boolean().notNull(),
    chatMail: noticeMail().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.yobirinPropertyId] })],
);

export const noticeKind = pgEnum('notice_kind', ['CALL', 'CHAT', 'CALLBACK', 'MENTION', 'NOT_SENT']);

/**
 * What a user was mailed about, or will be by the next digest. A row of a chat is deleted when the ID's side has read, and a row
 * of a call when the user has seen it: until then there is no second mail.
 */
export const mailNotices = pgTable(
  'mail_notices',
  {
    id: id().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    kind: noticeKind().notNull(),
    /** The call, the room of the chat, the call-back request, the note with a mention, or the scheduled message. */
    subjectId: reference().notNull(),
    /** The caller or the writer; of a message that was not sent, the one it was for. */
    name: text().notNull(),
    isPerson: boolean().notNull(),
    createdAt: instant().notNull(),
    /** Null while it waits for a digest. */
    mailedAt: instant(),
  },
  (table) => [
    unique('mail_notices_once').on(table.kind, table.subjectId, table.yobirinPropertyId, table.userId),
    index('mail_notices_waiting_index').on(table.createdAt).where(sql`${table.mailedAt} is null`),
    index('mail_notices_user_index').on(table.userId),
  ],
);
