import type { GuestLocale } from '@yobirin/contract/locale';
import { chatTranslationModes } from '@yobirin/contract/translation';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../platform/database/orm-tables.ts';
import { language, users } from '../auth/auth.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/**
 * A room of two public IDs, or of one and a guest. A writer locks this row first, so that post ids rise in the order in which
 * posts become visible. Read marks and cursors rely on that order.
 */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: id().primaryKey(),
    /** The two public IDs, the smaller first, so that both sides starting at once get one room. Null with a guest. */
    lowerYobirinPropertyId: reference().references(() => yobirinProperties.id),
    higherYobirinPropertyId: reference().references(() => yobirinProperties.id),
    /** Set only in rooms with a guest (OP-22). */
    scheduleEndAt: instant(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('chat_rooms_one_per_pair').on(table.lowerYobirinPropertyId, table.higherYobirinPropertyId),
    index('chat_rooms_schedule_end_index').on(table.scheduleEndAt).where(sql`${table.archivedAt} is null`),
    index('chat_rooms_archived_index').on(table.archivedAt).where(sql`${table.archivedAt} is not null`),
    check(
      'chat_rooms_of_pair_or_guest',
      sql`case when ${table.scheduleEndAt} is null
        then ${table.lowerYobirinPropertyId} is not null and ${table.higherYobirinPropertyId} is not null
          and ${table.lowerYobirinPropertyId} < ${table.higherYobirinPropertyId}
        else ${table.lowerYobirinPropertyId} is null and ${table.higherYobirinPropertyId} is null end`,
    ),
  ],
);

export const chatTranslationMode = pgEnum('chat_translation_mode', chatTranslationModes);

/** One side of a room. */
export const chatRoomMemberships = pgTable(
  'chat_room_memberships',
  {
    id: id().primaryKey(),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** Null for a guest. */
    yobirinPropertyId: reference().references(() => yobirinProperties.id),
    aliasName: text().notNull().default(''),
    /** Name from the QR code (OP-15). */
    callerName: text(),
    guestName: text(),
    guestEmail: text(),
    guestLanguage: language(),
    /** When the guest's address was asked for its confirmation. Null before that, and without an address. */
    guestEmailAskedAt: instant(),
    /** The addresses that were confirmed for this chat, in lower case. Only to these goes mail about answers. */
    guestConfirmedEmails: text().array().notNull().default([]),
    /** Set to null when the chat ends; the guest's page then stops working. */
    guestTokenHash: text(),
    /** The token, encrypted. Kept only while there is an e-mail address to send the link to. */
    guestTokenSealed: text(),
    /** Unused: written by earlier releases, which blocked addresses. */
    guestAddressHash: text(),
    /** Hash of the mark of the browser that began the chat, by which its writer can be blocked (BLOCK-05) and recognised (OP-400). */
    browserMarkHash: text(),
    /** The network from which this side began the chat, as a keyed hash, for a day (BLOCK-33). */
    networkKey: text(),
    note: text().notNull().default(''),
    isApproved: boolean().notNull(),
    /** Hidden from this side's list until the next post. */
    isDisabled: boolean().notNull().default(false),
    unreadCount: integer().notNull().default(0),
    /** Posts that this side has written before the room was approved, deleted ones included. */
    pendingPostCount: integer().notNull().default(0),
    /** This side has read every post up to this one. No foreign key: it is a place in the order, not a link. */
    lastReadPostId: reference(),
    /** A user of this side has answered every post up to this one. No foreign key: it is a place in the order. */
    answeredPostId: reference(),
    /** When the guest wrote the oldest post that waits for an answer. Null for guests and in rooms of two IDs. */
    unansweredSince: instant(),
    /** When this side, being away, was mailed about a post. Null again once it reads, so that it gets one mail until then. */
    awayMailedAt: instant(),
    /** Null as long as neither this side nor a post in another language has chosen (OP-309). */
    translationMode: chatTranslationMode(),
    /** What this side chose to read, such as `zh-Hant`. Null for the language of the guest, or of each holder. */
    translationLanguage: text().$type<GuestLocale>(),
    /** Time of the room's last post. Stored on both sides, because each side's list is paged by it. */
    roomUpdatedAt: instant().notNull(),
  },
  (table) => [
    unique('chat_room_memberships_once_per_property').on(table.chatRoomId, table.yobirinPropertyId),
    // Partial indexes, because every post updates both sides.
    uniqueIndex('chat_room_memberships_guest_token_unique')
      .on(table.guestTokenHash)
      .where(sql`${table.guestTokenHash} is not null`),
    uniqueIndex('chat_room_memberships_one_guest_per_room')
      .on(table.chatRoomId)
      .where(sql`${table.yobirinPropertyId} is null`),
    index('chat_room_memberships_browser_index')
      .on(table.browserMarkHash)
      .where(sql`${table.browserMarkHash} is not null and ${table.yobirinPropertyId} is null`),
    index('chat_room_memberships_network_index').on(table.chatRoomId).where(sql`${table.networkKey} is not null`),
    index('chat_room_memberships_list_index')
      .on(table.yobirinPropertyId, table.roomUpdatedAt, table.id)
      .where(sql`not ${table.isDisabled}`),
    // With the list's index, all rooms of an ID that had a post since a time.
    index('chat_room_memberships_hidden_index')
      .on(table.yobirinPropertyId, table.roomUpdatedAt)
      .where(sql`${table.isDisabled}`),
    index('chat_room_memberships_unread_index')
      .on(table.yobirinPropertyId)
      .where(sql`${table.unreadCount} > 0 and not ${table.isDisabled}`),
    index('chat_room_memberships_unanswered_index')
      .on(table.yobirinPropertyId, table.roomUpdatedAt, table.id)
      .where(sql`${table.unansweredSince} is not null and not ${table.isDisabled}`),
    check(
      'chat_room_memberships_property_or_guest',
      sql`(${table.yobirinPropertyId} is null) = (${table.guestName} is not null)`,
    ),
    check(
      'chat_room_memberships_guest_fields_of_guest',
      sql`${table.guestName} is not null or num_nonnulls(
        ${table.guestEmail}, ${table.guestLanguage}, ${table.guestTokenHash}, ${table.guestTokenSealed}, ${table.guestAddressHash}
      ) = 0`,
    ),
    check(
      'chat_room_memberships_email_has_language',
      sql`${table.guestEmail} is null or ${table.guestLanguage} is not null`,
    ),
    check('chat_room_memberships_pending_posts', sql`${table.pendingPostCount} <= 3`),
    check('chat_room_memberships_unread_not_negative', sql`${table.unreadCount} >= 0`),
  ],
);

/** Deleting a post empties it but keeps the row, so that references to its place in the order stay valid. */
export const chatPosts = pgTable(
  'chat_posts',
  {
    id: id().primaryKey(),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    chatRoomMembershipId: reference()
      .notNull()
      .references(() => chatRoomMemberships.id, { onDelete: 'cascade' }),
    /** The user who wrote for that side; null for a guest and for the assistant. */
    postUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the client, so that a retry does not create a second post. */
    clientPostId: uuid(),
    body: text().notNull(),
    /** The language of the text, such as `ko`. Null until translation has looked at the post, which is never without an engine. */
    language: text(),
    /** Set on posts of the assistant. Unique, so that a repeated job answers a post only once. */
    aiReplyToPostId: reference().references((): AnyPgColumn => chatPosts.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('chat_posts_one_ai_reply_per_post')
      .on(table.aiReplyToPostId)
      .where(sql`${table.aiReplyToPostId} is not null`),
    unique('chat_posts_once_per_client_id').on(table.chatRoomMembershipId, table.clientPostId),
    index('chat_posts_room_index').on(table.chatRoomId, table.id).where(sql`${table.deletedAt} is null`),
    index('chat_posts_user_index').on(table.postUserId),
    check('chat_posts_deleted_is_empty', sql`${table.deletedAt} is null or ${table.body} = ''`),
  ],
);
