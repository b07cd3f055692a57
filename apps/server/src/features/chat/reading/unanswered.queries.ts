import type { Transaction } from '../../../platform/database/client.ts';
import { and, eq, isNotNull, isNull, lt, sql } from '../../../platform/database/orm.ts';
import { chatPosts, chatRoomMemberships } from '../chat.tables.ts';

type Answered = { chatRoomId: string; sideId: string; chatPostId: string };

/** Counts every post up to this one as answered. The room must be locked. Does nothing if the room has no such post. */
export async function moveAnsweredMark(tx: Transaction, { chatRoomId, sideId, chatPostId }: Answered): Promise<void> {
  const isInRoom = tx
    .select({ id: chatPosts.id })
    .from(chatPosts)
    .where(and(eq(chatPosts.id, chatPostId), eq(chatPosts.chatRoomId, chatRoomId)));
  await tx
    .update(chatRoomMemberships)
    .set({ answeredPostId: chatPostId })
    .where(
      and(
        eq(chatRoomMemberships.id, sideId),
        lt(sql`coalesce(${chatRoomMemberships.answeredPostId}, 0)`, chatPostId),
        sql`exists ${isInRoom}`,
      ),
    );
}

/** Sets unansweredSince to the time of the oldest unanswered post, or null. The room must be locked. */
export async function refreshUnanswered(tx: Transaction, chatRoomId: string): Promise<void> {
  const { id, answeredPostId, unansweredSince } = chatRoomMemberships;
  const waiting = tx
    .select({ since: sql`min(${chatPosts.createdAt})` })
    .from(chatPosts)
    .where(
      and(
        eq(chatPosts.chatRoomId, chatRoomId),
        isNull(chatPosts.deletedAt),
        sql`${chatPosts.chatRoomMembershipId} <> ${id}`,
        sql`${chatPosts.id} > coalesce(${answeredPostId}, 0)`,
      ),
    );
  await tx
    .update(chatRoomMemberships)
    .set({ unansweredSince: sql`(${waiting})` })
    .where(and(eq(chatRoomMemberships.chatRoomId, chatRoomId), isNotNull(unansweredSince)));
}
