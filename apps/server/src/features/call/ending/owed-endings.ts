import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../../../platform/unavailable.ts';

/** Ends of calls that could not be written because of an outage. In memory: the calls of a node that dies are ended as abandoned. */
export type OwedEndings = {
  /**
   * Ends a call. Rejects with the error of `end`, so that the client can repeat its request. If an outage prevented it, `settle` tries
   * again. Call it only for a room that a socket of this node is or was in, so that clients cannot add any number of rooms.
   */
  attempt(roomId: string, end: () => Promise<void>): Promise<void>;
  /** Writes the ends that are owed. Throws at the first one that an outage prevents. */
  settle(): Promise<void>;
};

export function createOwedEndings(log: Pick<FastifyBaseLogger, 'error'>): OwedEndings {
  const owed = new Map<string, () => Promise<void>>();

  return {
    async attempt(roomId, end) {
      try {
        await end();
        owed.delete(roomId);
      } catch (error) {
        // The first side to hang up has ended the call.
        if (isUnavailable(error) && !owed.has(roomId)) owed.set(roomId, end);
        throw error;
      }
    },

    async settle() {
      for (const [roomId, end] of owed) {
        await end().catch((error: unknown) => {
          if (isUnavailable(error)) throw error;
          log.error({ err: error }, 'a call that was hung up could not be ended');
        });
        owed.delete(roomId);
      }
    },
  };
}
