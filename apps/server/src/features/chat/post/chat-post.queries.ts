import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  sql,
} from '../../../platform/database/orm.ts';
import { type Keyset, type Page, readPage } from '../../../platform/database/paging.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { nicknameOfUserSql } from '../../directory/profile/profile-sql.ts';
import { chatPosts, chatRoomMemberships } from '../chat.tables.ts';
import { refreshUnanswered } from '../reading/unanswered.queries.ts';

const postColumns = {
  id: chatPosts.id,
  chatRoomId: chatPosts.chatRoomId,
  chatRoomMembershipId: chatPosts.chatRoomMembershipId,
  postUserId: chatPosts.postUserId,
  postUserNickname: nicknameOfUserSql(sql`${chatPosts.postUserId}`),
  clientPostId: chatPosts.clientPostId,
  body: chatPosts.body,
  language: chatPosts.language,
  aiReplyToPostId: chatPosts.aiReplyToPostId,
  createdAt: chatPosts.createdAt,
  updatedAt: chatPosts.updatedAt,
};

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

export const newestFirst: Keyset<PostRow> = {
  columns: [chatPosts.id],
  direction: 'desc',
  keyOf: (post) => [post.id],
};

export const oldestFirst: Keyset<PostRow> = { ...newestFirst, direction: 'asc' };

export function findPosts(
  db: Executor,
  { chatRoomId, behindPostId }: { chatRoomId: string; behindPostId?: string | undefined },
  page: Page<PostRow>,
): Promise<PostRow[]> {
  if (behindPostId === undefined && !page.after) return firstPosts(db).execute({ chatRoomId, limit: page.limit });
  const isBehind = behindPostId === undefined ? undefined : gt(chatPosts.id, behindPostId);
  return selectPosts(db)
    .where(and(eq(chatPosts.chatRoomId, chatRoomId), isNull(chatPosts.deletedAt), isBehind, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

/** Prepared, because it is the first query of every open chat. */
const firstPosts = preparedOnce((db: Executor) =>
  selectPosts(db)
    .where(and(eq(chatPosts.chatRoomId, sql.placeholder('chatRoomId')), isNull(chatPosts.deletedAt)))
    .orderBy(...readPage(newestFirst, {}).orderBy)
    .limit(sql.placeholder('limit'))
    .prepare('chat_first_posts'),
);

export async function countPosts(db: Executor, chatRoomId: string): Promise<number> {
  const posts = await db
    .select({ count: count() })
    .from(chatPosts)
    .where(and(eq(chatPosts.chatRoomId, chatRoomId), isNull(chatPosts.deletedAt)));
  return onlyRow(posts).count;
}

export async function findNewestPostId(db: Executor, chatRoomId: string): Promise<string | null> {
  const [newest] = await db
    .select({ id: max(chatPosts.id) })
    .from(chatPosts)
    .where(and(eq(chatPosts.chatRoomId, chatRoomId), isNull(chatPosts.deletedAt)));
  return newest?.id ?? null;
}

/** Ignores deleted posts. */
export async function findPost(db: Executor, id: string): Promise<PostRow | null> {
  const [post] = await selectPosts(db).where(and(eq(chatPosts.id, id), isNull(chatPosts.deletedAt)));
  return post ?? null;
}

/** In no order. Ignores deleted posts. */
export function findPostsById(db: Executor, ids: readonly string[]): Promise<PostRow[]> {
  return Promise.resolve(selectPosts(db).where(and(inArray(chatPosts.id, [...ids]), isNull(chatPosts.deletedAt))));
}

/** The user who wrote the newest post of a side. Null if it has none by a user. */
export async function findLastAuthorId(
  db: Executor,
  { chatRoomId, sideId }: { chatRoomId: string; sideId: string },
): Promise<string | null> {
  const [last] = await db
    .select({ userId: chatPosts.postUserId })
    .from(chatPosts)
    .where(
      and(
        eq(chatPosts.chatRoomId, chatRoomId),
        eq(chatPosts.chatRoomMembershipId, sideId),
        isNotNull(chatPosts.postUserId),
      ),
    )
    .orderBy(desc(chatPosts.id))
    .limit(1);
  return last?.userId ?? null;
}

/** Returns the last posts before this one, oldest first. */
export async function findPostsBefore(db: Executor, post: PostRow, limit: number): Promise<PostRow[]> {
  const posts = await selectPosts(db)
    .where(and(eq(chatPosts.chatRoomId, post.chatRoomId), isNull(chatPosts.deletedAt), lt(chatPosts.id, post.id)))
    .orderBy(desc(chatPosts.id))
    .limit(limit);
  return posts.reverse();
}

/** Whether a user of that side has written after the post. Posts of the assistant do not count. */
export async function hasLaterPostOf(
  db: Executor,
  { post, sideId }: { post: PostRow; sideId: string },
): Promise<boolean> {
  const later = await selectPosts(db)
    .where(
      and(
        eq(chatPosts.chatRoomId, post.chatRoomId),
        isNull(chatPosts.deletedAt),
        gt(chatPosts.id, post.id),
        eq(chatPosts.chatRoomMembershipId, sideId),
        isNull(chatPosts.aiReplyToPostId),
      ),
    )
    .limit(1);
  return later.length > 0;
}

/** Counts deleted answers, too. */
export async function hasAiReply(db: Executor, chatRoomId: string): Promise<boolean> {
  const replies = await db
    .select({ id: chatPosts.id })
    .from(chatPosts)
    .where(and(eq(chatPosts.chatRoomId, chatRoomId), isNotNull(chatPosts.aiReplyToPostId)))
    .limit(1);
  return replies.length > 0;
}

/** Finds the post sent with this client id, deleted or not. */
export async function findPostByClientId(
  db: Executor,
  { chatRoomMembershipId, clientPostId }: { chatRoomMembershipId: string; clientPostId: string },
): Promise<PostRow | null> {
  const [post] = await selectPosts(db).where(
    and(eq(chatPosts.chatRoomMembershipId, chatRoomMembershipId), eq(chatPosts.clientPostId, clientPostId)),
  );
  return post ?? null;
}

/** Another text may be in another language. */
export async function updatePost(
  tx: Transaction,
  { id, ...changes }: { id: string; body: string; updatedAt: Date },
): Promise<void> {
  await tx
    .update(chatPosts)
    .set({ ...changes, language: null })
    .where(eq(chatPosts.id, id));
}

/** Erases the text, lowers the unread count of a side that had not read the post, and updates since when the guest waits. */
export async function erasePost(tx: Transaction, post: PostRow, now: Date): Promise<void> {
  const { chatRoomId, id, unreadCount, lastReadPostId } = chatRoomMemberships;
  await tx.update(chatPosts).set({ body: '', updatedAt: now, deletedAt: now }).where(eq(chatPosts.id, post.id));
  await tx
    .update(chatRoomMemberships)
    .set({ unreadCount: sql`${unreadCount} - 1` })
    .where(
      and(
        eq(chatRoomId, post.chatRoomId),
        ne(id, post.chatRoomMembershipId),
        lt(sql`coalesce(${lastReadPostId}, 0)`, post.id),
        gt(unreadCount, 0),
      ),
    );
  await refreshUnanswered(tx, post.chatRoomId);
}

function selectPosts(db: Executor) {
  return db.select(postColumns).from(chatPosts).$dynamic();
}
