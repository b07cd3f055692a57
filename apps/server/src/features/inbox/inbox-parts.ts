import { chatNamespace } from '@yobirin/contract/chat-events';
import type { FastifyBaseLogger } from 'fastify';
import { createAtMostEvery } from '../../platform/at-most-every.ts';
import type { Clock } from '../../platform/clock.ts';
import { batchCalls } from '../../platform/database/batch-calls.ts';
import type { Database } from '../../platform/database/client.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { propertyRoom } from '../chat/chat-channel.ts';
import { type Refreshed, refreshThreads } from './refresh-threads.service.ts';
import { nameOf } from './thread-row.queries.ts';
import type { ThreadKey } from './visitor-key.ts';

/** Every announcement makes open pages load threads and counts again. */
const announceEveryMs = 300;

/** A page that has to load more threads than this loads its list again. */
const announcedMax = 200;

/** State of the inbox that lives as long as the process. */
export type InboxParts = {
  /** Computes a thread again and announces it. Concurrent calls are batched. */
  refresh(key: ThreadKey): Promise<void>;
  /** As `refresh`, in the background, for changes that are not to wait for it. */
  refreshSoon(load: () => Promise<readonly ThreadKey[]>): void;
  /** Makes open pages of holders load threads again, after the commit that changed them. */
  announce(changed: readonly Pick<Refreshed, 'id' | 'yobirinPropertyId'>[]): void;
  /** Makes open pages of the ID's holders load all threads again. */
  announceAll(yobirinPropertyId: string): void;
  /** Waits until nothing is computed in the background. */
  settle(): Promise<void>;
};

type Parts = { db: Database; clock: Clock; realtime: Realtime; log: FastifyBaseLogger };

export function createInboxParts({ db, clock, realtime, log }: Parts): InboxParts {
  const atMostEvery = createAtMostEvery(clock, announceEveryMs);
  /** The threads to announce for each ID. Null for all of them. */
  const untold = new Map<string, Set<string> | null>();
  const running = new Set<Promise<void>>();

  const announce: InboxParts['announce'] = (changed) => {
    for (const { yobirinPropertyId, id } of changed) {
      const others = untold.get(yobirinPropertyId);
      if (others !== null) untold.set(yobirinPropertyId, (others ?? new Set()).add(id));
    }
    for (const id of new Set(changed.map(({ yobirinPropertyId }) => yobirinPropertyId)))
      atMostEvery(id, () => tell(id));
  };

  function tell(yobirinPropertyId: string): void {
    const threadIds = [...(untold.get(yobirinPropertyId) ?? [])];
    untold.delete(yobirinPropertyId);
    realtime.in(chatNamespace, propertyRoom(yobirinPropertyId)).emit('inboxChanged', {
      yobirinPropertyId,
      threadIds: threadIds.length > announcedMax ? [] : threadIds,
    });
  }

  const refresh = batchCalls(async (keys: readonly ThreadKey[]) => {
    announce(await refreshAll({ db, clock, log }, keys));
    return keys.map(() => undefined);
  });

  async function refreshLoaded(load: () => Promise<readonly ThreadKey[]>): Promise<void> {
    try {
      await Promise.all((await load()).map((key) => refresh(key)));
    } catch (error) {
      // The jobs find what was missed.
      logUnlessAway(log, error, 'threads could not be computed');
    }
  }

  return {
    refresh,
    refreshSoon(load) {
      const run = refreshLoaded(load).finally(() => running.delete(run));
      running.add(run);
    },
    announce,
    announceAll(yobirinPropertyId) {
      untold.set(yobirinPropertyId, null);
      atMostEvery(yobirinPropertyId, () => tell(yobirinPropertyId));
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** A thread that cannot be written, such as one whose chat is being deleted, must not hold up the others of the batch. */
async function refreshAll(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  keys: readonly ThreadKey[],
): Promise<Refreshed[]> {
  const unique = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  try {
    return await refreshThreads({ db, clock }, unique);
  } catch (error) {
    if (unique.length === 1) throw error;
    const refreshed: Refreshed[] = [];
    for (const key of unique) {
      await refreshThreads({ db, clock }, [key]).then(
        (found) => refreshed.push(...found),
        (failure: unknown) => logUnlessAway(log, failure, 'a thread could not be computed'),
      );
    }
    return refreshed;
  }
}
