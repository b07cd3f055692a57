import { chatPosts } from '../../../features/chat/chat.tables.ts';
import { asc, eq } from '../../../platform/database/orm.ts';
import type { Ledger } from '../ledger.ts';
import { type Check, untilNone, type Violation } from './check.ts';

const promise = 'acknowledged posts are kept once, in order';

/** In the database and on the page of the other side. */
export const checkPosts: Check = async ({ db }, { posts, pages }) => {
  const violations: Violation[] = [];
  for (const { chatRoomId, shown } of pages) {
    const expected = posts.filter((post) => post.chatRoomId === chatRoomId);
    const rows = await db
      .select({ body: chatPosts.body })
      .from(chatPosts)
      .where(eq(chatPosts.chatRoomId, chatRoomId))
      .orderBy(asc(chatPosts.id));
    const kept = rows.map(({ body }) => body);
    violations.push(...comparePosts(expected, kept, 'stored'));
    // A page that has just lost its connection fetches what it missed.
    violations.push(...(await untilNone(async () => comparePosts(expected, shown(), 'shown'))));
  }
  return violations;
};

/** Each acknowledged post has to be found once, in order, and nothing else. */
export function comparePosts(expected: Ledger['posts'], found: readonly (string | null)[], how: string): Violation[] {
  const violations: Violation[] = [];
  for (const { body, at } of expected) {
    const count = found.filter((other) => other === body).length;
    if (count !== 1) violations.push({ promise, what: `"${body}" is ${how} ${count} times`, at });
  }
  const wanted = expected.map(({ body }) => body);
  const isInOrder = wanted.every((body, index) => found[index] === body) && found.length === wanted.length;
  if (violations.length === 0 && !isInOrder)
    violations.push({ promise, what: `${how} in another order: ${found.join(', ')}`, at: null });
  return violations;
}
