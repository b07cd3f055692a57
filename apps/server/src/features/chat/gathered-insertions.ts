import { batchCalls } from '../../platform/database/batch-calls.ts';
import type { Database } from '../../platform/database/client.ts';
import { wasRefused } from '../../platform/database/was-refused.ts';
import { insertPost, insertPosts, type NewPost } from './insert-post.query.ts';

/** A client id is what tells one post from another. */
type KnownPost = NewPost & { clientPostId: string };

/** Like `insertPost`; posts that come at the same moment, in whichever rooms, are one statement. */
export type InsertGathered = (post: KnownPost) => Promise<string | null>;

export function gatherInsertions(db: Database): InsertGathered {
  return batchCalls(async (posts: readonly KnownPost[]) => {
    try {
      return await insertAll(db, posts);
    } catch (error) {
      if (posts.length === 1 || !wasRefused(error)) throw error;
      // One that cannot be written shall not take the others with it.
      return Promise.all(posts.map((post) => insertPost(db, post).catch(toError)));
    }
  });
}

async function insertAll(db: Database, posts: readonly KnownPost[]): Promise<(string | null)[]> {
  const ids = new Map<string, string>();
  for (const inserted of await insertPosts(db, posts)) ids.set(keyOf(inserted), inserted.id);
  return posts.map((post) => {
    const id = ids.get(keyOf(post)) ?? null;
    // The same one sent twice at the same moment is new only once.
    ids.delete(keyOf(post));
    return id;
  });
}

type Key = Pick<NewPost, 'chatRoomMembershipId' | 'clientPostId'>;

function keyOf({ chatRoomMembershipId, clientPostId }: Key): string {
  return `${chatRoomMembershipId} ${clientPostId?.toLowerCase()}`;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A post could not be written', { cause: error });
}
