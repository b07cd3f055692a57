import type { Transaction } from '../../../platform/database/client.ts';
import { and, eq, gt, isNull, lt, ne, sql } from '../../../platform/database/orm.ts';
import { chatPosts, chatRoomMemberships } from '../chat.tables.ts';

type ReadSide = { lastReadPostId: string | null; unreadCount: number };
type ReadMark = { chatRoomId: string; sideId: string; chatPostId: string };

/**
 * Marks every post up to this one as read by a side. The room must be locked, so that each post is counted once. Returns null
 * if the side had already read this far, or if the room has no such post.
 */
export async function moveReadMark(
  tx: Transaction,
  { chatRoomId, sideId, chatPostId }: ReadMark,
): Promise<ReadSide | null> {
  const isInRoom = tx
    .select({ id: chatPosts.id })
    .from(chatPosts)
    .where(and(eq(chatPosts.id, chatPostId), eq(chatPosts.chatRoomId, chatRoomId)));
  const leftUnread = tx.$count(
    chatPosts,
    and(
      eq(chatPosts.chatRoomId, chatRoomId),
      isNull(chatPosts.deletedAt),
      gt(chatPosts.id, chatPostId),
      ne(chatPosts.chatRoomMembershipId, sideId),
    ),
  );
  const [moved] = await tx
    .update(chatRoomMemberships)
    .set({ lastReadPostId: chatPostId, unreadCount: sql`${leftUnread}`, awayMailedAt: null })
    .where(
      and(
        eq(chatRoomMemberships.id, sideId),
        lt(sql`coalesce(${chatRoomMemberships.lastReadPostId}, 0)`, chatPostId),
        sql`exists ${isInRoom}`,
      ),
    )
    .returning({ lastReadPostId: chatRoomMemberships.lastReadPostId, unreadCount: chatRoomMemberships.unreadCount });
  return moved ?? null;
}
