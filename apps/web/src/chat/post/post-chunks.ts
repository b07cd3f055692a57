import type { ChatPost } from '@yobirin/contract/chat';
import type { PostRun } from './post-run.ts';

/** Some neighbouring posts, which are on screen or put aside together. */
export type PostChunk = {
  /** Stays the same while older and newer posts come. */
  key: number;
  posts: readonly ChatPost[];
  /** The post before the first one: a name and a day are said once. */
  previous: ChatPost | undefined;
};

const chunkSize = 40;

export function chunksOf({ posts, firstPosition }: PostRun): PostChunk[] {
  const chunks: PostChunk[] = [];
  for (let start = 0; start < posts.length; ) {
    const key = Math.floor((firstPosition + start) / chunkSize);
    const end = Math.min((key + 1) * chunkSize - firstPosition, posts.length);
    chunks.push({ key, posts: posts.slice(start, end), previous: posts[start - 1] });
    start = end;
  }
  return chunks;
}

/** Whether nothing in it has changed, so that it need not be drawn again. */
export function isSameChunk(a: PostChunk, b: PostChunk): boolean {
  return (
    a.key === b.key &&
    a.previous === b.previous &&
    a.posts.length === b.posts.length &&
    a.posts.every((post, index) => post === b.posts[index])
  );
}
