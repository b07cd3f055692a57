import type { Executor } from '../../../platform/database/client.ts';
import { and, desc, eq, inArray, isNull, lt, sql } from '../../../platform/database/orm.ts';
import { chatPosts, chatRoomMemberships } from '../chat.tables.ts';
import { voiceMessages } from '../voice/voice.tables.ts';

export type ThreadPost = Awaited<ReturnType<typeof findThreadPosts>>[number];

/** How much of a post a list shows. */
const excerptCharacters = 200;

/** The posts of a room that were not deleted, newest first. */
export function findThreadPosts(
  db: Executor,
  { chatRoomId, beforeId, limit }: { chatRoomId: string; beforeId: string | null; limit: number },
) {
  const isBefore = beforeId === null ? undefined : lt(chatPosts.id, beforeId);
  return selectPosts(db)
    .where(and(eq(chatPosts.chatRoomId, chatRoomId), isNull(chatPosts.deletedAt), isBefore))
    .orderBy(desc(chatPosts.id))
    .limit(limit);
}

export function findThreadPostsById(db: Executor, ids: readonly string[]) {
  return selectPosts(db).where(and(inArray(chatPosts.id, [...ids]), isNull(chatPosts.deletedAt)));
}

export function countThreadPosts(db: Executor, chatRoomId: string): Promise<number> {
  return db.$count(chatPosts, and(eq(chatPosts.chatRoomId, chatRoomId), isNull(chatPosts.deletedAt)));
}

function selectPosts(db: Executor) {
  return db
    .select({
      id: chatPosts.id,
      at: chatPosts.createdAt,
      /** The writer's ID. Null for a guest. */
      writerYobirinPropertyId: chatRoomMemberships.yobirinPropertyId,
      text: sql<string>`left(coalesce(nullif(${chatPosts.body}, ''), ${voiceMessages.transcriptText}, ''), ${sql.raw(String(excerptCharacters))})`,
      voiceMs: voiceMessages.durationMs,
    })
    .from(chatPosts)
    .innerJoin(chatRoomMemberships, eq(chatRoomMemberships.id, chatPosts.chatRoomMembershipId))
    .leftJoin(voiceMessages, eq(voiceMessages.chatPostId, chatPosts.id))
    .$dynamic();
}
