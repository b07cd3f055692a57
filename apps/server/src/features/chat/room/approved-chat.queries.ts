import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { chatRoomMemberships, chatRooms } from '../chat.tables.ts';

/** Whether the ID has approved its chat with the other ID. False without a chat. */
export function isPairApproved(db: Executor, of: string, other: string): Promise<boolean> {
  const [lower, higher] = BigInt(of) < BigInt(other) ? [of, other] : [other, of];
  return isApproved(
    db,
    of,
    and(eq(chatRooms.lowerYobirinPropertyId, lower), eq(chatRooms.higherYobirinPropertyId, higher)),
  );
}

/** Whether the ID has approved this chat. */
export function isRoomApproved(db: Executor, of: string, chatRoomId: string): Promise<boolean> {
  return isApproved(db, of, eq(chatRooms.id, chatRoomId));
}

async function isApproved(db: Executor, of: string, isRoom: SQL | undefined): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(chatRooms)
    .innerJoin(chatRoomMemberships, eq(chatRoomMemberships.chatRoomId, chatRooms.id))
    .where(and(isRoom, eq(chatRoomMemberships.yobirinPropertyId, of), eq(chatRoomMemberships.isApproved, true)));
  return rows.length > 0;
}
