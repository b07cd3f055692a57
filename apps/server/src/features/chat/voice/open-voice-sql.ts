import { type SQL, sql } from '../../../platform/database/orm.ts';
import { isBlockedSql } from '../../block/block-sql.ts';
import { fromGuestSide, guestSide as guest } from '../room/room-sides-sql.ts';
import { voiceMessages } from './voice.tables.ts';

/**
 * Whether a voice message waits: it was not marked as done, the chat was not answered since, unless it was opened again, and its
 * guest is not blocked.
 */
export function isVoiceOpenSql(now: Date): SQL<boolean> {
  return sql`(${voiceMessages.doneAt} is null and (${voiceMessages.isReopened} or not exists (
    select from chat_room_memberships as side
    where side.chat_room_id = ${voiceMessages.chatRoomId} and side.yobirin_property_id = ${voiceMessages.yobirinPropertyId}
      and side.answered_post_id >= ${voiceMessages.chatPostId}
  )) and not ${isGuestBlocked(now)})`;
}

function isGuestBlocked(now: Date): SQL {
  const person = {
    userId: sql`null`,
    yobirinPropertyId: sql`null`,
    sideId: guest.id,
    browserMarkHash: guest.browserMarkHash,
  };
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`exists (
    select from ${fromGuestSide}
    where ${guest.chatRoomId} = ${sql`${voiceMessages.chatRoomId}`} and ${guest.yobirinPropertyId} is null
      and ${isBlockedSql(voiceMessages.yobirinPropertyId, person, at)}
  )`;
}
