import type { Executor } from '../../../platform/database/client.ts';
import { and, desc, eq, gt, inArray, ne, not, type SQL, sql, sum } from '../../../platform/database/orm.ts';
import { preparedOnce } from '../../../platform/database/prepared-once.ts';
import { chatRoomMemberships } from '../chat.tables.ts';
import { isPeerBlockedSql, own, peer } from '../room/participant.queries.ts';

/** Counts unread posts of each ID, without hidden rooms and those of blocked persons. IDs with none are left out. */
export function findUnreadCounts(db: Executor, yobirinPropertyIds: readonly string[], now: Date) {
  return unreadCounts(db).execute({ yobirinPropertyIds, now });
}

const unreadCounts = preparedOnce((db: Executor) => {
  const { yobirinPropertyId, unreadCount } = own;
  const isPeerBlocked = isPeerBlockedSql(sql`${sql.placeholder('now')}::timestamptz`);
  return db
    .select({ yobirinPropertyId: sql<string>`${yobirinPropertyId}`, unreadCount: sum(unreadCount).mapWith(Number) })
    .from(own)
    .innerJoin(peer, and(eq(peer.chatRoomId, own.chatRoomId), ne(peer.id, own.id)))
    .where(
      and(
        sql`${yobirinPropertyId} = any(${sql.placeholder('yobirinPropertyIds')}::bigint[])`,
        hasUnread(),
        not(isPeerBlocked),
      ),
    )
    .groupBy(yobirinPropertyId)
    .prepare('chat_unread_counts');
});

/** More than a holder looks through. */
const sidesMax = 1_000;

/** Returns the sides without hidden rooms: those with unread posts first, then by the time of the last post (OP-82). */
export function findCountedSides(
  db: Executor,
  yobirinPropertyIds: readonly string[],
): Promise<{ id: string; yobirinPropertyId: string | null; unreadCount: number }[]> {
  const { id, yobirinPropertyId, unreadCount, isDisabled, roomUpdatedAt } = chatRoomMemberships;
  return db
    .select({ id, yobirinPropertyId, unreadCount })
    .from(chatRoomMemberships)
    .where(and(inArray(yobirinPropertyId, [...yobirinPropertyIds]), not(isDisabled)))
    .orderBy(desc(gt(unreadCount, 0)), desc(roomUpdatedAt), desc(id))
    .limit(sidesMax);
}

/** Must match the condition of the index on unread rooms. */
function hasUnread(): SQL | undefined {
  return and(gt(own.unreadCount, sql`0`), not(own.isDisabled));
}
