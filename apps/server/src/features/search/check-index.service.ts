import type { Database } from '../../platform/database/client.ts';
import { listCallsBefore, listOldestCalls } from '../call/search/searched-call.service.ts';
import {
  listNewestPostOfRooms,
  listOldestRoomIds,
  listRoomIdsBefore,
  listRoomsOfNewestPosts,
} from '../chat/search/searched-chat.service.ts';
import { listIdsInRooms } from '../chat/thread/thread-room.service.ts';
import { listNotesBefore, listOldestNotes } from '../team-note/searched-note.service.ts';
import { indexRoom, keyOfTeamNote, keysOfCall } from './follow-changes.service.ts';
import { indexItems } from './index-items.service.ts';
import { findDocuments, findIndexedPosts } from './search.queries.ts';
import type { ItemKey } from './search-source.ts';
import { loadItems, nameOf } from './sources.ts';

type Checking = { db: Database };

const newestPosts = 2_000;
const pageSize = 500;
const oldest = 20;

/** Indexes chats whose new posts were not announced, because their node was killed. */
export async function findLostPosts({ db }: Checking): Promise<void> {
  await indexRooms(db, await listRoomsOfNewestPosts(db, newestPosts));
}

/**
 * Fills the index of a site that had chats, calls and team notes before it had a search (SEARCH-09), from the newest to the oldest. As
 * long as the oldest are missing, it is not filled, for example because an earlier run was interrupted. Chats that no member may read,
 * such as those of a deleted ID, are never in the index.
 */
export async function fillIndex({ db }: Checking): Promise<void> {
  const missing = await findMissing(db, [
    ...(await listVisitors(db, await listOldestRoomIds(db, oldest))),
    ...(await listOldestCalls(db, oldest)).flatMap(keysOfCall),
    ...(await listOldestNotes(db, oldest)).map(keyOfTeamNote),
  ]);
  if ((await loadItems(db, missing)).length > 0) await checkIndex({ db });
}

/** Adds everything that is missing. Safe to interrupt and to repeat. */
export async function checkIndex({ db }: Checking): Promise<void> {
  let chatRoomIds = await listRoomIdsBefore(db, { chatRoomId: null, limit: pageSize });
  while (chatRoomIds.length > 0) {
    await indexRooms(db, chatRoomIds);
    chatRoomIds = await listRoomIdsBefore(db, { chatRoomId: chatRoomIds.at(-1) ?? null, limit: pageSize });
  }
  let calls = await listCallsBefore(db, { callId: null, limit: pageSize });
  while (calls.length > 0) {
    await indexItems({ db }, await findMissing(db, calls.flatMap(keysOfCall)));
    calls = await listCallsBefore(db, { callId: calls.at(-1)?.id ?? null, limit: pageSize });
  }
  let notes = await listNotesBefore(db, { teamNoteId: null, limit: pageSize });
  while (notes.length > 0) {
    await indexItems({ db }, await findMissing(db, notes.map(keyOfTeamNote)));
    notes = await listNotesBefore(db, { teamNoteId: notes.at(-1)?.id ?? null, limit: pageSize });
  }
}

async function indexRooms(db: Database, chatRoomIds: readonly string[]): Promise<void> {
  for (const chatRoomId of await findMissingRooms(db, chatRoomIds)) await indexRoom({ db }, chatRoomId);
}

/** The rooms whose newest post or visitor is not in the index. */
async function findMissingRooms(db: Database, chatRoomIds: readonly string[]): Promise<string[]> {
  const visitors = await findMissing(db, await listVisitors(db, chatRoomIds));
  const indexed = new Map((await findIndexedPosts(db, chatRoomIds)).map((room) => [room.chatRoomId, room.postId]));
  const posts = await listNewestPostOfRooms(db, chatRoomIds);
  const ofPosts = posts
    .filter(({ chatRoomId, newestPostId }) => BigInt(newestPostId ?? 0) > BigInt(indexed.get(chatRoomId) ?? 0))
    .map(({ chatRoomId }) => chatRoomId);
  return [...new Set([...visitors.map(({ itemId }) => itemId), ...ofPosts])];
}

async function listVisitors(db: Database, chatRoomIds: readonly string[]): Promise<ItemKey[]> {
  const sides = await listIdsInRooms(db, chatRoomIds);
  return sides.map(({ yobirinPropertyId, chatRoomId }) => ({ yobirinPropertyId, kind: 'VISITOR', itemId: chatRoomId }));
}

async function findMissing(db: Database, keys: readonly ItemKey[]): Promise<ItemKey[]> {
  const known = new Set((await findDocuments(db, keys)).map(nameOf));
  return keys.filter((key) => !known.has(nameOf(key)));
}
