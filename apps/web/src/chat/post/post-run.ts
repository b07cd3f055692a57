import type { ChatPost } from '@yobirin/contract/chat';
import { compareIds } from './compare-ids.ts';

/** The newest posts of a room as far back as they were loaded, oldest first and without a gap. */
export type PostRun = {
  posts: readonly ChatPost[];
  /** Where the first one stands. Loading older ones counts down from here, so that every post keeps its place. */
  firstPosition: number;
  /** Leads to the posts before the first one; null when there are none. */
  olderCursor: string | null;
};

/** As the server answers: newest first. */
export type PostPage = { posts: readonly ChatPost[]; nextCursor: string | null };

export const emptyRun: PostRun = { posts: [], firstPosition: 0, olderCursor: null };

/** Puts a post in its place, or in place of an earlier state of itself. What lies before the run is left to loading. */
export function withPost(run: PostRun, post: ChatPost): PostRun {
  const index = run.posts.findLastIndex(({ id }) => compareIds(id, post.id) <= 0);
  const found = run.posts[index];
  if (found?.id === post.id) return { ...run, posts: run.posts.with(index, newerOf(found, post)) };
  if (index < 0 && run.olderCursor !== null) return run;
  return { ...run, posts: run.posts.toSpliced(index + 1, 0, post) };
}

/** The same for a post that has changed; one that is not there stays away. */
export function withChangedPost(run: PostRun, post: ChatPost): PostRun {
  return run.posts.some(({ id }) => id === post.id) ? withPost(run, post) : run;
}

export function withoutPost(run: PostRun, postId: string): PostRun {
  const posts = run.posts.filter(({ id }) => id !== postId);
  return posts.length === run.posts.length ? run : { ...run, posts };
}

export function withOlderPage(run: PostRun, page: PostPage): PostRun {
  const posts = page.posts.toReversed();
  return {
    posts: [...posts, ...run.posts],
    firstPosition: run.firstPosition - posts.length,
    olderCursor: page.nextCursor,
  };
}

/**
 * The run after its newest pages were fetched again. They are the truth from their oldest post on: what they lack was
 * deleted. Where so much is new that they do not reach back to the run, they take its place.
 */
export function refreshedBy(run: PostRun, page: PostPage): PostRun {
  const known = new Map(run.posts.map((post) => [post.id, post]));
  const kept = postsBefore(page, run);
  const posts = [...kept, ...page.posts.toReversed().map((post) => newerOf(known.get(post.id), post))];
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

/** Such that what was there before stays in its place. */
function firstPositionOf(posts: readonly ChatPost[], before: PostRun): number {
  const positions = new Map(before.posts.map(({ id }, index) => [id, before.firstPosition + index]));
  const shared = posts.findIndex(({ id }) => positions.has(id));
  const position = positions.get(posts[shared]?.id ?? '');
  return position === undefined ? 0 : position - shared;
}

/** An answer can come after the event of a later edit. */
function newerOf(known: ChatPost | undefined, post: ChatPost): ChatPost {
  return known && known.updatedAt > post.updatedAt ? known : post;
}
