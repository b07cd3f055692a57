import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../../platform/database/client.ts';
import { listCallIdsOfCaller, listIdsOfCalls } from '../call/search/searched-call.service.ts';
import { listPostIdsAfter, listRoomsWithId, readRoomIdOfPost } from '../chat/search/searched-chat.service.ts';
import { listIdsInRooms } from '../chat/thread/thread-room.service.ts';
import { listNotesOfRoom } from '../team-note/searched-note.service.ts';
import { foldText } from './fold-text.ts';
import { indexItems } from './index-items.service.ts';
import { deleteDocumentsOfCalls, deleteDocumentsOfId, findDocuments, findIndexedPosts } from './search.queries.ts';
import type { ItemKey } from './search-source.ts';
import { loadItems } from './sources.ts';

type Following = { db: Database };

const postsAtOnce = 100;

/**
 * Adds what is new in a room. All posts up to the newest one of the index are in it, because ids rise in the order in which the posts of a
 * room become visible. If the visitor has another name, adds all of them again, and the team notes. Idempotent.
 */
export async function indexRoom({ db }: Following, chatRoomId: string): Promise<void> {
  const sides = await listIdsInRooms(db, [chatRoomId]);
  const keysOf = (kind: ItemKey['kind'], itemId: string) =>
    sides.map(({ yobirinPropertyId }) => ({ yobirinPropertyId, kind, itemId }));
  const visitors = keysOf('VISITOR', chatRoomId);
  const [indexed] = await findIndexedPosts(db, [chatRoomId]);
  const isNamed = await areNamed(db, visitors);
  let postId = isNamed ? (indexed?.postId ?? '0') : '0';
  while (true) {
    const postIds = await listPostIdsAfter(db, { chatRoomId, chatPostId: postId, limit: postsAtOnce });
    await indexItems(
      { db },
      postIds.flatMap((id) => keysOf('POST', id)),
    );
    const last = postIds.at(-1);
    if (last === undefined || postIds.length < postsAtOnce) break;
    postId = last;
  }
  if (!isNamed) await indexItems({ db }, (await listNotesOfRoom(db, chatRoomId)).map(keyOfTeamNote));
  // Last: as long as the index has the earlier name, an interrupted run is repeated.
  await indexItems({ db }, visitors);
}

/** Whether the index has the visitors of a room by their present names and places. */
async function areNamed(db: Database, visitors: readonly ItemKey[]): Promise<boolean> {
  const namesOf = (found: readonly (ItemKey & { person: string; place: string | null })[]) =>
    new Set(found.map(({ yobirinPropertyId, person, place }) => JSON.stringify([yobirinPropertyId, person, place])));
  const items = await loadItems(db, visitors);
  const present = items.map((item) => ({ ...item, person: foldText(item.person) }));
  return isDeepStrictEqual(namesOf(present), namesOf(await findDocuments(db, visitors)));
}

/** A post was edited or deleted, or its recording has another transcript. Idempotent. */
export async function followPost({ db }: Following, { chatPostId }: { chatPostId: string }): Promise<void> {
  const chatRoomId = await readRoomIdOfPost(db, chatPostId);
  if (chatRoomId === null) return;
  // First what is before it: see `indexRoom`.
  await indexRoom({ db }, chatRoomId);
  const sides = await listIdsInRooms(db, [chatRoomId]);
  await indexItems(
    { db },
    sides.map(({ yobirinPropertyId }) => ({ yobirinPropertyId, kind: 'POST' as const, itemId: chatPostId })),
  );
}

/** A team note was written, edited or deleted. Idempotent. */
export async function followTeamNote(
  { db }: Following,
  { teamNoteId, yobirinPropertyId }: { teamNoteId: string; yobirinPropertyId: string },
): Promise<void> {
  await indexItems({ db }, [keyOfTeamNote({ id: teamNoteId, yobirinPropertyId })]);
}

export function keyOfTeamNote({ id, yobirinPropertyId }: { id: string; yobirinPropertyId: string }): ItemKey {
  return { yobirinPropertyId, kind: 'TEAM_NOTE', itemId: id };
}

/** A call has ended, or has another chat. Idempotent. */
export async function followCalls({ db }: Following, callIds: readonly string[]): Promise<void> {
  await indexItems({ db }, (await listIdsOfCalls(db, callIds)).flatMap(keysOfCall));
}

type CallSides = Awaited<ReturnType<typeof listIdsOfCalls>>[number];

/** Both IDs of a call to a guest are the same. */
export function keysOfCall({ id, fromYobirinPropertyId, toYobirinPropertyId }: CallSides): ItemKey[] {
  const ids = new Set([toYobirinPropertyId, fromYobirinPropertyId ?? toYobirinPropertyId]);
  return [...ids].map((yobirinPropertyId) => ({ yobirinPropertyId, kind: 'CALL', itemId: id }));
}

/** The name of an ID may have changed: others who chat with it find it by that. Idempotent. */
export async function followName({ db }: Following, yobirinPropertyId: string): Promise<void> {
  for (const chatRoomId of await listRoomsWithId(db, yobirinPropertyId)) await indexRoom({ db }, chatRoomId);
}

/** An ID was deleted. Idempotent. */
export async function forgetId({ db }: Following, yobirinPropertyId: string): Promise<void> {
  await deleteDocumentsOfId(db, yobirinPropertyId);
  await followName({ db }, yobirinPropertyId);
}

/** The index forgets the calls of a user who is being deleted; their rows keep no name. Call it after these were erased. */
export async function forgetCallsOf(tx: Transaction, userId: string): Promise<void> {
  await deleteDocumentsOfCalls(tx, await listCallIdsOfCaller(tx, userId));
}
