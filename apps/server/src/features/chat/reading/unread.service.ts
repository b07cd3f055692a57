import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/client.ts';
import { rowsByKey } from '../../../platform/database/rows-by-key.ts';
import { findCountedSides, findUnreadCounts } from './unread.queries.ts';

type CountedSide = Awaited<ReturnType<typeof findCountedSides>>[number];

/** Returns the unread count of each ID. The caller has checked that the viewer holds the IDs. */
export async function countUnread(
  { db, clock }: { db: Executor; clock: Clock },
  yobirinPropertyIds: readonly string[],
): Promise<number[]> {
  const rows = await findUnreadCounts(db, [...new Set(yobirinPropertyIds)], clock.now());
  const counts = new Map(rows.map((row) => [row.yobirinPropertyId, row.unreadCount]));
  return yobirinPropertyIds.map((id) => counts.get(id) ?? 0);
}

/** Returns the listed sides of each ID, empty for null. The caller has checked that the viewer holds the IDs. */
export async function listSides(
  { db }: { db: Executor },
  yobirinPropertyIds: readonly (string | null)[],
): Promise<CountedSide[][]> {
  const ids = yobirinPropertyIds.filter((id) => id !== null);
  const sides = ids.length > 0 ? await findCountedSides(db, ids) : [];
  return rowsByKey(yobirinPropertyIds, sides, (side) => side.yobirinPropertyId);
}
