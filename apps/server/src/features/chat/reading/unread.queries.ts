import { and, gt, inArray, not, type SQL, sql, sum } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { chatRoomMemberships } from '../chat.tables.ts';

/** Unread posts in all rooms that each ID still has in its list. An ID without any is not among them. */
export function findUnreadCounts(db: Executor, yobirinPropertyIds: readonly string[]) {
  return unreadCounts(db).execute({ yobirinPropertyIds });
}

const unreadCounts = preparedOnce((db: Executor) => {
  const { yobirinPropertyId, unreadCount } = chatRoomMemberships;
  return db
    .select({ yobirinPropertyId: sql<string>`${yobirinPropertyId}`, unreadCount: sum(unreadCount).mapWith(Number) })
    .from(chatRoomMemberships)
    .where(and(sql`${yobirinPropertyId} = any(${sql.placeholder('yobirinPropertyIds')}::bigint[])`, hasUnread()))
    .groupBy(yobirinPropertyId)
    .prepare('chat_unread_counts');
});

/** Nobody looks through more of them. */
const unreadSidesMax = 1_000;

/** The sides that these are made of. */
export function findUnreadSides(
  db: Executor,
  yobirinPropertyIds: readonly string[],
): Promise<{ id: string; yobirinPropertyId: string | null; unreadCount: number }[]> {
  const { id, yobirinPropertyId, unreadCount } = chatRoomMemberships;
  return db
    .select({ id, yobirinPropertyId, unreadCount })
    .from(chatRoomMemberships)
    .where(and(inArray(yobirinPropertyId, [...yobirinPropertyIds]), hasUnread()))
    .limit(unreadSidesMax);
}

/** As the index of unread rooms has it. */
function hasUnread(): SQL | undefined {
  return and(gt(chatRoomMemberships.unreadCount, sql`0`), not(chatRoomMemberships.isDisabled));
}
