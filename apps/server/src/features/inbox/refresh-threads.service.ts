import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/client.ts';
import { loadCallbackFacts, loadCallFacts } from '../call/thread/thread-call.service.ts';
import { listRoomsOfPairs, loadRoomFacts } from '../chat/thread/thread-room.service.ts';
import {
  deleteThreads,
  findHolders,
  findLivingIds,
  findThreadsByKey,
  lockThreads,
  nameOf,
  saveThreads,
  type ThreadRow,
} from './thread-row.queries.ts';
import { type ThreadFacts, threadStateOf } from './thread-state.ts';
import { type ThreadKey, type Visitor, visitorOf, visitorOfThread } from './visitor-key.ts';

/** The threads of an ID that were computed again, those that are gone included. */
export type Refreshed = { yobirinPropertyId: string; id: string; isChanged: boolean };

/**
 * Computes threads from the rows they are about, and adds or removes them. Idempotent: it may run twice, late, and on several nodes
 * at once (INBOX-02).
 */
export function refreshThreads(
  { db, clock }: { db: Database; clock: Clock },
  keys: readonly ThreadKey[],
): Promise<Refreshed[]> {
  return db.transaction((tx) => refreshIn(tx, keys, clock.now()));
}

/** As `refreshThreads`, in a transaction that may have locked the threads before. */
export async function refreshIn(tx: Transaction, keys: readonly ThreadKey[], now: Date): Promise<Refreshed[]> {
  if (keys.length === 0) return [];
  await lockThreads(tx, keys);
  const asked = await loadAsked(tx, keys);
  const facts = await loadFacts(tx, asked, now);
  const holders = await loadHolders(tx, asked, facts);
  const living = new Set(
    await findLivingIds(
      tx,
      keys.map(({ yobirinPropertyId }) => yobirinPropertyId),
    ),
  );
  const states = asked.map(({ key: { yobirinPropertyId }, row }, index) => {
    const own = facts[index];
    if (!own || !living.has(yobirinPropertyId)) return null;
    const isHolder = (userId: string) => holders.has(`${yobirinPropertyId} ${userId}`);
    return threadStateOf({ row, facts: own, isHolder, now });
  });
  const gone = asked.filter((_asked, index) => !states[index]);
  const deleted = await deleteThreads(
    tx,
    gone.map(({ key }) => key),
  );
  const present = asked.flatMap(({ key, row, visitor, chatRoomId }, index) => {
    const { yobirinPropertyId, visitorKey } = key;
    const { peerYobirinPropertyId } = visitor;
    const state = states[index];
    return state ? { row, next: { ...state, yobirinPropertyId, visitorKey, chatRoomId, peerYobirinPropertyId } } : [];
  });
  const isSame = ({ row, next }: (typeof present)[number]) =>
    row !== null && isDeepStrictEqual({ ...row, ...next }, row);
  const saved = await saveThreads(
    tx,
    present.filter((thread) => !isSame(thread)).map(({ next }) => next),
  );
  return [
    ...[...saved, ...deleted].map((thread) => ({ ...idsOf(thread), isChanged: true })),
    ...present.filter(isSame).flatMap(({ row }) => (row ? { ...idsOf(row), isChanged: false } : [])),
  ];
}

function idsOf({ id, yobirinPropertyId }: Pick<ThreadRow, 'id' | 'yobirinPropertyId'>) {
  return { id, yobirinPropertyId };
}

type Asked = { key: ThreadKey; row: ThreadRow | null; visitor: Visitor; chatRoomId: string | null };

/** Finds the present rows, and the chats of visitors that are other IDs. */
async function loadAsked(tx: Transaction, keys: readonly ThreadKey[]): Promise<Asked[]> {
  const unique = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const rows = new Map((await findThreadsByKey(tx, unique)).map((row) => [nameOf(row), row]));
  const pairs = unique.flatMap(({ yobirinPropertyId, visitorKey }) => {
    const { peerYobirinPropertyId } = visitorOf(visitorKey);
    return peerYobirinPropertyId === null ? [] : { yobirinPropertyId, peerYobirinPropertyId };
  });
  const nameOfPair = (id: string, peerId: string) => `${id} ${peerId}`;
  const rooms = new Map(
    (await listRoomsOfPairs(tx, pairs)).map(({ yobirinPropertyId, peerYobirinPropertyId, chatRoomId }) => [
      nameOfPair(yobirinPropertyId, peerYobirinPropertyId),
      chatRoomId,
    ]),
  );
  return unique.map((key) => {
    const visitor = visitorOf(key.visitorKey);
    const { chatRoomId, peerYobirinPropertyId } = visitor;
    const ofPair = peerYobirinPropertyId && rooms.get(nameOfPair(key.yobirinPropertyId, peerYobirinPropertyId));
    return { key, row: rows.get(nameOf(key)) ?? null, visitor, chatRoomId: chatRoomId ?? ofPair ?? null };
  });
}

async function loadFacts(tx: Transaction, asked: readonly Asked[], now: Date): Promise<ThreadFacts[]> {
  const rooms = asked.flatMap(({ key, row, chatRoomId }) =>
    chatRoomId === null
      ? []
      : {
          chatRoomId,
          yobirinPropertyId: key.yobirinPropertyId,
          settledPostId: row?.doneAt ? row.settledPostId : null,
        },
  );
  const nameOfRoom = (id: string, chatRoomId: string) => `${id} ${chatRoomId}`;
  const roomFacts = new Map(
    (await loadRoomFacts(tx, rooms, now)).map((room) => [nameOfRoom(room.yobirinPropertyId, room.chatRoomId), room]),
  );
  const callFacts = await loadCallFacts(
    tx,
    asked.map(({ key }) => visitorOfThread(key)),
    now,
  );
  // Only guests ask to be called back.
  const guestRoomIds = asked.flatMap(({ visitor }) => visitor.chatRoomId ?? []);
  const callbacks = new Map((await loadCallbackFacts(tx, guestRoomIds, now)).map((facts) => [facts.chatRoomId, facts]));
  return asked.map(({ key, visitor, chatRoomId }, index) => ({
    room: (chatRoomId !== null && roomFacts.get(nameOfRoom(key.yobirinPropertyId, chatRoomId))) || null,
    calls: callFacts[index] ?? null,
    callback: (visitor.chatRoomId !== null && callbacks.get(visitor.chatRoomId)) || null,
  }));
}

/** Those who answered and may act for the ID still, each as the ID and the user. */
async function loadHolders(
  tx: Transaction,
  asked: readonly Asked[],
  facts: readonly ThreadFacts[],
): Promise<ReadonlySet<string>> {
  const answers = asked.flatMap(({ key: { yobirinPropertyId } }, index) => {
    const userIds = [facts[index]?.room?.lastAnswer?.userId, facts[index]?.calls?.lastTalk?.userId];
    return userIds.flatMap((userId) => (userId ? { yobirinPropertyId, userId } : []));
  });
  const holders = await findHolders(tx, answers);
  return new Set(holders.map(({ yobirinPropertyId, userId }) => `${yobirinPropertyId} ${userId}`));
}
