import type { Executor } from '../../../platform/database/client.ts';
import { and, eq, inArray, isNull } from '../../../platform/database/orm.ts';
import { calls } from '../call.tables.ts';

type CallsOfBrowser = { yobirinPropertyId: string; roomIds: readonly string[] };

/** Finds those of these calls that a visitor made to the ID and that lead to no chat yet. */
export function findCallsWithoutChat(
  db: Executor,
  { yobirinPropertyId, roomIds }: CallsOfBrowser,
): Promise<{ id: string; callerName: string | null }[]> {
  return db
    .select({ id: calls.id, callerName: calls.callerName })
    .from(calls)
    .where(
      and(
        inArray(calls.roomId, [...roomIds]),
        eq(calls.toYobirinPropertyId, yobirinPropertyId),
        isNull(calls.fromYobirinPropertyId),
        isNull(calls.chatRoomId),
      ),
    );
}

/** Leaves calls alone that lead to a chat by now. */
export async function linkCallsToRoom(
  db: Executor,
  { chatRoomId, callIds }: { chatRoomId: string; callIds: readonly string[] },
): Promise<void> {
  await db
    .update(calls)
    .set({ chatRoomId })
    .where(and(inArray(calls.id, [...callIds]), isNull(calls.chatRoomId)));
}
