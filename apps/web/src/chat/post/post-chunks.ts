import type { ChatPost } from '@yobirin/contract/chat';
import type { PostRun } from './post-run.ts';

/** Neighbouring posts that are rendered or skipped together. */
export type PostChunk = {
  /** Does not change when older or newer posts come. */
  key: number;
  posts: readonly ChatPost[];
  /** The post before the first one: name and day are shown once for consecutive posts. */
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

/** Whether two states of a chunk are equal, so that it need not render again. */
export function isSameChunk(a: PostChunk, b: PostChunk): boolean {
  return (
    a.key === b.key &&
    a.previous === b.previous &&
    a.posts.length === b.posts.length &&
    a.posts.every((post, index) => post === b.posts[index])
  );
}
