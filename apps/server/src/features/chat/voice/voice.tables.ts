import { transcriptStates } from '@yobirin/contract/voice';
import { id, instant, reference } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/orm.ts';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../../../platform/database/orm-tables.ts';
import { users } from '../../auth/auth.tables.ts';
import { yobirinProperties } from '../../directory/profile/profile.tables.ts';
import { chatPosts, chatRoomMemberships, chatRooms } from '../chat.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What makes a post a voice message. The recording is the post's attachment. */
export const voiceMessages = pgTable(
  'voice_messages',
  {
    chatPostId: reference()
      .primaryKey()
      .references(() => chatPosts.id, { onDelete: 'cascade' }),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    /** The ID that it was left for. */
    yobirinPropertyId: reference()
      .notNull()
      .references(() => yobirinProperties.id),
    durationMs: integer().notNull(),
    waveform: smallint().array().notNull(),
    createdAt: instant().notNull(),
    heardAt: instant(),
    heardByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    doneAt: instant(),
    /** Open again although the chat was answered. */
    isReopened: boolean().notNull().default(false),
    doneByUserId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** When the recording and its transcript were deleted because their time was over. */
    recordingDeletedAt: instant(),
    /** Null if recordings were not transcribed when it came. */
    transcriptState: text({ enum: transcriptStates }),
    transcriptText: text(),
    /** As the transcriber names it, such as `ja`. */
    transcriptLanguage: text(),
  },
  (table) => [
    index('voice_messages_list_index').on(table.yobirinPropertyId, table.chatPostId),
    index('voice_messages_open_index')
      .on(table.yobirinPropertyId, table.chatPostId)
      .where(sql`${table.doneAt} is null`),
    index('voice_messages_room_index').on(table.chatRoomId),
    index('voice_messages_kept_index').on(table.createdAt).where(sql`${table.recordingDeletedAt} is null`),
    index('voice_messages_heard_by_index').on(table.heardByUserId),
    index('voice_messages_done_by_index').on(table.doneByUserId),
    check('voice_messages_duration', sql`${table.durationMs} > 0`),
    check(
      'voice_messages_transcript',
      sql`(${table.transcriptState} is not distinct from 'READY') = (${table.transcriptText} is not null)`,
    ),
  ],
);

/** A recording that arrives in parts, on any node. A finished one stays for a while, so that finishing again finds its post. */
export const voiceUploads = pgTable(
  'voice_uploads',
  {
    id: id().primaryKey(),
    chatRoomId: reference()
      .notNull()
      .references(() => chatRooms.id, { onDelete: 'cascade' }),
    chatRoomMembershipId: reference()
      .notNull()
      .references(() => chatRoomMemberships.id, { onDelete: 'cascade' }),
    clientPostId: uuid().notNull(),
    sizeBytes: integer().notNull(),
    receivedBytes: integer().notNull().default(0),
    refreshedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (table) => [
    unique('voice_uploads_once_per_client_id').on(table.chatRoomMembershipId, table.clientPostId),
    uniqueIndex('voice_uploads_one_at_a_time').on(table.chatRoomMembershipId).where(sql`${table.finishedAt} is null`),
    index('voice_uploads_room_index').on(table.chatRoomId),
    index('voice_uploads_refreshed_index').on(table.refreshedAt),
    check('voice_uploads_size', sql`${table.sizeBytes} between 1 and 10485760`),
    check('voice_uploads_received', sql`${table.receivedBytes} between 0 and ${table.sizeBytes}`),
  ],
);

export const voiceUploadParts = pgTable(
  'voice_upload_parts',
  {
    voiceUploadId: reference()
      .notNull()
      .references(() => voiceUploads.id, { onDelete: 'cascade' }),
    offsetBytes: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.voiceUploadId, table.offsetBytes] })],
);
