import type { ChatPost } from '@yobirin/contract/chat';
import { compareIds } from './compare-ids.ts';

/** The newest posts of a room as far as loaded, oldest first and without a gap. */
export type PostRun = {
  posts: readonly ChatPost[];
  /** The position of the first post. Older posts count down from here, so that every post keeps its position. */
  firstPosition: number;
  /** The cursor of the posts before the first one; null when there are none. */
  olderCursor: string | null;
};

/** A page in the server's order: newest first. */
export type PostPage = { posts: readonly ChatPost[]; nextCursor: string | null };

export const emptyRun: PostRun = { posts: [], firstPosition: 0, olderCursor: null };

/** Inserts a post, or replaces an earlier state of it. Ignores posts older than the run, which come by loading. */
export function withPost(run: PostRun, post: ChatPost): PostRun {
  const index = run.posts.findLastIndex(({ id }) => compareIds(id, post.id) <= 0);
  const found = run.posts[index];
  if (found?.id === post.id)
    return { ...run, posts: run.posts.map((known) => (known === found ? newerOf(found, post) : known)) };
  if (index < 0 && run.olderCursor !== null) return run;
  return { ...run, posts: [...run.posts.slice(0, index + 1), post, ...run.posts.slice(index + 1)] };
}

/** Replaces a changed post; ignores a post that is not in the run. */
export function withChangedPost(run: PostRun, post: ChatPost): PostRun {
  return run.posts.some(({ id }) => id === post.id) ? withPost(run, post) : run;
}

export function withoutPost(run: PostRun, postId: string): PostRun {
  const posts = run.posts.filter(({ id }) => id !== postId);
  return posts.length === run.posts.length ? run : { ...run, posts };
}

export function withOlderPage(run: PostRun, page: PostPage): PostRun {
  const posts = [...page.posts].reverse();
  return {
    posts: [...posts, ...run.posts],
    firstPosition: run.firstPosition - posts.length,
    olderCursor: page.nextCursor,
  };
}

/**
 * The run after its newest pages were fetched again. The pages are complete from their oldest post on: a post missing
 * there was deleted. If they do not reach back to the run, they replace it.
 */
export function refreshedBy(run: PostRun, page: PostPage): PostRun {
  const known = new Map(run.posts.map((post) => [post.id, post]));
  const kept = postsBefore(page, run);
  const posts = [...kept, ...[...page.posts].reverse().map((post) => newerOf(known.get(post.id), post))];
  return {
    posts,
    firstPosition: firstPositionOf(posts, run),
    olderCursor: kept.length > 0 ? run.olderCursor : page.nextCursor,
  };
}

function postsBefore(page: PostPage, { posts }: PostRun): readonly ChatPost[] {
  const oldest = page.posts.at(-1);
  const newestLoaded = posts.at(-1);
  if (!oldest || !newestLoaded || page.nextCursor === null) return [];
  if (compareIds(newestLoaded.id, oldest.id) < 0) return [];
  return posts.filter(({ id }) => compareIds(id, oldest.id) < 0);
}

/** Keeps the positions of posts that were there before. */
function firstPositionOf(posts: readonly ChatPost[], before: PostRun): number {
  const positions = new Map(before.posts.map(({ id }, index) => [id, before.firstPosition + index]));
  const shared = posts.findIndex(({ id }) => positions.has(id));
  const position = positions.get(posts[shared]?.id ?? '');
  return position === undefined ? 0 : position - shared;
}

/** An answer can arrive after the event of a later edit. */
function newerOf(known: ChatPost | undefined, post: ChatPost): ChatPost {
  return known && known.updatedAt > post.updatedAt ? known : post;
}
