import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/client.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import { indexRoom } from './follow-changes.service.ts';

/** State of the search that lives as long as the process. */
export type SearchParts = {
  /** Adds what is new in a room to the index, in the background. Rooms are indexed one at a time, so that posting does not wait. */
  indexSoon(chatRoomId: string): void;
  /** Waits until nothing is indexed in the background. */
  settle(): Promise<void>;
};

export function createSearchParts({ db, log }: { db: Database; log: FastifyBaseLogger }): SearchParts {
  const waiting = new Set<string>();
  let running: Promise<void> | null = null;

  async function indexWaiting(): Promise<void> {
    for (const chatRoomId of waiting) {
      waiting.delete(chatRoomId);
      // The jobs find what was missed.
      await indexRoom({ db }, chatRoomId).catch((error: unknown) =>
        logUnlessAway(log, error, 'a chat could not be indexed'),
      );
    }
  }

  return {
    indexSoon(chatRoomId) {
      waiting.add(chatRoomId);
      running ??= indexWaiting().finally(() => {
        running = null;
      });
    },
    async settle() {
      while (running) await running;
    },
  };
}
