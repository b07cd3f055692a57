import { callStatuses } from '@yobirin/contract/call';
import { id, instant, reference } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/orm.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '../../platform/database/orm-tables.ts';
import { users } from '../auth/auth.tables.ts';
import { chatRooms } from '../chat/chat.tables.ts';
import { yobirinProperties } from '../directory/profile/profile.tables.ts';
import { callbackRequests } from './callback/callback.tables.ts';

/** APPLIED: the caller may call but has not rung yet. Such a call is neither living nor part of a history. */
export const callStatus = pgEnum('call_status', ['APPLIED', ...callStatuses]);

/**
 * A call, from the application to its line in the history. This row is the only call state: a user with a living call is busy
 * on every node.
 */
export const calls = pgTable(
  'calls',
  {
    id: id().primaryKey(),
    status: callStatus().notNull(),
    /** The room id and peer ids are unguessable: a client that knows them may enter the room as that side. */
    roomId: text().notNull().unique('calls_room_unique'),
    callerPeerId: text(),
    receiverPeerId: text(),
    /**
     * The caller's SDP offer for the device that answers. It contains network addresses, so it is deleted when the call ends.
     */
    callerOffer: text(),
    /** Null for a visitor. */
    fromYobirinPropertyId: reference().references(() => yobirinProperties.id),
    toYobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    callerUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** The user who is rung or talks. Null for a group's call until a member answers. */
    receiverUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    callerName: text(),
    /** What the QR code of a visitor said, whatever name they gave. */
    callerPlace: text(),
    /** What the caller says the call is about (CALL-31). */
    callReason: text(),
    /** Makes unanswered calls of one caller countable; see `caller-key.ts`. Null in calls that were transferred here. */
    callerKey: text(),
    /**
     * The earliest call of the same caller to this ID, by which their calls are one thread (OP-340): it stays when the key is
     * forgotten. Null for callers with an ID or a chat, and until the call has ended.
     */
    visitorCallId: reference().references((): AnyPgColumn => calls.id, { onDelete: 'set null' }),
    /** The network of the caller, as a keyed hash, for a day (BLOCK-33). */
    networkKey: text(),
    /**
     * An ID calls back the guest of `chatRoomId`: both IDs of the row are that ID, and no user is rung. Histories and counts of
     * calls to an ID leave such a call out.
     */
    isToGuest: boolean().notNull().default(false),
    callbackRequestId: reference().references(() => callbackRequests.id, { onDelete: 'set null' }),
    /** The guest who is called back, and the name of the place from the QR code. */
    calleeName: text(),
    calleePlace: text(),
    /** A holder needs to do nothing more about this missed call (CALLBACK-13). */
    doneAt: instant(),
    doneByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** The chat of the visitor with the called ID, or of the guest who is called. */
    chatRoomId: reference().references(() => chatRooms.id, { onDelete: 'set null' }),
    /** Hash of the mark of the caller's browser, by which the caller can be blocked (BLOCK-05) and recognised (OP-400). */
    browserMarkHash: text(),
    isAuthenticatedCall: boolean().notNull(),
    isTransferred: boolean().notNull().default(false),
    /** The transferred call was not answered and rings the transferring member again. */
    isReturned: boolean().notNull().default(false),
    transferredFromCallId: reference().references((): AnyPgColumn => calls.id, { onDelete: 'set null' }),
    isCallerConnected: boolean().notNull().default(false),
    isReceiverConnected: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    calledAt: instant(),
    answeredAt: instant(),
    talkingAt: instant(),
    endedAt: instant(),
    /** Since when one side has not heard the other. Null while both do. A talk that ends in silence ended then (CALL-60). */
    silentSince: instant(),
    /** Renewed by every node that has a socket of the call. A living call that is not renewed is ended. */
    heartbeatAt: instant().notNull(),
    /** The caller's latest location (OP-21). */
    latitude: numeric(),
    longitude: numeric(),
    locationReportedAt: instant(),
  },
  (table) => {
    const isLiving = sql`${table.status} in ('CALLING', 'TALKING')`;
    return [
      uniqueIndex('calls_one_living_per_receiver').on(table.receiverUserId).where(isLiving),
      uniqueIndex('calls_one_living_per_guest')
        .on(table.chatRoomId)
        .where(sql`${table.isToGuest} and ${table.status} in ('CALLING', 'TALKING')`),
      index('calls_callback_request_index')
        .on(table.callbackRequestId)
        .where(sql`${table.callbackRequestId} is not null`),
      index('calls_living_of_browser_index')
        .on(table.browserMarkHash)
        .where(sql`${table.browserMarkHash} is not null and ${table.status} in ('CALLING', 'TALKING')`),
      index('calls_of_browser_index')
        .on(table.toYobirinPropertyId, table.browserMarkHash)
        .where(sql`${table.browserMarkHash} is not null and ${table.fromYobirinPropertyId} is null`),
      index('calls_waiting_index')
        .on(table.toYobirinPropertyId, table.createdAt)
        .where(sql`${table.status} = 'UNCALL' and ${table.doneAt} is null and not ${table.isToGuest}`),
      index('calls_done_by_index').on(table.doneByUserId).where(sql`${table.doneByUserId} is not null`),
      index('calls_living_of_caller_index').on(table.callerUserId).where(isLiving),
      index('calls_unfinished_heartbeat_index').on(table.heartbeatAt).where(sql`${table.endedAt} is null`),
      index('calls_ended_with_secrets_index')
        .on(table.endedAt)
        .where(sql`${table.endedAt} is not null and ${table.roomId} not like 'ended-%'`),
      index('calls_located_index').on(table.locationReportedAt).where(sql`${table.locationReportedAt} is not null`),
      index('calls_to_index').on(table.toYobirinPropertyId, table.createdAt, table.id),
      index('calls_from_index').on(table.fromYobirinPropertyId, table.createdAt, table.id),
      index('calls_missed_index')
        .on(table.toYobirinPropertyId, table.createdAt, table.id)
        .where(sql`${table.status} = 'UNCALL'`),
      index('calls_caller_user_index').on(table.callerUserId),
      index('calls_receiver_user_index').on(table.receiverUserId),
      index('calls_transferred_from_index').on(table.transferredFromCallId),
      index('calls_of_caller_index')
        .on(table.toYobirinPropertyId, table.callerKey, table.createdAt)
        .where(sql`${table.callerKey} is not null`),
      index('calls_of_visitor_index').on(table.visitorCallId).where(sql`${table.visitorCallId} is not null`),
      index('calls_of_pair_index')
        .on(table.toYobirinPropertyId, table.fromYobirinPropertyId, table.createdAt)
        .where(sql`${table.fromYobirinPropertyId} is not null and not ${table.isToGuest}`),
      index('calls_chat_room_index').on(table.chatRoomId).where(sql`${table.chatRoomId} is not null`),
      check(
        'calls_ended_exactly_when_over',
        sql`(${table.status} in ('APPLIED', 'CALLING', 'TALKING')) = (${table.endedAt} is null)`,
      ),
      check('calls_guest_has_no_user', sql`not ${table.isToGuest} or ${table.receiverUserId} is null`),
      check('calls_offer_goes_with_the_call', sql`${table.callerOffer} is null or ${table.endedAt} is null`),
      check('calls_talking_was_answered', sql`${table.talkingAt} is null or ${table.answeredAt} is not null`),
      check('calls_talking_has_begun', sql`${table.status} <> 'TALKING' or ${table.talkingAt} is not null`),
      check(
        'calls_location_whole_or_absent',
        sql`num_nulls(${table.latitude}, ${table.longitude}, ${table.locationReportedAt}) in (0, 3)`,
      ),
    ];
  },
);

/** The users whose devices a call rings. The call ends once all of them have declined. */
export const callRingings = pgTable(
  'call_ringings',
  {
    callId: reference()
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    declinedAt: instant(),
    /** Shown to the caller if all users decline. */
    declineMessage: text(),
  },
  (table) => [
    primaryKey({ columns: [table.callId, table.userId] }),
    index('call_ringings_user_index').on(table.userId),
  ],
);

/** How far a user has seen the missed calls of an ID. */
export const missedCallMarks = pgTable(
  'missed_call_marks',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    /** The end of the latest missed call that the user has seen. */
    seenUntil: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.yobirinPropertyId] })],
);
