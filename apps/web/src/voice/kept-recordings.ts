import { voiceLimits } from '@yobirin/contract/voice';
import { setKeptMark } from './kept-mark.ts';
import type { Recording } from './take.ts';

/** A recording that the server does not have yet, in this browser's IndexedDB. */
export type KeptRecording = {
  /** Also makes sending idempotent: one recording becomes one post. */
  clientPostId: string;
  /** The ID that it is for. */
  yobirinPropertyId: string;
  mimeType: string;
  durationMs: number;
  createdAt: number;
};

/** Later, an unsent recording is no longer what its speaker wants to say (OP-266). */
const keptMs = 7 * 24 * 60 * 60_000;

/** Keeps one more piece. Without storage, the recording lasts only as long as the page. */
export async function keepPiece(recording: KeptRecording, piece: Blob): Promise<void> {
  // Some browsers cannot store a Blob.
  const bytes = await piece.arrayBuffer();
  await inStores('readwrite', ({ recordings, pieces }) => {
    recordings.put(recording);
    pieces.add({ clientPostId: recording.clientPostId, bytes });
    return undefined;
  });
  if (recording.durationMs >= voiceLimits.minMs) setKeptMark(recording.yobirinPropertyId, true);
}

/** The unsent recording for an ID; deletes those that are too old. */
export async function readKept(yobirinPropertyId: string): Promise<(KeptRecording & Recording) | null> {
  const all = (await inStores('readonly', ({ recordings }) => recordings.getAll())) as KeptRecording[] | null;
  const own = (all ?? []).filter((kept) => kept.yobirinPropertyId === yobirinPropertyId);
  const [last, ...older] = own.sort((a, b) => b.createdAt - a.createdAt);
  for (const kept of older) await discardKept(kept);
  if (!last) setKeptMark(yobirinPropertyId, false);
  if (!last || Date.now() - last.createdAt > keptMs) {
    if (last) await discardKept(last);
    return null;
  }
  const rows = await inStores('readonly', ({ pieces }) => pieces.index('clientPostId').getAll(last.clientPostId));
  const parts = (rows as { bytes: ArrayBuffer }[] | null) ?? [];
  return {
    ...last,
    blob: new Blob(
      parts.map(({ bytes }) => bytes),
      { type: last.mimeType },
    ),
  };
}

/** Call it once the server has the recording, or the visitor discards it. */
export async function discardKept({ clientPostId, yobirinPropertyId }: KeptRecording): Promise<void> {
  setKeptMark(yobirinPropertyId, false);
  await inStores('readwrite', ({ recordings, pieces }) => {
    recordings.delete(clientPostId);
    const cursor = pieces.index('clientPostId').openKeyCursor(clientPostId);
    cursor.onsuccess = () => {
      if (!cursor.result) return;
      pieces.delete(cursor.result.primaryKey);
      cursor.result.continue();
    };
    return undefined;
  });
}

type Stores = { recordings: IDBObjectStore; pieces: IDBObjectStore };

/** Returns null where this browser does not allow storage, or has no space. */
async function inStores<Result>(
  mode: IDBTransactionMode,
  use: (stores: Stores) => IDBRequest<Result> | undefined,
): Promise<Result | null> {
  try {
    const database = await openDatabase();
    const transaction = database.transaction(['recordings', 'pieces'], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const request = use({
      recordings: transaction.objectStore('recordings'),
      pieces: transaction.objectStore('pieces'),
    });
    await done.finally(() => database.close());
    return request ? request.result : null;
  } catch {
    return null;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('yobirin-voice', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('recordings', { keyPath: 'clientPostId' });
      request.result.createObjectStore('pieces', { autoIncrement: true }).createIndex('clientPostId', 'clientPostId');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
