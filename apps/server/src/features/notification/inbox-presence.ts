import { chatNamespace } from '@yobirin/contract/chat-events';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** The sockets of a user who has the messages or calls of this ID on a visible page. */
export function inboxRoom({ userId, yobirinPropertyId }: { userId: string; yobirinPropertyId: string }): string {
  return `inbox:${yobirinPropertyId}:${userId}`;
}

/** Leaves out the users who see the ID's inbox on any node. A user whose state is unknown stays in. */
export async function withoutWatchers(
  { realtime }: { realtime: Realtime },
  { yobirinPropertyId, userIds }: { yobirinPropertyId: string; userIds: readonly string[] },
): Promise<string[]> {
  const roomOf = (userId: string) => inboxRoom({ userId, yobirinPropertyId });
  const { rooms } = await realtime.findHeard(chatNamespace, userIds.map(roomOf));
  return userIds.filter((userId) => !rooms.has(roomOf(userId)));
}
