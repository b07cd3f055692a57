import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../../../platform/unavailable.ts';

/** Ends of calls that could not be written because of an outage. In memory: the calls of a node that dies are ended as abandoned. */
export type OwedEndings = {
  /** Ends a call. If an outage prevents it, `settle` tries again. Rejects in both cases, so that the client can repeat its request. */
  attempt(roomId: string, end: () => Promise<void>): Promise<void>;
  /** Writes the ends that are owed. Throws at the first one that an outage prevents. */
  settle(): Promise<void>;
};

/** Only for rooms whose call this node has seen, so that clients cannot add any number of them. */
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
