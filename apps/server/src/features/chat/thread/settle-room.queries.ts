import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { and, eq, isNull, sql } from '../../../platform/database/orm.ts';
import { chatPosts, chatRoomMemberships } from '../chat.tables.ts';
import { isVoiceOpenSql } from '../voice/open-voice-sql.ts';
import { voiceMessages } from '../voice/voice.tables.ts';
import type { RoomOfId } from './thread-room.queries.ts';

export async function findAnsweredPostId(db: Executor, room: RoomOfId): Promise<string | null> {
  const [side] = await db
    .select({ answeredPostId: chatRoomMemberships.answeredPostId })
    .from(chatRoomMemberships)
    .where(isSide(room));
  return side?.answeredPostId ?? null;
}

type Settling = RoomOfId & { userId: string; now: Date };

/** Marks the voice messages that wait in the room as done. Call it before the room counts as answered. */
export async function finishVoices(tx: Transaction, { userId, now, ...room }: Settling): Promise<void> {
  await tx
    .update(voiceMessages)
    .set({ doneAt: now, doneByUserId: userId, isReopened: false })
    .where(and(isVoiceOf(room), isVoiceOpenSql(now)));
}

/** Takes `finishVoices` back. Call it after `unanswer`. */
export async function unfinishVoices(tx: Transaction, { doneAt, ...room }: RoomOfId & { doneAt: Date }): Promise<void> {
  await tx
    .update(voiceMessages)
    .set({
      doneAt: null,
      doneByUserId: null,
      // Still open if the chat was answered meanwhile.
      isReopened: sql`exists (
        select from chat_room_memberships as side
        where side.chat_room_id = ${voiceMessages.chatRoomId} and side.yobirin_property_id = ${voiceMessages.yobirinPropertyId}
          and side.answered_post_id >= ${voiceMessages.chatPostId}
      )`,
    })
    .where(and(isVoiceOf(room), eq(voiceMessages.doneAt, doneAt)));
}

type Unanswering = RoomOfId & { answeredPostId: string | null; settledPostId: string };

/** Moves the mark of answered posts back, unless the room was answered since. The room must be locked. */
export async function unanswer(
  tx: Transaction,
  { answeredPostId, settledPostId, ...room }: Unanswering,
): Promise<void> {
  const side = chatRoomMemberships;
  const waiting = tx
    .select({ since: sql`min(${chatPosts.createdAt})` })
    .from(chatPosts)
    .where(
      and(
        eq(chatPosts.chatRoomId, room.chatRoomId),
        isNull(chatPosts.deletedAt),
        sql`${chatPosts.chatRoomMembershipId} <> ${side.id}`,
        sql`${chatPosts.id} > ${answeredPostId ?? '0'}::bigint`,
      ),
    );
  await tx
    .update(side)
    .set({ answeredPostId, unansweredSince: sql`(${waiting})` })
    .where(and(isSide(room), eq(side.answeredPostId, settledPostId)));
}

function isSide({ chatRoomId, yobirinPropertyId }: RoomOfId) {
  return and(
    eq(chatRoomMemberships.chatRoomId, chatRoomId),
    eq(chatRoomMemberships.yobirinPropertyId, yobirinPropertyId),
  );
}

function isVoiceOf({ chatRoomId, yobirinPropertyId }: RoomOfId) {
  return and(eq(voiceMessages.chatRoomId, chatRoomId), eq(voiceMessages.yobirinPropertyId, yobirinPropertyId));
}
