import { randomUUID } from 'node:crypto';
import { scheduledPosts } from '../../features/scheduled-post/scheduled-post.tables.ts';
import type { Executor } from '../../platform/database/client.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

type Row = typeof scheduledPosts.$inferInsert;
type Overrides = Pick<Row, 'chatRoomId' | 'yobirinPropertyId' | 'sendAt'> & Partial<Row>;

/** Returns its id. */
export async function buildScheduledPost(db: Executor, overrides: Overrides): Promise<string> {
  const scheduled = { clientPostId: randomUUID(), body: 'Good morning', createdAt: new Date(), ...overrides };
  return onlyRow(await db.insert(scheduledPosts).values(scheduled).returning()).id;
}
