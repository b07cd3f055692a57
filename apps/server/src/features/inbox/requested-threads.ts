import type { Transaction } from '../../platform/database/client.ts';
import { findLabelsOfThreads } from './label.queries.ts';
import type { ThreadState } from './thread.ts';
import { findThreadsById, lockThreads, type ThreadRow } from './thread-row.queries.ts';

type Requested = { yobirinPropertyId: string; threads: readonly { id: string }[] };

/** Locks the requested threads of an ID, and returns those that exist. */
export async function lockRequested(tx: Transaction, { yobirinPropertyId, threads }: Requested): Promise<ThreadRow[]> {
  const ids = threads.map(({ id }) => id);
  await lockThreads(tx, await findThreadsById(tx, ids));
  const rows = await findThreadsById(tx, ids);
  return rows.filter((row) => row.yobirinPropertyId === yobirinPropertyId);
}

/** What members chose for threads before a change, with the version that the change makes. */
export async function loadStates(tx: Transaction, rows: readonly ThreadRow[]): Promise<ThreadState[]> {
  if (rows.length === 0) return [];
  const labels = await findLabelsOfThreads(
    tx,
    rows.map(({ id }) => id),
  );
  const byThread = Map.groupBy(labels, ({ threadId }) => threadId);
  return rows.map(({ id, version, takenByUserId, snoozedUntil, doneAt }) => ({
    id,
    version: version + 1,
    takenByUserId,
    snoozedUntil,
    isDone: doneAt !== null,
    labelIds: (byThread.get(id) ?? []).map((label) => label.id),
  }));
}
