import { voiceLimits } from '@yobirin/contract/voice';
import { defer } from '../deferred.ts';
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
/** The earlier document of a reloaded tab may end a little after the next one begins. */
const endsWithinMs = 2_000;

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

/** Keeps other tabs from offering a recording while it is made. Returns the end of it; the browser ends it with the page. */
export function beginMaking(clientPostId: string): () => void {
  const made = defer<void>();
  // Undefined on pages that are not secure, which cannot record either.
  void navigator.locks?.request(lockOf(clientPostId), () => made.promise);
  return made.resolve;
}

/** The unsent recording for an ID, unless a tab still makes it; deletes those that are too old. */
export async function readKept(yobirinPropertyId: string): Promise<(KeptRecording & Recording) | null> {
  const all = (await inStores('readonly', ({ recordings }) => recordings.getAll())) as KeptRecording[] | null;
  const own = (all ?? []).filter((kept) => kept.yobirinPropertyId === yobirinPropertyId);
  if (own.length === 0) setKeptMark(yobirinPropertyId, false);
  const areMade = await Promise.all(own.map(isMade));
  const made = own.filter((_kept, index) => areMade[index]);
  const [last, ...older] = made.sort((a, b) => b.createdAt - a.createdAt);
  for (const kept of older) await discardKept(kept);
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

/** False while another tab records it. */
async function isMade({ clientPostId }: KeptRecording): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), endsWithinMs);
  try {
    await navigator.locks?.request(lockOf(clientPostId), { signal: patience.signal }, () => {});
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

function lockOf(clientPostId: string): string {
  return `yobirin recording ${clientPostId}`;
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
