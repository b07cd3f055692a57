import type { FastifyBaseLogger } from 'fastify';
import { type AttemptLimit, createAttemptLimit } from '../../platform/attempt-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import { batchCalls } from '../../platform/database/batch-calls.ts';
import type { Database } from '../../platform/database/client.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { guestPosts, guestRoomsPerAddress, guestRoomsPerPair, guestRoomsPerTarget } from './chat.limits.ts';
import { announceUnread, isUnreadFollowed } from './chat-channel.ts';
import { countUnread } from './unread.service.ts';

/** What chats keep for as long as the process lives. */
export type ChatParts = {
  guestRoomsPerAddress: AttemptLimit;
  guestRoomsPerTarget: AttemptLimit;
  guestRoomsPerPair: AttemptLimit;
  guestPosts: AttemptLimit;
  /** Tells those who hold an ID how many posts wait for it, soon after a commit changed that in a room. Nobody for null. */
  tellUnread(chatRoomId: string, yobirinPropertyId: string | null): void;
};

type Parts = { db: Database; clock: Clock; realtime: Realtime; log: FastifyBaseLogger };

export function createChatParts({ db, clock, realtime, log }: Parts): ChatParts {
  // Counted together for all rooms that changed meanwhile: posting shall not wait for it, nor be slowed down by it.
  const count = batchCalls((yobirinPropertyIds: readonly string[]) => countUnread({ db }, yobirinPropertyIds));

  async function announceCount(chatRoomId: string, yobirinPropertyId: string): Promise<void> {
    if (!(await isUnreadFollowed({ realtime }, yobirinPropertyId))) return;
    announceUnread({ realtime }, { yobirinPropertyId, chatRoomId, count: await count(yobirinPropertyId) });
  }

  return {
    guestRoomsPerAddress: createAttemptLimit({ clock, ...guestRoomsPerAddress }),
    guestRoomsPerTarget: createAttemptLimit({ clock, ...guestRoomsPerTarget }),
    guestRoomsPerPair: createAttemptLimit({ clock, ...guestRoomsPerPair }),
    guestPosts: createAttemptLimit({ clock, ...guestPosts }),

    tellUnread(chatRoomId, yobirinPropertyId) {
      if (yobirinPropertyId === null) return;
      announceCount(chatRoomId, yobirinPropertyId).catch((error: unknown) =>
        log.error({ err: error }, 'unread posts could not be counted'),
      );
    },
  };
}
