import type { Executor, Transaction } from '../../../platform/database/client.ts';
import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { chatPosts } from '../chat.tables.ts';

export function findPostsById(db: Executor, ids: readonly string[]) {
  return postsById(db).execute({ ids });
}

const postsById = preparedOnce((db: Executor) => {
  const { id, chatRoomId, chatRoomMembershipId, postUserId, body, language, aiReplyToPostId, updatedAt } = chatPosts;
  return db
    .select({ id, chatRoomId, chatRoomMembershipId, postUserId, body, language, aiReplyToPostId, updatedAt })
    .from(chatPosts)
    .where(and(sql`${id} = any(${sql.placeholder('ids')}::bigint[])`, isNull(chatPosts.deletedAt)))
    .orderBy(asc(id))
    .prepare('find_posts_by_id');
});

type Seen = { id: string; updatedAt: Date; language: string | null };

/** Locks posts in the order of their ids, and returns them as they are. */
export function lockPosts(tx: Transaction, ids: readonly string[]): Promise<Seen[]> {
  const { id, updatedAt, language } = chatPosts;
  return tx
    .select({ id, updatedAt, language })
    .from(chatPosts)
    .where(and(inArray(id, [...ids]), isNull(chatPosts.deletedAt)))
    .orderBy(asc(id))
    .for('no key update');
}

export async function updateLanguage(tx: Transaction, ids: readonly string[], language: string): Promise<void> {
  await tx
    .update(chatPosts)
    .set({ language })
    .where(inArray(chatPosts.id, [...ids]));
}

/** So many of the newest posts are looked at: a range of the primary key, because no index knows which posts lack a language. */
const newestPosts = 20_000;

/** Texts without a language that were posted between two times. */
export async function findPostsWithoutLanguage(
  db: Executor,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<string[]> {
  const { id, createdAt, deletedAt, language, body } = chatPosts;
  const oldestId = sql`(select max(${id}) from ${chatPosts}) - ${newestPosts}`;
  const isText = and(isNull(deletedAt), isNull(language), ne(body, ''));
  const posts = await db
    .select({ id })
    .from(chatPosts)
    .where(and(gt(id, oldestId), gt(createdAt, from), lt(createdAt, until), isText))
    .orderBy(asc(id))
    .limit(limit);
  return posts.map((post) => post.id);
}

/** Returns false if the post was edited, deleted or corrected since it was read. */
export async function replaceLanguage(
  tx: Transaction,
  { id, updatedAt }: { id: string; updatedAt: Date },
  language: string,
): Promise<boolean> {
  const replaced = await tx
    .update(chatPosts)
    .set({ language })
    .where(and(eq(chatPosts.id, id), eq(chatPosts.updatedAt, updatedAt), isNull(chatPosts.deletedAt)))
    .returning({ id: chatPosts.id });
  return replaced.length > 0;
}
