import { and, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client.ts';
import { calls } from '../call.tables.ts';

type Link = { chatRoomId: string; yobirinPropertyIds: readonly string[]; roomIds: readonly string[] };

/** Changes only visitors' calls to these IDs that lead to no chat yet. */
export async function linkCallsToRoom(db: Executor, { chatRoomId, yobirinPropertyIds, roomIds }: Link): Promise<void> {
  await db
    .update(calls)
    .set({ chatRoomId })
    .where(
      and(
        inArray(calls.roomId, [...roomIds]),
        inArray(calls.toYobirinPropertyId, [...yobirinPropertyIds]),
        isNull(calls.fromYobirinPropertyId),
        isNull(calls.chatRoomId),
      ),
    );
}
