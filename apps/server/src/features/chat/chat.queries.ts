import { and, inArray, not, sum } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client.ts';
import { chatRoomMemberships } from './chat.tables.ts';

/** Unread posts in all rooms that each ID still has in its list. An ID without such a room is not among them. */
export function findUnreadCounts(db: Executor, yobirinPropertyIds: readonly string[]) {
  const { yobirinPropertyId, isDisabled, unreadCount } = chatRoomMemberships;
  return db
    .select({ yobirinPropertyId, unreadCount: sum(unreadCount).mapWith(Number) })
    .from(chatRoomMemberships)
    .where(and(inArray(yobirinPropertyId, [...yobirinPropertyIds]), not(isDisabled)))
    .groupBy(yobirinPropertyId);
}
