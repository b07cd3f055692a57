import type { Context } from '../../context.ts';
import { findUnreadCounts } from './chat.queries.ts';

/** For each ID how many posts wait for it. For those who hold the IDs. */
export async function loadUnreadCounts(
  { db }: Pick<Context, 'db'>,
  yobirinPropertyIds: readonly string[],
): Promise<number[]> {
  const rows = await findUnreadCounts(db, yobirinPropertyIds);
  const counts = new Map(rows.map((row) => [row.yobirinPropertyId, row.unreadCount]));
  return yobirinPropertyIds.map((id) => counts.get(id) ?? 0);
}
