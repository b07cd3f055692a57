import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { language, users } from '../auth/auth.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';

/**
 * A room of two: two public IDs, or one and a guest. Whoever posts locks this row first, so that the ids of a room's posts
 * rise in the order in which they become visible; read marks and catching up by cursor rely on it.
 */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: id().primaryKey(),
    /** The two public IDs, the smaller first, so that both sides starting at once get one room. Empty with a guest. */
    lowerYobirinPropertyId: reference().references(() => yobirinProperties.id),
    higherYobirinPropertyId: reference().references(() => yobirinProperties.id),
    /** With a guest only (OP-22). */
    scheduleEndAt: instant(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('chat_rooms_one_per_pair').on(table.lowerYobirinPropertyId, table.higherYobirinPropertyId),
    index('chat_rooms_schedule_end_index').on(table.scheduleEndAt).where(sql`${table.archivedAt} is null`),
    check(
      'chat_rooms_of_pair_or_guest',
      sql`case when ${table.scheduleEndAt} is null
        then ${table.lowerYobirinPropertyId} is not null and ${table.higherYobirinPropertyId} is not null
          and ${table.lowerYobirinPropertyId} < ${table.higherYobirinPropertyId}
        else ${table.lowerYobirinPropertyId} is null and ${table.higherYobirinPropertyId} is null end`,
    ),
  ],
);

/** One side of a room. */
export const chatRoomMemberships = pgTable(
  'chat_room_memberships',
  {
    id: id().primaryKey(),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** Empty for a guest. */
    yobirinPropertyId: reference().references(() => yobirinProperties.id),
    aliasName: text().notNull().default(''),
    /** What the QR code said (OP-15). */
    callerName: text(),
    guestName: text(),
    guestEmail: text(),
    guestLanguage: language(),
    /** Emptied when the chat ends: the guest's page ends with it. */
    guestTokenHash: text(),
    /** The token itself, encrypted, while there is an address to mail the way back to. */
    guestTokenSealed: text(),
    /** Where the guest came from, so that they can be blocked; see `guest-address.ts`. */
    guestAddressHash: text(),
    note: text().notNull().default(''),
    isApproved: boolean().notNull(),
    /** Hidden from this side's list until the next post. */
    isDisabled: boolean().notNull().default(false),
    unreadCount: integer().notNull().default(0),
    /** This side has read every post up to this one. No foreign key: it is a place in the order, not a link. */
    lastReadPostId: reference(),
    /** When this side, being away, was mailed of a new post. Emptied when it reads: one mail is enough until then. */
    awayMailedAt: instant(),
    /** When the room was last written in. The same on both sides, because the list of each is paged by it. */
    roomUpdatedAt: instant().notNull(),
  },
  (table) => [
    unique('chat_room_memberships_once_per_property').on(table.chatRoomId, table.yobirinPropertyId),
    // Every post changes both sides, so indexes leave out the rows that are not looked for.
    uniqueIndex('chat_room_memberships_guest_token_unique')
      .on(table.guestTokenHash)
      .where(sql`${table.guestTokenHash} is not null`),
    uniqueIndex('chat_room_memberships_one_guest_per_room')
      .on(table.chatRoomId)
      .where(sql`${table.yobirinPropertyId} is null`),
    index('chat_room_memberships_list_index')
      .on(table.yobirinPropertyId, table.roomUpdatedAt, table.id)
      .where(sql`not ${table.isDisabled}`),
    index('chat_room_memberships_unread_index')
      .on(table.yobirinPropertyId)
      .where(sql`${table.unreadCount} > 0 and not ${table.isDisabled}`),
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
    check('chat_room_memberships_unread_not_negative', sql`${table.unreadCount} >= 0`),
  ],
);

/** Deleting a post empties it; the row stays, so that what refers to its place in the order still finds it. */
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
    /** The person who wrote for that side; empty for a guest and for the assistant. */
    postUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the client: a post sent again is the same post. */
    clientPostId: uuid(),
    body: text().notNull(),
    /** Set on what the assistant wrote, which answers every post at most once, also when its job runs again. */
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
