import type { FastifyBaseLogger } from 'fastify';
import { createAtMostEvery } from '../../platform/at-most-every.ts';
import type { CreateProofGate, ProofGate } from '../../platform/challenge/proof-gate.ts';
import type { Clock } from '../../platform/clock.ts';
import { batchCalls } from '../../platform/database/batch-calls.ts';
import type { Database } from '../../platform/database/client.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import type { Events } from '../../platform/events/events.ts';
import type { AttemptLimit, LimitAttempts } from '../../platform/limits/attempt-limit.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import {
  confirmationsPerAddress,
  confirmationsPerChat,
  guestRoomsPerAddress,
  guestRoomsPerPair,
  guestRoomsPerTarget,
  postsPerSide,
  postsPerUser,
} from './chat.limits.ts';
import { announceUnread, isUnreadFollowed } from './chat-channel.ts';
import { gatherInsertions, type InsertGathered } from './post/gathered-insertions.ts';
import { countUnread } from './reading/unread.service.ts';
import { findRoomsOfSides, type RoomSides, type SideRequest } from './room/participant.queries.ts';
import { roomChanged } from './room/room.events.ts';

/** A faster counter would not be readable, and every change makes pages refetch their lists. */
export const unreadEveryMs = 1_000;

/** Chat state that lives as long as the process. */
export type ChatParts = {
  guestRoomsPerAddress: ProofGate;
  guestRoomsPerTarget: AttemptLimit;
  guestRoomsPerPair: AttemptLimit | null;
  postsPerSide: AttemptLimit;
  postsPerUser: AttemptLimit;
  confirmationsPerChat: AttemptLimit;
  confirmationsPerAddress: AttemptLimit;
  /** Finds a room by one of its sides. Concurrent calls are batched into one query. */
  findRoomOfSide(request: SideRequest): Promise<RoomSides | null>;
  insertPost: InsertGathered;
  /** Whether an ID has ever rung another one. Calls are a feature above this one. */
  hasCalled(pair: { fromYobirinPropertyId: string; toYobirinPropertyId: string }): Promise<boolean>;
  /** Sends holders of an ID its unread count and announces `roomChanged`, after a commit that changed the room. Does nothing for null. */
  tellUnread(chatRoomId: string, yobirinPropertyId: string | null): void;
};

type Parts = {
  db: Database;
  clock: Clock;
  realtime: Realtime;
  events: Events;
  limitAttempts: LimitAttempts;
  createProofGate: CreateProofGate;
  isProofAsked: boolean;
  log: FastifyBaseLogger;
  hasCalled: ChatParts['hasCalled'];
};

export function createChatParts({ db, clock, realtime, events, log, hasCalled, ...parts }: Parts): ChatParts {
  // Batched over all changed rooms, in the background, so that counting does not slow down posting.
  const count = batchCalls((yobirinPropertyIds: readonly string[]) => countUnread({ db, clock }, yobirinPropertyIds));

  const atMostEvery = createAtMostEvery(clock, unreadEveryMs);

  async function announceCount(chatRoomId: string, yobirinPropertyId: string): Promise<void> {
    if (!(await isUnreadFollowed({ realtime }, yobirinPropertyId))) return;
    announceUnread({ realtime }, { yobirinPropertyId, chatRoomId, count: await count(yobirinPropertyId) });
  }

  return {
    guestRoomsPerAddress: parts.createProofGate(guestRoomsPerAddress),
    guestRoomsPerTarget: parts.limitAttempts(guestRoomsPerTarget),
    guestRoomsPerPair: parts.isProofAsked ? null : parts.limitAttempts(guestRoomsPerPair),
    postsPerSide: parts.limitAttempts(postsPerSide),
    postsPerUser: parts.limitAttempts(postsPerUser),
    confirmationsPerChat: parts.limitAttempts(confirmationsPerChat),
    confirmationsPerAddress: parts.limitAttempts(confirmationsPerAddress),

    findRoomOfSide: batchCalls((requests: readonly SideRequest[]) => findRoomsOfSides(db, requests, clock.now())),
    insertPost: gatherInsertions(db),
    hasCalled,

    tellUnread(chatRoomId, yobirinPropertyId) {
      if (yobirinPropertyId === null) return;
      atMostEvery(`${chatRoomId} ${yobirinPropertyId}`, () => {
        announceCount(chatRoomId, yobirinPropertyId).catch((error: unknown) =>
          logUnlessAway(log, error, 'unread posts could not be counted'),
        );
        void events.tell(roomChanged, { chatRoomId, yobirinPropertyId });
      });
    },
  };
}
