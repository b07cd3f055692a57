import { batchCalls } from '../../../platform/database/batch-calls.ts';
import type { Database } from '../../../platform/database/client.ts';
import { wasRefused } from '../../../platform/database/was-refused.ts';
import { isUnavailable } from '../../../platform/unavailable.ts';
import { exceedsPendingPosts } from '../room/pending-room.ts';
import { insertPostsAlone, type NewPost } from './insert-post.query.ts';

/** The client id matches a written row to its request. */
type IdentifiedPost = NewPost & { clientPostId: string };

type WrittenPost = { id: string; postUserNickname: string | null };

/**
 * Writes a post without side effects; returns null if its author may not post or if it has some. Concurrent posts, in any
 * rooms, are batched into one statement.
 */
export type InsertGathered = (post: IdentifiedPost) => Promise<WrittenPost | null>;

export function gatherInsertions(db: Database): InsertGathered {
  return batchCalls(async (posts: readonly IdentifiedPost[]) => {
    try {
      return await insertAll(db, posts);
    } catch (error) {
      if (posts.length === 1 && exceedsPendingPosts(error)) return [null];
      if (posts.length === 1 || !wasRefused(error) || isUnavailable(error)) throw error;
      // One post that PostgreSQL rejects must not fail the rest of the batch.
      return Promise.all(posts.map((post) => insertOne(db, post).catch(nullOrError)));
    }
  });
}

async function insertAll(db: Database, posts: readonly IdentifiedPost[]): Promise<(WrittenPost | null)[]> {
  const written = new Map<string, WrittenPost>();
  for (const post of await insertPostsAlone(db, posts)) written.set(keyOf(post), post);
  return posts.map((post) => {
    const key = keyOf(post);
    const found = written.get(key) ?? null;
    // A duplicate within the batch counts as written only once.
    written.delete(key);
    return found;
  });
}

async function insertOne(db: Database, post: IdentifiedPost): Promise<WrittenPost | null> {
  const [written] = await insertPostsAlone(db, [post]);
  return written ?? null;
}

type Key = Pick<NewPost, 'chatRoomMembershipId' | 'clientPostId'>;

function keyOf({ chatRoomMembershipId, clientPostId }: Key): string {
  return `${chatRoomMembershipId} ${clientPostId?.toLowerCase()}`;
}

/** Null for a post that has to wait for approval: the caller finds out why it was not written. */
function nullOrError(error: unknown): Error | null {
  return exceedsPendingPosts(error) ? null : toError(error);
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A post could not be written', { cause: error });
}
