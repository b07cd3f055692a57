import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/client.ts';
import { loadVoices } from '../voice/voice.service.ts';
import type { PostRow } from './chat-post.queries.ts';
import {
  findPostsById,
  findPostsWithoutLanguage,
  lockPosts,
  replaceLanguage,
  updateLanguage,
} from './post-language.queries.ts';

/** A post as translation needs it: what was written, or what a machine understood of a voice message. */
export type PostText = {
  id: string;
  chatRoomId: string;
  /** The writer's side. */
  chatRoomMembershipId: string;
  postUserId: string | null;
  isAiReply: boolean;
  text: string;
  language: string | null;
  /** What the transcriber said about a voice message. */
  spokenLanguage: string | null;
  updatedAt: Date;
};

/** The texts of posts, oldest first, without deleted posts and those that have no text. */
export async function loadPostTexts(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<PostText[]> {
  const posts = await findPostsById(ctx.db, ids);
  const silent = posts.filter(({ body }) => body === '').map(({ id }) => id);
  const voices = await loadVoices(ctx, silent);
  const spoken = new Map(silent.map((id, index) => [id, voices[index]?.transcript]));
  return posts.flatMap(({ body, aiReplyToPostId, ...post }) => {
    const text = body || (spoken.get(post.id)?.text ?? '');
    const spokenLanguage = spoken.get(post.id)?.language ?? null;
    return text === '' ? [] : [{ ...post, text, spokenLanguage, isAiReply: aiReplyToPostId !== null }];
  });
}

type Found = { post: PostText; language: string };

/**
 * Keeps the language of posts, which stay locked until the transaction ends. Returns the ids of those that were not edited, deleted
 * or given yet another language since they were read.
 */
export async function keepLanguages(tx: Transaction, found: readonly Found[]): Promise<Set<string>> {
  const locked = await lockPosts(
    tx,
    found.map(({ post }) => post.id),
  );
  const current = new Map(locked.map((post) => [post.id, post]));
  const unchanged = found.filter(({ post, language }) => {
    const now = current.get(post.id);
    return now?.updatedAt.getTime() === post.updatedAt.getTime() && [post.language, language].includes(now.language);
  });
  const unwritten = unchanged.filter(({ post, language }) => current.get(post.id)?.language !== language);
  for (const [language, posts] of Map.groupBy(unwritten, (one) => one.language)) {
    await updateLanguage(
      tx,
      posts.map(({ post }) => post.id),
      language,
    );
  }
  return new Set(unchanged.map(({ post }) => post.id));
}

/** Texts of this span of time whose language no node has looked for. */
export function listPostsWithoutLanguage(
  { db }: Pick<Context, 'db'>,
  span: { from: Date; until: Date; limit: number },
): Promise<string[]> {
  return findPostsWithoutLanguage(db, span);
}

/** Gives a post another language. Returns false if it was edited or deleted since it was read. */
export function setLanguage(tx: Transaction, post: PostRow, language: string): Promise<boolean> {
  return replaceLanguage(tx, post, language);
}
