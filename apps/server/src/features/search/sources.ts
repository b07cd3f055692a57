import type { SearchKind, SearchPart } from '@yobirin/contract/search';
import type { Executor } from '../../platform/database/client.ts';
import { loadCallbackNotes, loadSearchedCalls } from '../call/search/searched-call.service.ts';
import { loadSearchedPosts, loadSearchedRooms } from '../chat/search/searched-chat.service.ts';
import { loadSearchedNotes } from '../team-note/searched-note.service.ts';
import type { ItemKey, SearchItem, SearchSource } from './search-source.ts';

/** Everything that can be found. */
const sources: Record<SearchKind, SearchSource> = {
  POST: {
    load: async (db, keys) =>
      (await loadSearchedPosts(db, keys)).map(({ body, transcript, fileNames, ...post }) => ({
        ...post,
        person: post.name,
        hasFile: fileNames.length > 0,
        texts: [...textsOf('TEXT', [body]), ...textsOf('TRANSCRIPT', [transcript]), ...textsOf('FILE', fileNames)],
      })),
  },
  CALL: {
    load: async (db, keys) =>
      (await loadSearchedCalls(db, keys)).map(({ givenName, nickname, reason, ...call }) => ({
        ...call,
        name: givenName ?? nickname ?? '',
        person: givenName ?? '',
        hasFile: false,
        texts: [...textsOf('NAME', [givenName]), ...textsOf('PLACE', [call.place]), ...textsOf('REASON', [reason])],
      })),
  },
  VISITOR: {
    load: async (db, keys) => {
      const notes = await loadCallbackNotes(
        db,
        keys.map(({ itemId }) => itemId),
      );
      return (await loadSearchedRooms(db, keys)).map(({ guestName, peerYobirinId, note, ...room }) => {
        const ofRequests = notes.filter(
          (request) => request.chatRoomId === room.itemId && request.yobirinPropertyId === room.yobirinPropertyId,
        );
        const names = new Set([room.name, guestName, peerYobirinId]);
        return {
          ...room,
          person: room.name,
          chatRoomId: room.itemId,
          hasFile: false,
          isOwn: false,
          texts: [
            ...textsOf('NAME', [...names]),
            ...textsOf('PLACE', [room.place]),
            ...textsOf('NOTE', [note, ...ofRequests.map((request) => request.note)]),
          ],
        };
      });
    },
  },
  TEAM_NOTE: {
    load: async (db, keys) => {
      const notes = await loadSearchedNotes(db, keys);
      const asked = notes.map(({ yobirinPropertyId, chatRoomId }) => ({ yobirinPropertyId, itemId: chatRoomId }));
      // Each room is asked for once.
      const rooms = await loadSearchedRooms(db, [...new Map(asked.map((room) => [roomNameOf(room), room])).values()]);
      const roomOf = new Map(rooms.map((room) => [roomNameOf(room), room]));
      return notes.flatMap(({ body, ...note }) => {
        const room = roomOf.get(roomNameOf({ ...note, itemId: note.chatRoomId }));
        if (!room) return [];
        const { name, place } = room;
        return { ...note, name, person: name, place, hasFile: false, isOwn: true, texts: textsOf('TEXT', [body]) };
      });
    },
  },
};

function textsOf(part: SearchPart, texts: readonly (string | null)[]): SearchItem['texts'] {
  return texts.flatMap((text) => (text ? { part, text } : []));
}

function roomNameOf({ yobirinPropertyId, itemId }: Omit<ItemKey, 'kind'>): string {
  return `${itemId} ${yobirinPropertyId}`;
}

/** Loads items as their IDs may read them now. Leaves out those that are gone. */
export async function loadItems(db: Executor, keys: readonly ItemKey[]): Promise<SearchItem[]> {
  const items: SearchItem[] = [];
  for (const [kind, ofKind] of Map.groupBy(keys, (key) => key.kind)) {
    const loaded = await sources[kind].load(db, ofKind);
    items.push(...loaded.map((item) => ({ ...item, kind })));
  }
  return items;
}

export function nameOf({ yobirinPropertyId, kind, itemId }: ItemKey): string {
  return `search ${kind} ${itemId} ${yobirinPropertyId}`;
}
