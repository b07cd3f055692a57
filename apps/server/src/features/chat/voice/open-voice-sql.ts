import { type SQL, sql } from 'drizzle-orm';
import { voiceMessages } from './voice.tables.ts';

/** Whether a voice message waits: it was not marked as done, and the chat was not answered since, unless it was opened again. */
export const isVoiceOpenSql: SQL<boolean> = sql`(${voiceMessages.doneAt} is null and (${voiceMessages.isReopened} or not exists (
  select from chat_room_memberships as side
  where side.chat_room_id = ${voiceMessages.chatRoomId} and side.yobirin_property_id = ${voiceMessages.yobirinPropertyId}
    and side.answered_post_id >= ${voiceMessages.chatPostId}
)))`;
